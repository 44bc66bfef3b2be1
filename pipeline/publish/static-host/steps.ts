import { fileURLToPath } from 'node:url';
import { openAnswers, releaseIn } from '../../core/answers.ts';
import type { Files } from '../../core/effects.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { locator } from '../../endpoints/locate.ts';
import { endpoints } from '../../endpoints/registry.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import { mattersIn } from '../../metrics/matters.ts';
import { readManifest, readReleases } from '../release/pointer.ts';
import { DATABASE, MANIFEST, releaseFolder, writeManifest } from '../release/release.ts';
import { SIGNATURE } from '../release/signature.ts';
import { piece, type TreeInput, type UploadPiece, type UploadStep, uploadSteps } from '../targets/tree.ts';
import { type HasFile, pageFile } from './address.ts';
import { databaseParts } from './database-parts.ts';
import { fitting, widgetOrder } from './fitting.ts';
import { groupLinesIn, staticChoices } from './group-lines.ts';
import { askList, LIST_NAMES, type ListName, writeList } from './lists.ts';
import { IN_PAGE, type StaticLinks, staticLines, staticPage, staticStyles } from './page.ts';
import { searchFileNames, writeIndexFiles, writeLines, writeSearch } from './search-files.ts';

/** A published tree, and the limits of the host. */
export interface StaticInput extends Omit<TreeInput, 'naming'> {
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  mostFiles: number;
  largestFile: number;
  /** Maximum number of subjects with widgets; null for as many as the host takes. */
  mostWidgets: number | null;
}

/** The files sent to a static host, and those it has to do without. */
interface StaticTree {
  steps: UploadStep[];
  spared: { name: string; files: number }[];
}

const LATEST = 'data/latest/';

/** Returns the newest release for a host that only serves files, with nothing stored twice. */
export function staticSteps(input: StaticInput): StaticTree {
  const { files, publicFolder, sitesFolder, workFolder, webUrl, largestFile } = input;
  const { latest } = readReleases(publicFolder, files)!;
  const tooLarge: string[] = [];
  const isTaken = ({ at, from }: UploadPiece): boolean => {
    const taken = files.stat(from)!.bytes <= largestFile;
    if (!taken) tooLarge.push(at);
    return taken;
  };
  const built = uploadSteps({ ...input, workFolder: `${workFolder}/as-built`, naming: 'files' })
    .filter(({ about }) => about === 'assets' || about === 'pages' || about === 'latest')
    .map(({ about, pieces }) => ({
      about,
      // The manifest of a static host differs and is not signed.
      pieces: pieces
        .filter(({ at }) => at !== LATEST + SIGNATURE)
        .filter(isTaken)
        .map((built) => ({ ...built, at: pageFile(built.at), sameAs: null })),
    }));
  const scripts = inPageScripts(files);
  const database = `${releaseFolder(publicFolder, latest)}/${DATABASE}`;
  const parts = tooLarge.includes(LATEST + DATABASE) ? databaseParts(database, largestFile, files) : [];
  const all = built.flatMap(({ pieces }) => pieces.map(({ at }) => at));
  using read = openDatabase(database);
  const { kept, spared } = fitting(
    [
      ...all,
      ...parts.map(([name]) => LATEST + name),
      ...scripts.map(([at]) => at),
      ...listFiles,
      ...searchFileNames(read, LANGUAGES).map((name) => IN_PAGE + name),
    ],
    input.mostFiles - BESIDE,
    { order: widgetOrder(read, all), most: input.mostWidgets },
  );
  const links: StaticLinks = {
    webUrl,
    has: (path) => kept.has(path),
    searchScripts: searchScripts(files),
  };
  const made = (at: string, text: string | Uint8Array): UploadPiece => {
    files.write(`${workFolder}/${at}`, text);
    return piece(at, `${workFolder}/${at}`);
  };
  const plain = (built: UploadPiece): UploadPiece => {
    const { at, from, immutable } = built;
    if (at === LATEST + MANIFEST) return manifestOf(built, latest, input, links.has);
    const change = changeOf(at);
    return change === null ? built : { ...made(at, change(files.readText(from), at, links)), immutable };
  };
  const steps = built.map(({ about, pieces }) => ({
    about,
    pieces: pieces.filter(({ at }) => kept.has(at)).map(plain),
  }));
  const lists = writeLists(
    `${sitesFolder}/${latest}`,
    releaseFolder(publicFolder, latest),
    read,
    links,
    files,
  );
  const generated = [...scripts, ...lists].map(([at, text]) => made(at, text));
  const ofDatabase = parts.map(([name, body]) => made(LATEST + name, body));
  const lost = tooLarge.filter((at) => parts.length === 0 || at !== LATEST + DATABASE);
  return {
    steps: [
      ...steps.slice(0, 1),
      { about: 'pages', pieces: generated },
      { about: 'latest', pieces: ofDatabase },
      ...steps.slice(1),
    ],
    spared: [
      ...(lost.length === 0 ? [] : [{ name: `too large: ${lost.join(', ')}`, files: lost.length }]),
      ...spared,
    ],
  };
}

