import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';

/*
 * GIT_SSH_COMMAND for a repository on this machine: closes the connection after so many bytes in one
 * direction, or keeps it open without passing on any more (SILENT).
 */

const { CUT, AFTER, SILENT } = process.env;
const command = process.argv.at(-1)!;
const repository = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] });
let left = Number(AFTER);
let isCut = false;

/** Closes both ends; the repository may still act on what it received, before any other connection. */
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
  // Node still writes the bytes that a slow reader has not read.
  process.stdin.destroy();
});
