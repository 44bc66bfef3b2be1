import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, passthroughImageService } from 'astro/config';
import { onDemand } from './site/on-demand/adapter.mjs';
import { joinStylesheets } from './site/prerender/join-stylesheets.mjs';
import { onEveryCore } from './site/prerender/prerenderer.mjs';

// The only place of the site that reads the environment: the build step starts `astro build` as a child
// process.
const { HEMICICLE_RELEASE_DIR, HEMICICLE_SITE_OUT, WEB_URL } = process.env;

// Shells set this to the last command, and Astro writes some variables of the environment into the build.
delete process.env._;

const root = fileURLToPath(new URL('.', import.meta.url));
const releaseFolder = HEMICICLE_RELEASE_DIR ? resolve(HEMICICLE_RELEASE_DIR) : '';
const outDir = resolve(HEMICICLE_SITE_OUT || `${root}data/site/draft`);

// Astro keeps working files in the output folder only if that is below the working directory. Otherwise two
// builds would share one folder, and one of them would render pages of the other's release.
if (HEMICICLE_SITE_OUT) {
  mkdirSync(dirname(outDir), { recursive: true });
  process.chdir(dirname(outDir));
}

// Packages are bundled, because none can be resolved from an output folder outside the project.
const bundled = { noExternal: true };
const onePiece = { groups: [{ name: 'pages', test: /./ }] };

export default defineConfig({
  root,
  site: WEB_URL || 'http://localhost:4321',
  output: 'static',
  adapter: onDemand(),
  integrations: [onEveryCore(), joinStylesheets()],
  // Pages have no image that Astro would have to process.
  image: {
    service: passthroughImageService(),
    endpoint: { entrypoint: './site/on-demand/no-picture.ts' },
  },
  srcDir: './site',
  publicDir: './site/public',
  outDir,
  // `votes/15155012.html` but `es/index.html`: addresses without a trailing slash, one file a page.
  build: {
    format: 'preserve',
    inlineStylesheets: 'never',
    // The function finds pages at the root of the folder; it loads the code for on-demand pages from a hidden
    // folder.
    client: './',
    server: './.server/',
  },
  devToolbar: { enabled: false },
  vite: {
    // Folder names in comments would make equal builds differ.
    build: { rolldownOptions: { experimental: { attachDebugInfo: 'none' } } },
    // The server's bundle does not depend on the release: the data of its pages come with each request.
    define: { RELEASE_FOLDER: '""' },
    environments: {
      prerender: { define: { RELEASE_FOLDER: JSON.stringify(releaseFolder) }, resolve: bundled },
      // One file, loaded completely: its folder may be gone by the time a page is requested.
      ssr: { resolve: bundled, build: { rolldownOptions: { output: { codeSplitting: onePiece } } } },
    },
  },
});
