import { spawnSync } from 'node:child_process';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A disk of few megabytes with a copy of some folder, which only the program that is started sees, and which is gone with it. */
const MOUNT = 'mount -t tmpfs -o size="$1" none "$3" && cp -a "$2/." "$3" && cd "$4" && shift 4 && exec "$@"';

const WORLD = ['unshare', '--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh'];

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Words that start a program with a disk of its own at a folder. */
export const onSmallDisk = (folder: string, { size, like }: { size: string; like: string }): string[] => [
  ...WORLD,
  ...[size, like, folder, process.cwd()],
];

/** Whether this machine lets programs have disks of their own. */
export const hasSmallDisks: boolean =
  spawnSync(WORLD[0]!, [...onSmallDisk('/mnt', { size: '1m', like: HERE }).slice(1), 'true']).status === 0;

/** The disk of a program that runs, as it lies in that program's world. */
export function diskOf(pid: number, folder: string) {
  const ballast = `/proc/${pid}/root${folder}/ballast`;
  return {
    /** Until there is no room but for so many kilobytes. */
    fill(left = 0): void {
      for (let bytes = 1 << 20; bytes >= 1; bytes >>= 4) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      truncateSync(ballast, statSync(ballast).size - left * 1024);
    },
    free: () => rmSync(ballast),
  };
}
