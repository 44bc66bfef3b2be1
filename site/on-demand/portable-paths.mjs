import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Astro calls modules by the path of their file: here by that in the project, or in its packages, wherever those lie. */
const portablePath = (path) =>
  (path.startsWith(ROOT) ? path.slice(ROOT.length) : path).replace(/^\/.*\/node_modules\//, 'node_modules/');

/** Has components in bundles say nothing of the machine that built them. */
export const portableComponents = {
  name: 'portable-components',
  renderChunk: (code) => code.replaceAll(/(?<=")\/[^"\n]+\.astro(?=")/g, portablePath),
};

/** Has what Astro knows of them call them the same. */
export function makePortable(manifest) {
  manifest.componentMetadata = manifest.componentMetadata.map(([path, known]) => [portablePath(path), known]);
  manifest.entryModules = Object.fromEntries(
    Object.entries(manifest.entryModules).map(([path, file]) => [portablePath(path), file]),
  );
}
