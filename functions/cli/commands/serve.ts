import { z } from 'zod';
import { chamberOf } from '../../../pipeline/commands/chamber-of.ts';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import {
  guideFile,
  publishedFolder,
  publishedTree,
  realFolders,
  sitesFolder,
} from '../../../pipeline/commands/folders.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Effects } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { inSmallHeap } from '../../../pipeline/core/memory.ts';
import { pathOfSite, wholeNumber } from '../../../pipeline/core/settings.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { endpoints } from '../../../pipeline/endpoints/registry.ts';
import { type Chamber, isFictional } from '../../../pipeline/model/chamber.ts';
import type { ImageScope } from '../../../pipeline/publish/images/prerender.ts';
import { builtFor, DATABASE } from '../../../pipeline/publish/release/release.ts';
import { openDispatcher, outboxFolder } from '../../delivery/dispatcher.ts';
import { openFailures } from '../../failures.ts';
import { localAddress } from '../../http/connections.ts';
import { lastFetch, updateNotices } from '../../monitoring/last-update.ts';
import { openMonitoring } from '../../monitoring/monitor.ts';
import { openAnswerThreads } from '../../releases/answer-threads.ts';
import type { PinnedRelease } from '../../releases/releases.ts';
import { openImages } from '../../routes/images.ts';
import { startServer, untilSignal } from '../../server.ts';
import { hasSubscribers } from '../../subscribers/open.ts';
import { subscriptionsOf } from '../../subscribers/services.ts';

/** The port to listen on, as an option of a command; it overrides PORT. */
export const portOption = wholeNumber(0, 65_535)
  .optional()
  .meta({ description: 'port to listen on (default: PORT, or 4321)', value: 'N' });

/** `hemicicle serve`: serves the published tree until a signal ends it. */
export const serveCommand = command({
  name: 'serve',
  summary: 'Serve the published site, API and data; switch to new releases automatically.',
  examples: [
    ['serve', 'Serves data/public, or the sample if no real data are published.'],
    ['serve --out /srv/public --port 8080', 'Serves another published tree on another port.'],
  ],
  options: z.object({
    out: publishedTree,
    port: portOption,
  }),
  run: ({ out, port }, config, effects) =>
    serve(publishedFolder(out, config, effects.files), onPort(port, config), effects),
});

/**
 * Garbage of each thread's heap, in percent of the memory in use. By default, under a flood of forms, V8 holds 250 MB
 * of which 65 are in use. At 40 the collector takes a twelfth of the CPU time, at 80 no measurable part.
 */
const GARBAGE = 60;

/** Serves a published tree; returns when a signal has stopped the server. Images may be drawn meanwhile. */
export async function serve(
  publicFolder: string,
  config: Config,
  effects: Effects,
  scope: ImageScope | 'none' = 'none',
): Promise<CommandResult> {
  const { port, host } = config;
  refusePath(config.webUrl);
  const images = openImages(publicFolder, config, effects);
  const failures = openFailures(effects.log);
  const threads = openAnswerThreads();
  threads.begin();
  const dispatcher = openDispatcher(config, effects, failures);
  const subscriptions = subscriptionsOf(config, failures, dispatcher.wakeMailer);
  const monitoring = openMonitoring(config, effects);
  const server = await startServer({
    ...effects,
    config,
    port,
    host,
    hstsSeconds: config.hstsSeconds,
    endpoints,
    publicFolder,
    sitesFolder: sitesFolder(publicFolder),
    subscriptions,
    images,
    threads,
    failures,
    notices: () => updateNotices(config, effects.files),
    lastFetch: () => lastFetch(config, effects.files),
    figures: monitoring.figures,
  });
  const closeServer = async () => {
    await server.close();
    await threads.close();
  };
  const release = server.releases.pin();
  if (release === null) {
    await closeServer();
    throw nothingWhole(publicFolder);
  }
  await monitoring
    .begin({ releases: server.releases, failures, subscriptions })
    .catch(async (error: unknown) => {
      await closeServer();
      throw error;
    });
  const url = localAddress(host, server.port);
  const { snapshots } = realFolders(config);
  const outbox = config.mail.smtpUrl === null ? outboxFolder(config) : null;
  const served = { url, snapshots, guide: guideFile(config), outbox, ...servedFrom(release) };
  const differing = addressWarning(release.folder, config, effects);
  release[Symbol.dispose]();
  if (differing !== null) effects.log.warn(differing);
  effects.log.info(firstScreen(served).join('\n'), { url });
  // Mail has waited for its next attempt since the server last stopped. A database that cannot be opened was already
  // reported.
  if (hasSubscribers(config)) await subscriptions.services().catch(() => null);
  if (scope !== 'none') images.prerender(scope);
  await inSmallHeap(untilSignal, GARBAGE);
  monitoring.stopping();
  effects.log.info('Stopping after the current requests; a second signal stops the server at once.');
  // Close both at once, because a service manager gives the server ten seconds in all.
  const closed = closeServer().then(images.close);
  await Promise.all([closed, dispatcher.close()]);
  monitoring.close();
  await subscriptions.close();
  return { ok: true, lines: ['Stopped.'], record: { stopped: true, url } };
}

