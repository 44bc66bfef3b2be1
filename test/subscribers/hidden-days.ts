import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';

/** Returns the last two days on which the sample voted. */
export function votingDaysIn(snapshots: string): string[] {
  const pages = filesOnDisk()
    .walk(snapshots)
    .flatMap((path) => /votaciones\/XV\/(\d{4}-\d{2}-\d{2})\.html$/.exec(path)?.[1] ?? []);
  return pages.sort().slice(-2);
}

/** Moves every document of a voting day from one tree to another. */
export function hide(day: string, from: string, to: string): void {
  const files = filesOnDisk();
  const marks = [day, day.replaceAll('-', '')];
  for (const path of files.walk(from)) {
    if (!/votaciones/.test(path) || !marks.some((mark) => path.includes(mark))) continue;
    files.makeFolder(`${to}/${path}`.replace(/\/[^/]+$/, ''));
    files.rename(`${from}/${path}`, `${to}/${path}`);
  }
}
