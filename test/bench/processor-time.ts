import { readFileSync } from 'node:fs';

/** Ticks of Linux in a second, as every processor that Node runs on has them. */
const TICKS = 100;

/** Seconds of processor time that a process and its threads have taken so far. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number) as [number, number];
  return (user + system) / TICKS;
}