/** The list of sent files, and the file that makes a host serve names with underscores. */
const BESIDE = 2;

/** Returns the function that adapts a file for a static host; null if the file stays unchanged. */
function changeOf(at: string): ((text: string, at: string, links: StaticLinks) => string) | null {
  if (at.endsWith('.html'))
    return (html, file, links) => staticPage(html, `/${file.replace(/\/?index\.html$/, '')}`, links);
  if (/^(?:sitemap\.xml|sitemaps\/.*|llms\.txt)$/.test(at))
    return (text, _, links) => staticLines(text, links);
  return at.endsWith('.css') ? (text, _, links) => staticStyles(text, links) : null;
}

/** Returns a manifest that lists only the files on the host. */
function manifestOf(piece: UploadPiece, release: string, input: StaticInput, has: HasFile): UploadPiece {
  const { files, publicFolder, workFolder } = input;
  const manifest = readManifest(publicFolder, release, files)!;
  const from = `${workFolder}/${piece.at}`;
  const there = manifest.files.filter(({ path }) => has(LATEST + path));
  writeManifest(from, { ...manifest, files: there }, files.stat(piece.from)!.modified, files);
  return { ...piece, from };
}

const listFile = (name: string, language: string): string => `${IN_PAGE}${name}.${language}.json`;

const CHOICES_FILE = `${IN_PAGE}choices.json`;
const LINES_FILE = `${IN_PAGE}lines.json`;

/** The lists that those scripts read. */
const listFiles = [
  CHOICES_FILE,
  LINES_FILE,
  ...['search', ...LIST_NAMES].flatMap((name) => LANGUAGES.map((language) => listFile(name, language))),
];

/** Writes the names to search and the lists to filter, read from the API once for all languages. */
function writeLists(
  site: string,
  release: string,
  read: DbReader,
  { webUrl, has }: StaticLinks,
  files: Files,
): [at: string, text: string][] {
  const locate = locator(endpoints);
  const context = { read, webUrl, today: '', release: '' };
  const { ask } = openAnswers({
    ...releaseIn(release, files),
    locate: (address) => locate(address, () => context),
  });
  const pageOf = (name: string) =>
    [`${site}/${name}.html`, `${site}/${name}/index.html`].find((path) => files.exists(path))!;
  const lists = LIST_NAMES.map((name) => askList(name, files.readText(pageOf(name)), ask));
  const counted = { coverage: coverageIn(read), matters: mattersIn(read) };
  const votes = lists.find((list) => list.name === 'votes')!;
  const json = ([name, contents]: [string, unknown]): [string, string] => [
    IN_PAGE + name,
    JSON.stringify(contents),
  ];
  const written = LANGUAGES.flatMap((language): [string, string][] => {
    const made = lists.map((list) => ({ list, written: writeList(list, language, counted) }));
    const linesOf = (name: ListName) => {
      const { list, written } = made.find(({ list }) => list.name === name)!;
      return new Map(list.records.map(({ id }, at) => [id, written.items[at]!]));
    };
    const listed = { initiative: linesOf('initiatives'), vote: linesOf('votes') };
    return [
      [listFile('search', language), JSON.stringify(writeSearch(read, language))],
      ...writeLines(read, ask, listed, language, has).map(json),
      ...made.map(({ list, written }): [string, string] => [
        listFile(list.name, language),
        JSON.stringify(written),
      ]),
    ];
  });
  return [
    [CHOICES_FILE, JSON.stringify(staticChoices(read, votes.records))],
    [LINES_FILE, JSON.stringify(groupLinesIn(read, votes.records))],
    ...writeIndexFiles(read).map(json),
    ...written,
  ];
}

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders and files of scripts that replace the server. The server itself uses those of the search. */
const SCRIPTS = folder('in-page');
const SEARCH = folder('../../search');
const FOLD = folder('../../text/fold.js');

/** An import of a script from any folder: on the host all are in one. */
const IMPORT = /(?<= from ')\.[^']*\/(?=[^'/]+\.js';)/g;

/** The scripts that the search consists of: a page loads them at once, and not one after the other. */
const searchScripts = (files: Files): string[] => [...files.list(SEARCH), nameOf(FOLD)];

/** Returns the scripts that replace the server, as they are on the host. */
function inPageScripts(files: Files): [at: string, text: string][] {
  const paths = [SCRIPTS, SEARCH].flatMap((from) => files.list(from).map((name) => `${from}/${name}`));
  return [...paths, FOLD].map((path) => [
    IN_PAGE + nameOf(path),
    files.readText(path).replaceAll(IMPORT, './'),
  ]);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
