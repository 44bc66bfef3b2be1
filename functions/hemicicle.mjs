#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { nodeOfProject, nodeTrouble } from './node-version.mjs';

const trouble = nodeTrouble(process.version, process.execPath);
const ownNode = nodeOfProject();

if (trouble === null) {
  await import('./cli.ts');
} else if (ownNode === null) {
  console.error(trouble);
  process.exitCode = 1;
} else {
  runAgainWith(ownNode);
}

/** @param {string} node */
function runAgainWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', () => {
    console.error(trouble);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 1;
    } else {
      for (const each of signals) process.removeAllListeners(each);
      process.kill(process.pid, signal);
    }
  });
}
