// Plain JavaScript without dependencies: this must run on a Node that is too old for everything else.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The oldest major version that runs TypeScript and the native packages; older ones crash without a message. */
const OLDEST = 24;

/**
 * Returns the message for an operator whose Node is too old; null if it is new enough.
 * @param {string} version as `process.version` gives it
 * @param {string} path of the program that runs
 */
export function nodeTrouble(version, path) {
  if (Number.parseInt(version.slice(1), 10) >= OLDEST) return null;
  return [
    `Hemicicle needs Node ${OLDEST} or newer; this is Node ${version} (${path}).`,
    '`npm ci` puts the right one inside the project, whatever the machine has. Run it in the project’s folder,',
    'then use `npx hemicicle <command>`, `npm run hemicicle -- <command>` or `npm start`.',
  ].join('\n');
}

/** True if the project is installed as a package of another one; Node strips no types below `node_modules`. */
export const installed = import.meta.url.includes('/node_modules/');

/** Returns the Node that came with the project's packages; null before `npm ci`. */
export function nodeOfProject() {
  try {
    return createRequire(import.meta.url).resolve('node/bin/node');
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const trouble = nodeTrouble(process.version, process.execPath);
  if (trouble !== null) {
    console.error(trouble);
    process.exitCode = 1;
  }
}
