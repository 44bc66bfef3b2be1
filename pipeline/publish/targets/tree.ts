import { z } from 'zod';
import type { Files } from '../../core/effects.ts';
import { count, megabytes } from '../../core/log.ts';
import { openDatabase } from '../../db/open.ts';
import { FEED_FORMATS, type FeedFormat } from '../../feeds/write-feed.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { ANY_PERIOD } from '../../model/release-changes.ts';
import { CHANGES_FEED, filledPage, pageNames, templatePath, writtenChangesFeed } from '../changes/pages.ts';
import { CHANGES_PAGE } from '../changes/periods.ts';
import { readImageList } from '../images/image-list.ts';
import { mediaType } from '../release/media-types.ts';
import { jsonFile, POINTER, readManifest, readReleases } from '../release/pointer.ts';
import { builtFor, DATABASE, MANIFEST, type Manifest, releaseFolder } from '../release/release.ts';
import { SIGNATURE } from '../release/signature.ts';
import { rootAddress, SERVER_FOLDER } from '../site/site-folder.ts';

/** One file to upload. */
export interface UploadPiece {
  /** Its path below the root of the target site. */
  at: string;
  /** Its path on the local disk. */
  from: string;
  mediaType: string;
  /** Whether the content at this path never changes. */
  immutable: boolean;
  /** A path with the same content that is uploaded earlier; null if no path has it. */
  sameAs: string | null;
}

/** Files that may be sent in any order, once all earlier steps are complete. */
export interface UploadStep {
  about: 'release' | 'changes' | 'assets' | 'pages' | 'latest' | 'pointer' | 'documents';
  pieces: UploadPiece[];
}

/** The location of a published tree, and how its files are addressed. */
export interface TreeInput {
  publicFolder: string;
  sitesFolder: string;
  imagesFolder: string;
  files: Files;
  /**
   * `files` keeps the names of pages and answers, for servers that map /es to es.html. `addresses` names each
   * file by its request path, because an object store maps nothing.
   */
  naming: 'files' | 'addresses';
  /** An empty folder owned by the program, for pages that no release contains. */
  workFolder: string;
}

/** Folder of the files whose names contain their hash, made by Astro. */
const HASHED = '_astro/';

/**
 * Returns everything that is served without a function, in upload order: a release before its manifest, the
 * manifest before anything that links to the release, the list of releases last. Readers never find half a
 * release.
 */
export function uploadSteps(input: TreeInput): UploadStep[] {
  const { publicFolder, files } = input;
  const { latest, releases, changes, summaries } = readReleases(publicFolder, files)!;
  const names = releases.map(({ name }) => name).reverse();
  const changed = [...changes, ...summaries].filter(({ path }) => files.exists(`${publicFolder}/${path}`));
  const changePiece = ({ path }: { path: string }) =>
    piece(`data/${path}`, `${publicFolder}/${path}`, { immutable: true });
  const pages = pagesOf(latest, input);
  const assets = pages.filter(({ immutable }) => immutable);
  const others = pages.filter(({ immutable }) => !immutable);
  return [
    ...releaseSteps(names, input),
    step('changes', changed.map(changePiece)),
    step('assets', assets),
    step('pages', imagesOf(latest, input)),
    step('pages', [...others, ...pagesOfChanges(latest, input), ...filesAtRoot(latest, input)]),
    ...latestSteps(latest, input),
    step('pointer', [piece(`data/${POINTER}`, `${publicFolder}/${POINTER}`)]),
  ];
}

/** Returns the oldest first, so that the next need not send the files it shares with the previous one. */
function releaseSteps(names: readonly string[], { publicFolder, files }: TreeInput): UploadStep[] {
  let previous: Manifest | null = null;
  return names.flatMap((name) => {
    const manifest = readManifest(publicFolder, name, files)!;
    const before = new Map(previous?.files.map(({ path, sha256 }) => [path, sha256]));
    const from = previous?.name;
    previous = manifest;
    const folder = releaseFolder(publicFolder, name);
    const pieces = manifest.files.map(({ path, sha256 }) =>
      piece(`data/v/${name}/${path}`, `${folder}/${path}`, {
        immutable: true,
        sameAs: before.get(path) === sha256 ? `data/v/${from}/${path}` : null,
      }),
    );
    if (files.exists(`${folder}/${SIGNATURE}`))
      pieces.push(piece(`data/v/${name}/${SIGNATURE}`, `${folder}/${SIGNATURE}`, { immutable: true }));
    const last = piece(`data/v/${name}/${MANIFEST}`, `${folder}/${MANIFEST}`, { immutable: true });
    return [step('release', pieces), step('release', [last])];
  });
}

