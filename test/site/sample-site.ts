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

/** A small fictional parliament with all its published files. */
export interface SampleSite {
  /** Folder of outputs, the value of `DATA_FOLDER`. */
  data: string;
  /** Folder of the published tree. */
  publicFolder: string;
  /** Folder of the release. */
  release: string;
  /** Folder of its pages. */
  pages: string;
  /** Returns an answer of the API as published. */
  answer<Body>(path: string): Body;
  /** Returns a page in English. */
  page(path: string): CheerioAPI;
}

const COMMAND = resolve('functions/hemicicle.mjs');

/** Builds the sample with the pages of the command, shared by all tests. */
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

/** Does the same for all tests of the suite. */
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

/** The paths in a published tree that a server needs. */
type Served = Pick<SampleSite, 'data' | 'publicFolder'>;

/**
 * Builds the real official files with the commands, which takes minutes; returns the sample if they are
 * missing or time is short.
 */
export async function corpusSite(): Promise<Served & { real: boolean }> {
  const snapshots = process.env.HEMICICLE_CORPUS;
  if (!FULL || !snapshots) return { ...(await sampleSite()), real: false };
  const data = await sharedFolder('corpus-site', async (folder) => {
    const places = ['--register', join(folder, 'people.csv'), '--out', join(folder, 'public')];
    await commandFor(folder)('build', '--snapshots', snapshots, ...places, '--images', 'none');
  });
  return { data, publicFolder: join(data, 'public'), real: true };
}

/** A server of the sample. */
export interface SampleServer {
  origin: string;
  /** Returns the server’s log so far. */
  log: () => string;
  /** Returns an answer of the API. */
  asked<Body>(path: string): Promise<Body>;
  /** Returns a page as a browser without scripts gets it. */
  page(path: string): Promise<{ status: number; $: CheerioAPI }>;
}

/**
 * Serves the sample with these settings in a separate process; returns its address and a function that stops
 * it.
 */
export const serveSample = async (settings: Readonly<Record<string, string>>): Promise<ServedSite> =>
  serveSite(await sampleSite(), settings);

/** A server that its caller stops. */
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

/** One server for all files of a process. */
let shared: Promise<SampleServer> | null = null;

/** Serves the sample unchanged, for tests that only read. */
export function sampleServer(): Promise<SampleServer> {
  shared ??= startSample().then(({ service }) => {
    service.child.unref();
    for (const stream of service.child.stdio) (stream as Socket | null)?.unref();
    return serverOf(service);
  });
  return shared;
}

/** Does the same for all tests of the suite. */
export const sampleServerForAll = (): SampleServer => forAll(sampleServer);

/** Serves until the other end of its input closes, so that it ends with its process, however that ends. */
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
