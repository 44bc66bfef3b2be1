#!/usr/bin/env node
import { spawn } from 'node:child_process';
import module from 'node:module';
import { installed, nodeOfProject, nodeTrouble } from './node-version.mjs';

const trouble = nodeTrouble(process.version, process.execPath);
const node = trouble === null ? process.execPath : nodeOfProject();
// Threads inherit these flags, so they strip types, too.
const flags = installed
  ? [`--import=${new URL('./strip-types.mjs', import.meta.url)}`, '--disable-warning=ExperimentalWarning']
  : [];

if (node === process.execPath && flags.every((flag) => process.execArgv.includes(flag))) {
  // Caches stripped types and compiled code, which makes every later start twice as fast.
  module.enableCompileCache();
  await import('./cli.ts');
} else if (node === null) {
  console.error(trouble);
  process.exitCode = 1;
} else {
  runAgainWith(node);
}

/**
 * Runs the command again with another Node, and passes on its output, its signals and its exit code.
 * @param {string} node
 */
function runAgainWith(node) {
  const child = spawn(node, [...flags, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    // A terminal sends Ctrl-C to both processes; passing it on would count as a second one and end the child
    // at once.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('error', () => {
    console.error(trouble);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 1;
    } else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
