import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, passthroughImageService } from 'astro/config';
import { joinStylesheets } from './site/ahead/join-stylesheets.mjs';
import { onEveryCore } from './site/ahead/prerenderer.mjs';
import { onDemand } from './site/on-demand/adapter.mjs';

// The only place of the site that reads the environment: the build step starts `astro build` as a child process.
const { HEMICICLE_RELEASE_DIR, HEMICICLE_SITE_OUT, WEB_URL } = process.env;

// Shells keep there what they started last, and Astro writes variables with names that it meets into what it builds.
delete process.env._;

const root = fileURLToPath(new URL('.', import.meta.url));
const releaseFolder = HEMICICLE_RELEASE_DIR ? resolve(HEMICICLE_RELEASE_DIR) : '';
const outDir = resolve(HEMICICLE_SITE_OUT || `${root}data/site/draft`);

// Astro keeps working files in the output folder only where that lies below the working directory. Elsewhere two
// builds would share one folder of them, and one of them would make pages of the other’s release.
if (HEMICICLE_SITE_OUT) {
  mkdirSync(dirname(outDir), { recursive: true });
  process.chdir(dirname(outDir));
}

// Packages are bundled, because none can be found from an output folder outside the project.
const bundled = { noExternal: true };
const onePiece = { groups: [{ name: 'pages', test: /./ }] };

export default defineConfig({
  root,
  site: WEB_URL || 'http://localhost:4321',
  output: 'static',
  adapter: onDemand(),
  integrations: [onEveryCore(), joinStylesheets()],
  // Pages show no picture that Astro would have to draw.
  image: {
    service: passthroughImageService(),
    endpoint: { entrypoint: './site/on-demand/no-picture.ts' },
  },
  srcDir: './site',
  publicDir: './site/public',
  outDir,
  // `votes/15155012.html` but `es/index.html`: addresses without a slash at their end, one file a page.
  build: {
    format: 'preserve',
    inlineStylesheets: 'never',
    // The function finds pages where they lie without a server; it loads what makes the others from a hidden folder.
    client: './',
    server: './.server/',
  },
  devToolbar: { enabled: false },
  vite: {
    // Names of folders in comments would tell builds of the same apart.
    build: { rolldownOptions: { experimental: { attachDebugInfo: 'none' } } },
    // The server's bundle is the same whatever the release: what its pages show comes with each request.
    define: { RELEASE_FOLDER: '""' },
    environments: {
      prerender: { define: { RELEASE_FOLDER: JSON.stringify(releaseFolder) }, resolve: bundled },
      // One piece, which is loaded whole: the folder it came from may be gone when a page is asked for.
      ssr: { resolve: bundled, build: { rolldownOptions: { output: { codeSplitting: onePiece } } } },
    },
  },
});
