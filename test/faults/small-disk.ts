import { spawnSync } from 'node:child_process';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Mounts a disk of few megabytes with a copy of a folder; only the started program sees it, and it disappears
 * with the program.
 */
const MOUNT = 'mount -t tmpfs -o size="$1" none "$3" && cp -a "$2/." "$3" && cd "$4" && shift 4 && exec "$@"';

const WORLD = ['unshare', '--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh'];

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Returns the arguments that start a program with a separate disk at a folder. */
export const onSmallDisk = (folder: string, { size, like }: { size: string; like: string }): string[] => [
  ...WORLD,
  ...[size, like, folder, process.cwd()],
];

/** Whether this machine lets programs mount private disks. */
export const hasSmallDisks: boolean =
  spawnSync(WORLD[0]!, [...onSmallDisk('/mnt', { size: '1m', like: HERE }).slice(1), 'true']).status === 0;

/** Returns the disk of a running program, through that program’s mount namespace. */
export function diskOf(pid: number, folder: string) {
  const ballast = `/proc/${pid}/root${folder}/ballast`;
  return {
    /** Fills the disk until only so many kilobytes are free. */
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
