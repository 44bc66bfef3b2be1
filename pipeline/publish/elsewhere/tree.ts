import type { Files } from '../../files.ts';
import { readImageList } from '../images/image-list.ts';
import { mediaType } from '../release/media-types.ts';
import { POINTER, readManifest, readReleases } from '../release/pointer.ts';
import { MANIFEST, type Manifest, releaseFolder } from '../release/release.ts';
import { SIGNATURE } from '../release/signature.ts';
import { rootAddress } from '../site/root-addresses.ts';
import { SERVER_FOLDER } from '../site/site-folder.ts';
import { imageFile } from './image-files.ts';

/** One file on its way elsewhere. */
export interface UploadPiece {
  /** Its path below the root of the site there. */
  at: string;
  /** Where it lies here. */
  from: string;
  mediaType: string;
  /** Whether other bytes never come to this path. */
  immutable: boolean;
  /** A path that has the same bytes and is filled before; null where there is none. */
  sameAs: string | null;
}

/** Pieces that may be sent in any order, once those of the steps before are all there. */
export interface UploadStep {
  about: 'release' | 'changes' | 'assets' | 'pages' | 'latest' | 'pointer';
  pieces: UploadPiece[];
}

/** Where a published tree lies, and how its files are found there. */
export interface TreeInput {
  /** The published tree, `data/public`. */
  publicFolder: string;
  /** Folder of all sites, `data/site`. */
  sitesFolder: string;
  /** Folder of all social images, `data/images`. */
  imagesFolder: string;
  files: Files;
  /**
   * `files` keeps the names of pages and answers: whoever serves them knows that /es stands for es.html. `addresses` names
   * each as it is asked for, because an object store serves nothing else.
   */
  naming: 'files' | 'addresses';
}

/** Where Astro puts files whose names carry their hash. */
const HASHED = '_astro/';

/**
 * Everything that is served without a function, in the order in which it is sent: a release before its manifest, the
 * manifest before anything that leads to the release, the list of releases last. A reader never finds half a release.
 */
export function uploadSteps(input: TreeInput): UploadStep[] {
  const { publicFolder, files } = input;
  const { latest, releases, changes } = readReleases(publicFolder, files)!;
  const names = releases.map(({ name }) => name).reverse();
  const changed = changes.filter(({ path }) => files.exists(`${publicFolder}/${path}`));
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
    step('pages', [...others, ...besidePages(latest, input)]),
    ...latestSteps(latest, input),
    step('pointer', [piece(`data/${POINTER}`, `${publicFolder}/${POINTER}`)]),
  ];
}

/** The oldest first, so that the next need not send what it shares with the previous one. */
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

/** Where the API answers with a file; nowhere with one that is asked for with a query, which no static host reads. */
function addressesOfAnswer(path: string): [address: string, path: string][] {
  if (path === 'openapi.json') return [[`api/v1/${path}`, path]];
  const route = /^api\/(.+)\.json$/.exec(path)?.[1];
  if (route === undefined || route === 'index' || route.includes('=')) return [];
  return [[`api/v1/${decodeURIComponent(route)}`, path]];
}

function pagesOf(name: string, { sitesFolder, files, naming }: TreeInput): UploadPiece[] {
  const folder = `${sitesFolder}/${name}`;
  const served = files.walk(folder).filter((path) => !path.startsWith(`${SERVER_FOLDER}/`));
  return served.flatMap((path) => {
    const names = naming === 'files' ? [fileOfPage(path)] : addressesOfPage(path);
    return names.map((at) => ({
      ...piece(at, `${folder}/${path}`, { immutable: path.startsWith(HASHED) }),
      mediaType: mediaType(path),
    }));
  });
}

const FIRST = 'index.html';

/** The page of what is not there, in any language; a person may have the number 404. */
export const ERROR_PAGE = /^(?:[a-z]{2}\/)?404\.html$/;

/** Hosts answer /es with es.html, but lead elsewhere where there is es/index.html alone. */
const fileOfPage = (path: string): string => path.replace(/\/index\.html$/, '.html');

/** Links lead to /es/, people write /es; buckets are told by its file which page stands for what is not there. */
function addressesOfPage(path: string): string[] {
  if (path === FIRST || !path.endsWith('.html')) return [path];
  if (ERROR_PAGE.test(path)) return [path, path.replace(/\.html$/, '')];
  const address = path.replace(/(\/index)?\.html$/, '');
  return path.endsWith(`/${FIRST}`) ? [address, `${address}/`] : [address];
}

/** The social images that were drawn ahead for a release; an object store serves each at all of its addresses. */
const imagesOf = (name: string, { imagesFolder: folder, files, naming }: TreeInput): UploadPiece[] =>
  Object.entries(readImageList(folder, name, files)).flatMap(([address, image]) => {
    const at = naming === 'addresses' ? address.slice(1) : imageFile(address);
    return at === null ? [] : [piece(at, `${folder}/${image}`)];
  });

/** Files of a release that readers look for at the root of a site. */
const besidePages = (name: string, { publicFolder, files }: TreeInput): UploadPiece[] =>
  readManifest(publicFolder, name, files)!.files.flatMap(({ path }) => {
    const address = rootAddress(path);
    if (address === null) return [];
    const from = `${releaseFolder(publicFolder, name)}/${path}`;
    return [piece(address, from, { sameAs: `data/v/${name}/${path}` })];
  });

const step = (about: UploadStep['about'], pieces: UploadPiece[]): UploadStep => ({ about, pieces });

/** A file on its way; one that may change and is nowhere else, unless something else is said of it. */
export const piece = (
  at: string,
  from: string,
  { immutable = false, sameAs = null }: { immutable?: boolean; sameAs?: string | null } = {},
): UploadPiece => ({ at, from, mediaType: mediaType(from), immutable, sameAs });
