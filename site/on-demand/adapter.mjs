import { fileURLToPath } from 'node:url';
import { getAdapter } from '@astrojs/node';
import { makePortable, portableComponents } from './portable-paths.mjs';

/** Nowhere: the bundle knows no folder, so that it is the same wherever and from whatever release it was built. */
const NOWHERE = 'file:///';

/** Astro for Node with an entry of ours, which hands answers to the function instead of writing them to a socket. */
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
      // The function finds files itself, and no page has parts that are asked for with a secret.
      manifest.assets = [];
      manifest.key = Buffer.alloc(32).toString('base64');
    },
  },
});