/** Refuses an address with a path, because the server answers at the root of its host. */
function refusePath(webUrl: string): void {
  if (pathOfSite(webUrl) === '') return;
  throw new CliError(`WEB_URL is ${webUrl}, but a server cannot be below a path.`, {
    exitCode: 2,
    hint: 'Unset WEB_URL to view the pages at http://localhost:4321. For a static host, run `npx hemicicle publish --plain --to www`.',
  });
}

/** Returns a warning if the release was built for another address than it is served at. */
function addressWarning(folder: string, { webUrl }: Config, { files }: Effects): string | null {
  const built = builtFor(folder, files);
  if (built === null || built === webUrl) return null;
  return `This release was built for ${built}, but is served at ${webUrl}. The server replaces the address in pages, feeds and catalogues; files under /data/v/ keep the old one. If ${webUrl} is right, build again with WEB_URL=${webUrl}; if not, set WEB_URL=${built} for the server.`;
}

const nothingWhole = (publicFolder: string): CliError =>
  new CliError(`No release in ${publicFolder} is complete, so there is nothing to serve.`, {
    hint: '`npx hemicicle verify` lists what is missing. Restore it from a backup, or build again with `npx hemicicle build`.',
  });

function servedFrom({ siteFolder, folder }: PinnedRelease) {
  using read = openDatabase(`${folder}/${DATABASE}`);
  const chamber = chamberOf(read);
  return { chamber, fictional: isFictional(chamber), vote: newestVote(read), site: siteFolder !== null };
}

function newestVote({ db, get }: DbReader): number | null {
  const newest = db
    .selectFrom('votes')
    .select('id')
    .where('has_records', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return get(newest)?.id ?? null;
}

/** Returns the configuration with a port of the command line, which also changes the public address unless that was set. */
export function onPort(port: number | undefined, config: Config): Config {
  if (port === undefined) return config;
  const followed = config.webUrl === `http://localhost:${config.port}`;
  return { ...config, port, webUrl: followed ? `http://localhost:${port}` : config.webUrl };
}

/** The facts of a server's first screen. */
interface ServedSite {
  /** Address of the site, without a trailing slash. */
  url: string;
  chamber: Chamber;
  fictional: boolean;
  /** The newest vote with records; null if there is no such vote. */
  vote: number | null;
  /** Whether the release has pages. */
  site: boolean;
  /** Folder for official documents. */
  snapshots: string;
  /** The file that says which document belongs where. */
  guide: string;
  /** Folder of mails that are not sent; null if they are sent. */
  outbox: string | null;
}

/** Returns the lines that say what to open, and how to get from the sample to real data. */
function firstScreen(served: ServedSite): string[] {
  const { url, chamber, fictional, vote, site, snapshots, guide, outbox } = served;
  const api = `${url}/api/v1`;
  const places = [
    ...(site ? [['Site', `${url}/`]] : []),
    ...(site && vote !== null ? [['A vote', `${url}/votes/${vote}`]] : []),
    ['API', `${api}/votes`],
    ['Reference', `${api}/openapi.json`],
    ['Data', `${url}/data/latest/manifest.json`],
    ...(outbox === null ? [] : [['Mail', `${outbox}/ (not sent until SMTP_URL is set)`]]),
  ];
  return [
    '',
    fictional
      ? `Hemicicle is serving ${chamber.name_en}, a FICTIONAL sample: its people and votes are invented.`
      : `Hemicicle is serving ${chamber.name_en}.`,
    '',
    ...places.map(([name, address]) => `  ${name!.padEnd(10)} ${address}`),
    '',
    ...(fictional
      ? [
          'For real data, run `npx hemicicle fetch` (about half an hour, at a polite rate) and start again.',
          `Put official files that you already have into ${snapshots}/congreso/: ${guide} says where each belongs.`,
        ]
      : []),
    'Press Ctrl-C to stop the server.',
    '',
  ];
}
