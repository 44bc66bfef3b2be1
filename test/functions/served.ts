import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { Timeouts } from '../../functions/http/connections.ts';
import type { Figures } from '../../functions/monitoring/figures.ts';
import type { AnswerThreads } from '../../functions/releases/answer-threads.ts';
import { type RunningServer, startServer } from '../../functions/server.ts';
import type { Run } from '../../pipeline/core/effects.ts';
import { createDatabase } from '../../pipeline/db/open.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { SchemaChange } from '../../pipeline/model/schema/schema-change.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { effectsForTests, folderForAll, temporaryFolder } from '../effects.ts';
import { eventually } from '../eventually.ts';
import { endpoints, releaseOf, towns } from '../publish/parliament.ts';
import { type Received, received } from '../received.ts';

export interface Served {
  folder: string;
  port: number;
  /** The newest release that was published here. */
  release: string;
  lines: string[];
  releases: RunningServer['releases'];
  /** Sends a request over a separate connection, without changing the path or the answer. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
  /** Returns the place of a file of the newest release, on disk and on the server. */
  of(path: string): { file: string; address: string; release: string };
  publish(chambers: Chamber[], dataDate: string): Promise<string>;
  /** Moves the clock. */
  wait(milliseconds: number): void;
  close(): Promise<void>;
}

/** Pages in both of the forms Astro can write, and the files next to them. */
export const pages: Record<string, string> = {
  'index.html': `<h1>Home</h1>${'<p>The chambers</p>'.repeat(100)}`,
  '404.html': '<h1>Not here</h1>',
  'es/404.html': '<h1>No está</h1>',
  'votes/1.html': '<h1>Vote 1</h1>',
  'groups/index.html': '<h1>Groups</h1>',
  'en/changes.html': '<h1>Changes</h1><div id="changes"></div>',
  'en/changes/any-period.html':
    '<title>any-period-title</title><link rel="canonical" href="/en/changes/any-period"><div id="changes"></div>',
  '_astro/style.abc123.css': 'p{}',
  '.well-known/security.txt': 'Contact: none',
};

interface Options {
  chambers?: Chamber[] | null;
  site?: boolean;
  /** Writes more rows into the database of a release before it is published. */
  fill?: (database: ReturnType<typeof createDatabase>) => void;
  rateLimit?: number;
  trustProxy?: number;
  timeouts?: Timeouts;
  schemaChanges?: readonly SchemaChange[];
  figures?: Figures;
  threads?: AnswerThreads;
}

/** Starts a server on a free port for one test, with one release of thirty towns by default. */
export async function serve(options: Options = {}): Promise<Served> {
  const served = await start(temporaryFolder(), options);
  onTestFinished(() => letGo(served));
  return served;
}

/** Starts one server for all tests of a file that only read. */
export function serveAll(): Pick<Served, 'ask' | 'of'> {
  let served: Served;
  const folder = folderForAll();
  beforeAll(async () => {
    served = await start(folder, {});
  });
  afterAll(() => letGo(served));
  return { ask: (...given) => served.ask(...given), of: (path) => served.of(path) };
}

/** Closes a server without waiting for its second of grace, since no client is left. */
const letGo = (served: Served): void => void served.close();

async function start(
  folder: string,
  { chambers = towns(30), site = true, fill, rateLimit = 300, trustProxy = 0, ...given }: Options,
): Promise<Served> {
  const effects = effectsForTests();
  const sitesFolder = site ? `${folder}/site` : null;
  let now = Date.parse('2025-06-30T22:30:00Z');
  const writePages: Run = async (_, __, env) => {
    for (const [path, text] of Object.entries(pages))
      effects.files.write(`${env.HEMICICLE_SITE_OUT}/${path}`, text);
    return { exitCode: 0, output: '' };
  };
  const served: Omit<Served, 'releases'> = {
    folder,
    port: 0,
    release: '',
    lines: effects.lines,
    ask: (path, headers = {}, method = 'GET') => received({ port: served.port, path, headers, method }),
    of: (path) => ({
      file: `${folder}/public/v/${served.release}/${path}`,
      address: `/data/v/${served.release}/${path}`,
      release: served.release,
    }),
    async publish(chambers, dataDate) {
      const input = releaseOf(chambers, folder, { dataDate, sitesFolder });
      if (fill) {
        const database = createDatabase(input.database);
        fill(database);
        database.close();
      }
      served.release = await publish(input, { ...effects, run: writePages });
      return served.release;
    },
    wait: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {},
  };
  if (chambers !== null) await served.publish(chambers, '2025-01-22');
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    ...given,
    endpoints,
    publicFolder: `${folder}/public`,
    sitesFolder: `${folder}/site`,
    files: effects.files,
    log: effects.log,
    clock: { now: () => new Date(now) },
    config: { webUrl: 'https://votes.example', rateLimit, trustProxy },
  });
  served.port = server.port;
  // Before its database is proven, a release is served without caches.
  if (chambers !== null) await eventually(() => expect(server.releases.isProven()).toBe(true));
  let closed: Promise<void> | null = null;
  served.close = () => {
    closed ??= server.close();
    return closed;
  };
  return Object.assign(served, { releases: server.releases });
}

/** Parses the JSON of an answer. */
export const json = ({ body }: Received) => JSON.parse(body.toString());