function latestSteps(name: string, { publicFolder, files, naming }: TreeInput): UploadStep[] {
  const folder = releaseFolder(publicFolder, name);
  const paths = readManifest(publicFolder, name, files)!.files.map(({ path }) => path);
  const at = (address: string, path: string) =>
    piece(address, `${folder}/${path}`, { sameAs: `data/v/${name}/${path}` });
  const answers = naming === 'files' ? [] : paths.flatMap(addressesOfAnswer);
  return [
    step('latest', [
      ...paths.map((path) => at(`data/latest/${path}`, path)),
      ...answers.map(([address, path]) => at(address, path)),
      ...(files.exists(`${folder}/${SIGNATURE}`) ? [at(`data/latest/${SIGNATURE}`, SIGNATURE)] : []),
    ]),
    step('latest', [at(`data/latest/${MANIFEST}`, MANIFEST)]),
  ];
}

/** Returns the addresses of an answer; none with a query, which static hosts ignore. */
function addressesOfAnswer(path: string): [address: string, path: string][] {
  if (path === 'openapi.json') return [[`api/v1/${path}`, path]];
  const route = /^api\/(.+)\.json$/.exec(path)?.[1];
  if (route === undefined || route === 'index' || route.includes('=')) return [];
  return [[`api/v1/${decodeURIComponent(route)}`, path]];
}

function pagesOf(name: string, input: TreeInput): UploadPiece[] {
  const { sitesFolder, files } = input;
  const folder = `${sitesFolder}/${name}`;
  const served = files
    .walk(folder)
    .filter((path) => !path.startsWith(`${SERVER_FOLDER}/`) && !TEMPLATES.has(path));
  return served.flatMap((path) => pagePieces(path, `${folder}/${path}`, input));
}

/** Returns a page at each of its addresses. */
function pagePieces(path: string, from: string, { naming }: Pick<TreeInput, 'naming'>): UploadPiece[] {
  const names = naming === 'files' ? [fileOfPage(path)] : addressesOfPage(path);
  return names.map((at) => ({
    ...piece(at, from, { immutable: path.startsWith(HASHED) }),
    mediaType: mediaType(path),
  }));
}

const fileAt = (language: Language, address: string): string => pageAddress('', language, address).slice(1);

/** The pages of the site in which changes are filled in. */
const TEMPLATES = new Set(
  LANGUAGES.flatMap((language) =>
    [null, ANY_PERIOD].map((period: string | null) => `${fileAt(language, templatePath(period))}.html`),
  ),
);

/** Writes the pages and the feeds of what changed from release to release, and returns them. */
function pagesOfChanges(name: string, input: TreeInput): UploadPiece[] {
  const { publicFolder, sitesFolder, workFolder, files } = input;
  const source = { releases: readReleases(publicFolder, files)!, publicFolder, files };
  const release = releaseFolder(publicFolder, name);
  const templateOf = (language: Language, period: string | null) =>
    `${sitesFolder}/${name}/${fileAt(language, templatePath(period))}.html`;
  if (!files.exists(templateOf(DEFAULT_LANGUAGE, null))) return [];
  const written = (path: string, text: string): string => {
    files.write(`${workFolder}/${path}`, text);
    return `${workFolder}/${path}`;
  };
  const webUrl = builtFor(release, files)!;
  using read = openDatabase(`${release}/${DATABASE}`);
  return LANGUAGES.flatMap((language) => [
    ...pageNames(source).flatMap((period) => {
      const template = files.readText(templateOf(language, period));
      const path = `${fileAt(language, period === null ? CHANGES_PAGE : `${CHANGES_PAGE}/${period}`)}.html`;
      return pagePieces(path, written(path, filledPage(template, period, language, source)!), input);
    }),
    ...(Object.keys(FEED_FORMATS) as FeedFormat[]).map((format) => {
      const path = fileAt(language, `/feeds/${CHANGES_FEED}.${format}`);
      return piece(path, written(path, writtenChangesFeed(read, source, language, format, webUrl)));
    }),
  ]);
}

const FIRST = 'index.html';

