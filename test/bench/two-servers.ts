import { readFileSync } from 'node:fs';
import { AS_DEPLOYED } from '../attack/as-deployed.ts';
import { type Service, serve } from '../faults/server-process.ts';
import { startPostgres } from '../subscribers/postgres.ts';
import { startBalancer } from './balancer.ts';
import { askOften } from './bench-server.ts';
import type { Bench, Figure } from './figure.ts';
import { newestLegislature } from './full-release.ts';
import { processorSeconds } from './processor-time.ts';
import { questions } from './requests.ts';
import { drive } from './under-load/drive.ts';
import { sampleInTheMaking } from './under-load/sample.ts';
import { worldOf } from './under-load/world.ts';

const SIZE = ['--votes', '2150', '--seats', '350', '--legislatures', '1', '--as-of', '2026-03-31'];
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };
const SECONDS = 60;
const CALLERS = 8;
const SEED = 20_261_123;
/** Requests a second that an operator with many readers needs of all servers together. */
const WANTED = 1000;

/** nginx refuses invalid and overlong paths before they reach a server. */
const REFUSED_BY_NGINX = /: 4(?:00|14) <html>/;

/** Measures several servers over one folder of releases and one database of subscribers, behind nginx. */
export const twoServersBench: Bench = {
  title: 'Two servers behind nginx (2,150 votes, 350 seats)',
  async run(progress, folder) {
    progress('building a full-size sample with its pages');
    const { settings, out, site, publishNextDay } = await sampleInTheMaking(folder, SIZE);
    const postgres = await startPostgres();
    const subscribersUrl = postgres.newDatabase();
    const start = () =>
      serve(
        { out, state: settings.STATE_FOLDER },
        { ...settings, ...AS_DEPLOYED, TRUST_PROXY: '1', SUBSCRIBERS_URL: subscribersUrl },
      );
    const services = [await start(), await start()];
    const world = worldOf(out, site);
    const figures = await throughput(services, newestLegislature(databaseOf(out)), progress);
    const both = await startBalancer(services.map(({ port }) => port));
    progress(`a release under load, for ${SECONDS} s`);
    const driven = await drive({
      ...{
        port: both.port,
        pid: services[0]!.child.pid!,
        state: settings.STATE_FOLDER,
        world,
        subscribersUrl,
      },
      ...{ seconds: SECONDS, callers: CALLERS, seed: SEED },
      publish: publishNextDay,
    });
    const compared = driven.judge.compare(out, settings.WEB_URL);
    await both.stop();
    for (const service of services) await service.stop();
    const broken = driven.judge.complaints.filter((complaint) => !REFUSED_BY_NGINX.test(complaint));
    for (const complaint of broken) progress(`BROKEN: ${complaint}`);
    if (broken.length > 0) process.exitCode = 1;
    const asked = [...driven.judge.times.values()].reduce((sum, times) => sum + times.length, 0);
    return [
      ...figures,
      plain(
        'while two releases are published beside both',
        `${asked} requests in ${SECONDS} s, ${driven.stories} people subscribed, confirmed and left`,
        `${broken.length} wrong answers or errors; ${compared} answers computed again and found the same`,
        'none wrong',
      ),
    ];
  },
};

const plain = (what: string, measured: string, against: string, goal = ''): Figure => ({
  what,
  measured,
  against,
  ratio: null,
  goal,
});

/**
 * Measures computed answers a second through nginx, from one server and from both, and the cost of each to an
 * operator who adds another.
 */
async function throughput(
  services: readonly Service[],
  newest: ReturnType<typeof newestLegislature>,
  progress: (line: string) => void,
): Promise<Figure[]> {
  // A list that is the same each time is a published file, so it is left out.
  const kinds = Object.values(questions(newest)).filter((paths) => paths.length > 1);
  const paths = kinds[0]!.flatMap((_, at) => kinds.map((each) => each[at % each.length]!));
  const figures: Figure[] = [];
  for (const some of [services.slice(0, 1), services]) {
    progress(`computed answers from ${some.length}`);
    const balancer = await startBalancer(some.map(({ port }) => port));
    const spent = () => some.reduce((sum, { child }) => sum + processorSeconds(child.pid!), 0);
    const asking = { port: balancer.port, paths, connections: 20, headers: HEADERS };
    await askOften({ ...asking, milliseconds: 3_000 });
    const before = spent();
    const { perSecond, p99 } = await askOften({ ...asking, milliseconds: 15_000 });
    const each = ((spent() - before) * 1000) / (perSecond * 15);
    await balancer.stop();
    figures.push({
      what: `computed answers of all kinds from ${some.length === 1 ? 'one server' : 'two servers'}, nginx and callers on the same two cores`,
      measured: `${Math.round(perSecond)} a second, p99 ${p99.toFixed(0)} ms`,
      against: `${each.toFixed(2)} ms of processor time each: ${((each * WANTED) / 1000).toFixed(1)} cores for ${WANTED} a second`,
      ratio: perSecond / WANTED,
      goal: '',
    });
  }
  return figures;
}

const databaseOf = (publicFolder: string): string => {
  const { latest } = JSON.parse(readFileSync(`${publicFolder}/releases.json`, 'utf8'));
  return `${publicFolder}/v/${latest}/parliament.sqlite`;
};
