import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Piscina } from 'piscina';

/** What the threads run, where Astro bundles it. */
const BUNDLE = 'prerender-entry.mjs';

/** Pages that a thread makes one after another: the languages of a page among them, so that its answers are read once. */
const BATCH = 15;

/** Each loads all code and keeps answers of its own, which more of them would no longer make up for. */
const MOST_THREADS = 4;

/** What a thread has for new values: left alone it keeps the bytes of many pages that are written already, a third of all memory. */
const MEGABYTES_FOR_NEW = 24;

/** Has the pages that are files made, and written, on every core. */
export const onEveryCore = () => ({
  name: 'on-every-core',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [bundlesMakePages] } });
    },
    'astro:config:done': ({ config: { build, outDir } }) => {
      places.bundle = fileURLToPath(new URL(`.prerender/${BUNDLE}`, build.server));
      places.out = fileURLToPath(outDir);
    },
    'astro:build:start': ({ setPrerenderer }) => setPrerenderer(prerenderer),
  },
});

const places = { bundle: '', out: '' };

const bundlesMakePages = {
  name: 'bundles-make-pages',
  configEnvironment(environment) {
    if (environment !== 'prerender') return undefined;
    const input = fileURLToPath(new URL('./make-pages.ts', import.meta.url));
    return { build: { rolldownOptions: { input, output: { entryFileNames: BUNDLE } } } };
  },
};

const prerenderer = {
  name: 'on-every-core',
  /** Makes all pages, and so names none that Astro would have to ask for one by one. */
  async getStaticPaths() {
    leaveRoom();
    const threads = Math.min(navigator.hardwareConcurrency, MOST_THREADS);
    const pool = new Piscina({
      filename: places.bundle,
      workerData: places.out,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: 2,
      resourceLimits: { maxYoungGenerationSizeMb: MEGABYTES_FOR_NEW },
    });
    try {
      const pages = await pool.run(null);
      const batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, at) =>
        pages.slice(at * BATCH, (at + 1) * BATCH),
      );
      let made = 0;
      const make = async (batch) => {
        await pool.run(batch);
        made += batch.length;
        // The build that started this process reads these lines (pipeline/publish/site/build-site.ts).
        process.stdout.write(`pages made: ${made} of ${pages.length}\n`);
      };
      await Promise.all(batches.map(make));
    } finally {
      await pool.destroy();
    }
    return [];
  },
  render() {
    throw new Error('A page was asked for that should have been made with all others.');
  },
};

/** Gives back what bundling took, and lets less garbage pile up in threads: a fifth less memory at the peak. */
function leaveRoom() {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
