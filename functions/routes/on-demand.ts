import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Answers } from '../../pipeline/core/answers.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { localDateOf } from '../../pipeline/core/time.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../pipeline/i18n/index.ts';
import { mediaType } from '../../pipeline/publish/release/media-types.ts';
import { SERVER_FOLDER } from '../../pipeline/publish/site/site-folder.ts';
import type { AppContext } from '../app-context.ts';
import { memoryResource, openResourceCache, type Resource } from '../http/resource.ts';
import type { CallerWork } from '../http/work.ts';
import { answersOnThread } from '../releases/answers-on-thread.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { AnswerFormats } from './answer-formats.ts';

/** The code of a site that renders pages depending on a query. */
interface Bundle {
  pageAt(address: URL): ((locals: Locals) => Promise<Response>) | null;
}

interface Locals extends Pick<Answers, 'ask' | 'faults'> {
  fail(error: unknown): void;
}

/** A page rendered on demand; it shows faults of the query. */
interface RenderedPage {
  resource: Resource;
  status: 200 | 422;
  /** Whether it may be cached: not if it is about its reader, and not before the database is proven. */
  mayBeKept: boolean;
}

/** An address with its query. */
interface PageRequest {
  address: string;
  /** Query with its question mark. */
  query: string;
  work: CallerWork;
}

/** Renders the requested page; returns null if the site has no such page there. */
type RenderPage = (release: PinnedRelease, asked: PageRequest) => Promise<RenderedPage | null>;

/** Sites whose code is cached. */
const CACHED_SITES = 8;

/** Renders pages with the code of each site, loaded once for all releases with the same code. */
export function pagesOnDemand(appContext: AppContext, formats: AnswerFormats): RenderPage {
  const { clock, config, files, releases, figures } = appContext;
  const answersFor = answersOnThread(appContext, formats.json, false);
  const { readdressing } = appContext;
  const cache = openResourceCache<RenderedPage>();
  const bundles = new LRUCache<string, Promise<Bundle | null>>({ max: CACHED_SITES });
  const loaded = new Map<string, Promise<Bundle>>();

  const load = async (siteFolder: string): Promise<Bundle | null> => {
    const folder = `${siteFolder}/${SERVER_FOLDER}`;
    const paths = files.walk(folder);
    if (paths.length === 0) return null;
    const hash = sha256(paths.map((path) => `${path} ${sha256(files.read(`${folder}/${path}`))}`).join('\n'));
    const bundle: Promise<Bundle> = loaded.get(hash) ?? import(pathToFileURL(`${folder}/entry.mjs`).href);
    loaded.set(hash, bundle);
    // Files missing at that moment may reappear, or come with a later release.
    bundle.catch(() => loaded.delete(hash));
    return bundle;
  };
  const bundleOf = (siteFolder: string): Promise<Bundle | null> => {
    const known = bundles.get(siteFolder);
    if (known !== undefined) return known;
    const loading = load(siteFolder);
    bundles.set(siteFolder, loading);
    // Code that is missing or unreadable is looked for again.
    const forget = () => bundles.delete(siteFolder);
    loading.then((bundle) => bundle ?? forget(), forget);
    return loading;
  };
  warm(releases, bundleOf);

  return async (release, { address, query, work }) => {
    const bundle = release.siteFolder === null ? null : await bundleOf(release.siteFolder);
    const url = new URL(`${placeOf(address)}${query}`, config.webUrl);
    const make = bundle?.pageAt(url) ?? null;
    if (make === null) return null;
    work.count();
    const key = `${release.generation} ${release.siteFolder} ${localDateOf(clock.now())} ${url.href}`;
    const cached = cache.get(key);
    figures?.looked('pages on demand', cached !== undefined);
    if (cached !== undefined) return cached;
    const { answers, make: makeOf } = answersFor(release, work);
    const isProven = release.isProven();
    const { status, bytes, ...rendered } = await makeOf(async () => {
      const failures: unknown[] = [];
      const fail = (error: unknown) => void failures.push(error);
      const response = await make({ ...answers, fail });
      const answer = await answerOf(response, (html) => readdressing.page(release.name, html));
      if (failures.length > 0) throw failures[0];
      return answer;
    });
    if (status !== 200 && status !== 422) return null;
    const mayBeKept = rendered.mayBeKept && isProven;
    const page = { resource: memoryResource(bytes, mediaType('.html'), null), status, mayBeKept } as const;
    if (mayBeKept) cache.set(key, page, bytes.length);
    return page;
  };
}

/** Loads the code at once, so that the first reader does not wait; failures are reported when a page is requested. */
function warm(releases: AppContext['releases'], bundleOf: (siteFolder: string) => Promise<unknown>): void {
  using release = releases.pin();
  if (release?.siteFolder) bundleOf(release.siteFolder).catch(() => null);
}

const answerOf = async (response: Response, readdressed: (html: string) => string) => ({
  status: response.status,
  mayBeKept: response.headers.get('Cache-Control') !== 'no-store',
  bytes: new TextEncoder().encode(readdressed(await response.text())),
});

/** Returns where a site has the page that depends on the query of an address: `/es/votes` is `/on-demand/es/votes`. */
function placeOf(address: string): string {
  const first = address.slice(1).split('/', 1)[0]!;
  const language = LANGUAGES.find((known) => known === first && known !== DEFAULT_LANGUAGE);
  return language === undefined ? `/on-demand/${DEFAULT_LANGUAGE}${address}` : `/on-demand${address}`;
}
