import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CheerioAPI, load } from 'cheerio';
import { type Service, serve } from '../faults/server-process.ts';
import { forAll } from '../for-all.ts';
import { FULL } from '../length.ts';
import { sharedSample, WEB_URL } from '../shared-sample.ts';
import { sharedFolder } from '../shared-work.ts';

/** A small fictional parliament with everything that is published of it. */
export interface SampleSite {
  /** Folder of outputs, as `DATA_FOLDER` names it. */
  data: string;
  /** The published tree. */
  publicFolder: string;
  /** The release. */
  release: string;
  /** Its pages. */
  pages: string;
  /** What the API answers, as it is published. */
  answer<Body>(path: string): Body;
  /** A page in English. */
  page(path: string): CheerioAPI;
}

const COMMAND = resolve('functions/hemicicle.mjs');

/** The sample with the pages that the command makes of it, shared by every test that asks. */
export async function sampleSite(): Promise<SampleSite> {
  const data = await sharedFolder('site', build);
  const publicFolder = join(data, 'sample/public');
  const { latest } = JSON.parse(readFileSync(join(publicFolder, 'releases.json'), 'utf8'));
  const release = join(publicFolder, 'v', latest);
  const pages = join(data, 'sample/site', latest);
  return {
    data,
    publicFolder,
    release,
    pages,
    answer: (path) => JSON.parse(readFileSync(join(release, `api/${path}.json`), 'utf8')),
    page: (path) => load(readFileSync(join(pages, `en${path}.html`), 'utf8')),
  };
}

/** The same for all the tests around. */
export const sampleSiteForAll = (): SampleSite => forAll(sampleSite);

const commandFor =
  (data: string) =>
  (...words: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...words], { env: environment(data) });

async function build(data: string): Promise<void> {
  const published = await sharedSample('two');
  cpSync(published.data, data, { recursive: true });
  await commandFor(data)('build', '--snapshots', join(data, 'sample/snapshots'), '--images', 'none');
}

/** What a server needs to know of a published tree. */
type Served = Pick<SampleSite, 'data' | 'publicFolder'>;

/** The real official files as the commands build them, which takes minutes; the sample where there are none, or no time. */
export async function corpusSite(): Promise<Served & { real: boolean }> {
  const snapshots = process.env.HEMICICLE_CORPUS;
  if (!FULL || !snapshots) return { ...(await sampleSite()), real: false };
  const data = await sharedFolder('corpus-site', async (folder) => {
    const places = ['--register', join(folder, 'people.csv'), '--out', join(folder, 'public')];
    await commandFor(folder)('build', '--snapshots', snapshots, ...places, '--images', 'none');
  });
  return { data, publicFolder: join(data, 'public'), real: true };
}

/** Where the sample is served. */
export interface SampleServer {
  origin: string;
  /** What it told the operator so far. */
  log: () => string;
  /** An answer of the API. */
  asked<Body>(path: string): Promise<Body>;
  /** A page as a browser without scripts gets it. */
  page(path: string): Promise<{ status: number; $: CheerioAPI }>;
}

/** Serves the sample as some settings have it, in a process of its own; answers where, and how to stop it. */
export const serveSample = async (settings: Readonly<Record<string, string>>): Promise<ServedSite> =>
  serveSite(await sampleSite(), settings);

/** A server that somebody stops. */
export interface ServedSite extends SampleServer {
  stop: () => Promise<void>;
}

/** Serves any published tree. */
export async function serveSite(
  site: Served,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedSite> {
  const { service, state } = await start(site, settings);
  const stop = async () => {
    await service.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { ...serverOf(service), stop };
}

/** One for all the files that a process runs. */
let shared: Promise<SampleServer> | null = null;

/** The sample served as it comes, for all who only read. */
export function sampleServer(): Promise<SampleServer> {
  shared ??= startSample().then(({ service }) => {
    service.child.unref();
    for (const stream of service.child.stdio) (stream as Socket | null)?.unref();
    return serverOf(service);
  });
  return shared;
}

/** The same for all the tests around. */
export const sampleServerForAll = (): SampleServer => forAll(sampleServer);

/** Serves until nobody holds the other end of what it reads: so it ends with its process, however that ends. */
const UNTIL_ALONE = '"$@" & read -r _; kill $!; wait; rm -r "$STATE_FOLDER"';

const startSample = async () => start(await sampleSite(), {}, ['sh', '-c', UNTIL_ALONE, 'sh']);

async function start(
  { data, publicFolder: out }: Served,
  settings: Readonly<Record<string, string>>,
  before: readonly string[] = [],
) {
  const state = mkdtempSync(join(tmpdir(), 'hemicicle-state-'));
  const service = await serve({ out, state }, { DATA_FOLDER: data, WEB_URL, ...settings }, before);
  return { service, state };
}

function serverOf({ port, log }: Service): SampleServer {
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    log,
    asked: async (path) => (await fetch(`${origin}/api/v1${path}`)).json(),
    async page(path) {
      const response = await fetch(origin + path);
      return { status: response.status, $: load(await response.text()) };
    },
  };
}

const environment = (data: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_FOLDER: data,
  WEB_URL,
});
