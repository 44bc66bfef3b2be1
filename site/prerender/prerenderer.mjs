import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Piscina } from 'piscina';

/** The bundle that threads run. */
const BUNDLE = 'prerender-entry.mjs';

/** Pages in a batch of a thread: it has all languages of a page, so that its answers are read once. */
const BATCH = 15;

/** Each thread loads all code and caches answers; more threads cost more than they gain. */
const MOST_THREADS = 4;

/** Space of a thread for new values: by default it keeps many written pages, a third of all memory. */
const MEGABYTES_FOR_NEW = 24;

/** Renders and writes static pages on every core. */
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
  /** Renders all pages, and lists none that Astro would then request one by one. */
  async getStaticPaths() {
    limitMemory();
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
    throw new Error('A page was requested that should have been rendered with all others.');
  },
};

/** Frees the memory of bundling, and collects garbage of threads more often: a fifth less memory at the peak. */
function limitMemory() {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
