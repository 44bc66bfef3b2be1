import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Asked, Asking } from './ask-often.ts';
import type { Ports } from './serve-release.ts';

const SERVE = fileURLToPath(new URL('serve-release.ts', import.meta.url));
const ASK = fileURLToPath(new URL('ask-often.ts', import.meta.url));

/** A process that serves a published tree and a folder of plain files. */
export interface BenchServer extends Ports {
  /** Returns the milliseconds that each answer takes to compute, at its quickest. */
  compute(paths: string[]): Promise<number[]>;
  close(): void;
}

/** Starts that process. */
export async function openServer(publicFolder: string, plainFolder: string): Promise<BenchServer> {
  const child = fork(SERVE, [publicFolder, plainFolder]);
  const [ports] = (await once(child, 'message')) as [Ports];
  return {
    ...ports,
    async compute(paths) {
      child.send(paths);
      const [times] = (await once(child, 'message')) as [number[]];
      return times;
    },
    close: () => child.disconnect(),
  };
}

/** Sends requests from a separate process. */
export async function askOften(asking: Asking): Promise<Asked> {
  const child = spawn(process.execPath, [ASK], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(asking));
  return JSON.parse(await text(child.stdout));
}
