import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';

// The only place of the site that reads the environment: the build step starts `astro build` as a child process.
const { HEMICICLE_RELEASE_DIR, HEMICICLE_SITE_OUT, WEB_URL } = process.env;

const root = fileURLToPath(new URL('.', import.meta.url));
const releaseFolder = HEMICICLE_RELEASE_DIR ? resolve(HEMICICLE_RELEASE_DIR) : '';
const outDir = resolve(HEMICICLE_SITE_OUT || `${root}data/site/draft`);

// Astro keeps working files in the output folder only where that lies below the working directory. Elsewhere two
// builds would share one folder of them, and one of them would make pages of the other’s release.
if (HEMICICLE_SITE_OUT) {
  mkdirSync(dirname(outDir), { recursive: true });
  process.chdir(dirname(outDir));
}

export default defineConfig({
  root,
  site: WEB_URL || 'http://localhost:4321',
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir,
  // `votes/15155012.html` but `es/index.html`: addresses without a slash at their end, one file a page.
  // Several pages at once, because half of the time of a page is waiting for its file to be written.
  build: { format: 'preserve', inlineStylesheets: 'never', concurrency: 16 },
  devToolbar: { enabled: false },
  vite: {
    define: { RELEASE_FOLDER: JSON.stringify(releaseFolder) },
    // Packages are bundled, because none can be found from an output folder outside the project.
    environments: { prerender: { resolve: { noExternal: true } } },
  },
});
