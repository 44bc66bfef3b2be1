import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnosis, good, note } from '../../pipeline/commands/diagnosis.ts';

/** What a program can find out about its container. */
export interface Container {
  /** The folders that must outlive the container, and whether a volume is mounted there. */
  folders: { setting: string; folder: string; mounted: boolean }[];
  /** Id of the user; null if the system has none. */
  user: number | null;
  /** Memory limit in bytes; null without a limit. */
  memory: number | null;
}

/** Bytes of memory that a build of a legislature with all pages needs. */
const BUILDING = 2e9;

/** Returns what a container lacks for production. */
export function diagnoseContainer({ folders, user, memory }: Container): Diagnosis[] {
  return [
    ...folders.map(({ setting, folder, mounted }) => {
      const about = `volume of ${setting}`;
      if (mounted) return good(about, `${folder} is on a volume`);
      return note(
        about,
        `no volume is mounted at ${folder}: its files are lost with the container`,
        `Mount a volume there, as in functions/deploy/compose.yaml, or start the container with \`-v NAME:${folder}\`.`,
      );
    }),
    user === 0
      ? note(
          'user',
          'the program runs as root',
          'Remove `user:` from the configuration: the image has its own user.',
        )
      : good('user', `user id ${user ?? 'unknown'}, not root`),
    memoryOf(memory),
  ];
}

function memoryOf(bytes: number | null): Diagnosis {
  if (bytes === null)
    return note(
      'memory',
      'the container has no memory limit: a leak would take memory from other processes',
      'Set a limit: 1.5 GB for the server, 3 GB for a scheduled run.',
    );
  const found = `limit of ${(bytes / 1e9).toFixed(1)} GB`;
  return bytes < BUILDING
    ? note('memory', found, 'This is enough for the server; a container that builds needs 3 GB.')
    : good('memory', found);
}

/** Returns true in a container, by the markers of Docker and Podman. */
export const inContainer = (): boolean =>
  ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));

/** Returns the folders of these settings, the user and the memory limit. */
export function readContainer(folders: Readonly<Record<string, string>>): Container {
  const root = statSync('/').dev;
  return {
    folders: Object.entries(folders).map(([setting, folder]) => {
      const there = [folder, dirname(folder)].find((one) => existsSync(one));
      return { setting, folder, mounted: there !== undefined && statSync(there).dev !== root };
    }),
    user: process.getuid?.() ?? null,
    memory: limitIn('/sys/fs/cgroup/memory.max'),
  };
}

function limitIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const limit = Number(readFileSync(file, 'utf8'));
  return Number.isFinite(limit) ? limit : null;
}