/** The error page in any language. A person’s page may also have the number 404. */
export const ERROR_PAGE = /^(?:[a-z]{2}\/)?404\.html$/;

/** Hosts serve es.html for /es, but redirect if only es/index.html exists. */
const fileOfPage = (path: string): string => path.replace(/\/index\.html$/, '.html');

/** Returns the addresses of a page: links point to /es/, people type /es. */
function addressesOfPage(path: string): string[] {
  if (path === FIRST || !path.endsWith('.html')) return [path];
  if (ERROR_PAGE.test(path)) return [path, path.replace(/\.html$/, '')];
  const address = path.replace(/(\/index)?\.html$/, '');
  return path.endsWith(`/${FIRST}`) ? [address, `${address}/`] : [address];
}

/** Returns the prerendered social images of a release; an object store needs each at all of its addresses. */
const imagesOf = (name: string, { imagesFolder: folder, files, naming }: TreeInput): UploadPiece[] =>
  Object.entries(readImageList(folder, name, files)).flatMap(([address, image]) => {
    const at = naming === 'addresses' ? address.slice(1) : imageFile(address);
    return at === null ? [] : [piece(at, `${folder}/${image}`)];
  });

/** Returns the files of a release that readers look for at the root of a site. */
const filesAtRoot = (name: string, { publicFolder, files }: TreeInput): UploadPiece[] =>
  readManifest(publicFolder, name, files)!.files.flatMap(({ path }) => {
    const address = rootAddress(path);
    if (address === null) return [];
    const from = `${releaseFolder(publicFolder, name)}/${path}`;
    return [piece(address, from, { sameAs: `data/v/${name}/${path}` })];
  });

const step = (about: UploadStep['about'], pieces: UploadPiece[]): UploadStep => ({ about, pieces });

/** Returns a file to upload; by default its content may change and exists at no other path. */
export const piece = (
  at: string,
  from: string,
  { immutable = false, sameAs = null }: { immutable?: boolean; sameAs?: string | null } = {},
): UploadPiece => ({ at, from, mediaType: mediaType(from), immutable, sameAs });

/** Folder of social images on a static host. */
export const IMAGES = 'images/';

const BELOW_PAGE = '/opengraph-image';

/** Returns `images/votes/15155012.png` for the image of a vote; null for its second address. */
export const imageFile = (address: string): string | null =>
  address.endsWith(BELOW_PAGE) ? `${IMAGES}${address.slice(1, -BELOW_PAGE.length)}.png` : null;

/** Limit of Cloudflare Pages without a contract, the lowest of the usual hosts. */
const MOST_FILES = 20_000;
const LARGEST_FILE = 25 << 20;

/** Returns a warning about the parts of a tree that some hosts reject; null if it fits everywhere. */
export function exceededLimits(steps: readonly UploadStep[], files: Files): string | null {
  const pieces = steps.flatMap((step) => step.pieces);
  const sizes = pieces.map(({ from }) => files.stat(from)?.bytes ?? 0);
  const large = sizes.filter((bytes) => bytes > LARGEST_FILE).length;
  if (pieces.length <= MOST_FILES && large === 0) return null;
  const largest = megabytes(sizes.reduce((most, bytes) => Math.max(most, bytes), 0));
  return `The published folder has ${count(pieces.length)} files, the largest of ${largest}; Cloudflare Pages takes ${count(MOST_FILES)} files of at most ${LARGEST_FILE >> 20} MiB.`;
}

/** Path of the list of sent files that may be removed later: pages, answers, the newest release. */
export const LIST = 'data/published.json';

const list = z.object({ paths: z.array(z.string().min(1)) });

const REMOVABLE: ReadonlySet<UploadStep['about']> = new Set(['assets', 'pages', 'latest', 'documents']);

/** Returns the paths that a later tree may lack. */
export const removable = (steps: readonly UploadStep[]): string[] =>
  steps
    .filter(({ about }) => REMOVABLE.has(about))
    .flatMap(({ pieces }) => pieces.map(({ at }) => at))
    .sort();

/** Formats the list of removable paths as JSON. */
export const listText = (paths: Iterable<string>): string => jsonFile({ paths: [...new Set(paths)].sort() });

/** Returns the paths of a list; an unreadable list yields none, so that nothing is removed. */
export function readList(text: string | null): string[] {
  try {
    return text === null ? [] : list.parse(JSON.parse(text)).paths;
  } catch {
    return [];
  }
}
