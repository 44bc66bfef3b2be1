import { fileURLToPath } from 'node:url';
import { getAdapter } from '@astrojs/node';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the path of a module in the project or in its packages, which Astro uses as the name of the module. */
const portablePath = (path) =>
  (path.startsWith(ROOT) ? path.slice(ROOT.length) : path).replace(/^\/.*\/node_modules\//, 'node_modules/');

/** Removes the folders of the machine that built them from the components in bundles. */
const portableComponents = {
  name: 'portable-components',
  renderChunk: (code) => code.replaceAll(/(?<=")\/[^"\n]+\.astro(?=")/g, portablePath),
};

/** Gives components the same names in what Astro knows about them. */
function makePortable(manifest) {
  manifest.componentMetadata = manifest.componentMetadata.map(([path, known]) => [portablePath(path), known]);
  manifest.entryModules = Object.fromEntries(
    Object.entries(manifest.entryModules).map(([path, file]) => [portablePath(path), file]),
  );
}

/** Replaces all folders, so that the bundle is the same wherever and from whichever release it was built. */
const NOWHERE = 'file:///';

/** The adapter of Astro for Node, with an entry that returns answers to the server instead of writing them to a socket. */
export const onDemand = () => ({
  name: 'on-demand',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [portableComponents] } });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: false }),
        serverEntrypoint: fileURLToPath(new URL('./render.ts', import.meta.url)),
      }),
    'astro:build:ssr': ({ manifest }) => {
      for (const folder of ['root', 'src', 'public', 'cache', 'out', 'buildClient', 'buildServer'])
        manifest[`${folder}Dir`] = NOWHERE;
      makePortable(manifest);
      // The server finds files itself, and no page has parts that are requested with a secret.
      manifest.assets = [];
      manifest.key = Buffer.alloc(32).toString('base64');
    },
  },
});
