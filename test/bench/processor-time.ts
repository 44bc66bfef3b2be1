import { readFileSync } from 'node:fs';

/** Clock ticks in a second on Linux, the same on every processor that Node supports. */
const TICKS = 100;

/** Returns the seconds of processor time that a process and its threads have used. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number) as [number, number];
  return (user + system) / TICKS;
}
