import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';

/*
 * For GIT_SSH_COMMAND: connects to a local repository, and hangs up after a number of bytes in one direction,
 * or stays without passing anything on (SILENT).
 */

const { CUT, AFTER, SILENT } = process.env;
const command = process.argv.at(-1)!;
const repository = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] });
let left = Number(AFTER);
let isCut = false;

/** Both ends notice. The repository may still process what it received before the next connection. */
function hangUp(): void {
  if (isCut) return;
  isCut = true;
  if (SILENT !== undefined) return;
  repository.stdin.end();
  for (const end of [0, 1]) closeSync(end);
}

/** Passes bytes on until the connection breaks. */
function pass(direction: 'said' | 'heard', from: NodeJS.ReadableStream, to: NodeJS.WritableStream): void {
  to.on('error', hangUp);
  from.on('error', hangUp);
  from.on('end', () => void (isCut || to.end()));
  from.on('data', (piece: Buffer) => {
    if (isCut) return;
    to.write(CUT === direction ? piece.subarray(0, left) : piece);
    if (CUT !== direction) return;
    left -= piece.length;
    if (left <= 0) hangUp();
  });
}

pass('said', process.stdin, repository.stdin);
pass('heard', repository.stdout, process.stdout);
repository.on('close', (code) => {
  if (isCut) process.exit(255);
  process.exitCode = code ?? 255;
  // Buffered data for a slow reader are still written.
  process.stdin.destroy();
});
