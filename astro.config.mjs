import { resolve } from 'node:path';
import { defineConfig } from 'astro/config';

// The only place of the site that reads the environment: the build step starts `astro build` as a child process.
const { HEMICICLE_RELEASE_DIR, HEMICICLE_SITE_OUT, WEB_URL } = process.env;

export default defineConfig({
  site: WEB_URL || 'http://localhost:4321',
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir: HEMICICLE_SITE_OUT ? resolve(HEMICICLE_SITE_OUT) : './data/site/draft',
  // `votes/15155012.html` but `es/index.html`: addresses without a slash at their end, one file a page.
  // Several pages at once, because half of the time of a page is waiting for its file to be written.
  build: { format: 'preserve', inlineStylesheets: 'always', concurrency: 16 },
  devToolbar: { enabled: false },
  vite: {
    define: { RELEASE_FOLDER: JSON.stringify(HEMICICLE_RELEASE_DIR ? resolve(HEMICICLE_RELEASE_DIR) : '') },
  },
});
