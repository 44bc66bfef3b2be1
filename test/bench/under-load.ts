import { AS_DEPLOYED } from '../attack/as-deployed.ts';
import { serve } from '../faults/server-process.ts';
import { drive } from '../faults/under-load/drive.ts';
import { figuresOf } from '../faults/under-load/figures.ts';
import { sampleInTheMaking } from '../faults/under-load/sample.ts';
import { worldOf } from '../faults/under-load/world.ts';
import { hasPostgres, startPostgres } from '../subscribers/postgres.ts';
import type { Bench } from './bench.ts';

const SIZE = ['--votes', '300', '--seats', '120', '--legislatures', '1', '--as-of', '2026-03-31'];
const CALLERS = 8;
const SECONDS = 300;
const SEED = 20_261_121;

/** One flood of each kind of work: on an own thread, on the main one, in the renderer, and refused requests. */
const FLOODS = ['dumps', 'searches', 'pages on demand', 'images', 'records', 'what is refused'];

/** Seconds from the command line. */
const given = process.argv.indexOf('--seconds');
const seconds = given === -1 ? SECONDS : Number(process.argv[given + 1]);

/**
 * Measures the real server under a mix of requests and floods, while two releases are published and
 * PostgreSQL restarts twice.
 */
export const underLoadBench: Bench = {
  title: () => 'A server under load (300 votes, 120 seats)',
  async run({ folder, progress }) {
    progress('building a sample with its pages');
    const { settings, out, site, publishNextDay } = await sampleInTheMaking(folder, SIZE);
    const postgres = hasPostgres ? await startPostgres() : null;
    const subscribersUrl = postgres?.newDatabase();
    const database: Record<string, string> = subscribersUrl ? { SUBSCRIBERS_URL: subscribersUrl } : {};
    const state = settings.STATE_FOLDER;
    const service = await serve(
      { out, state },
      { ...settings, ...AS_DEPLOYED, TRUST_PROXY: '1', ...database },
    );
    progress(`asking for ${seconds} s`);
    const driven = await drive({
      ...{ port: service.port, pid: service.child.pid!, state, world: worldOf(out, site) },
      ...{ seconds, callers: CALLERS, seed: SEED, subscribersUrl },
      beside: { floods: FLOODS, restart: async () => postgres?.restart() },
      publish: async () => {
        progress('publishing the votes of a day');
        await publishNextDay();
      },
    });
    const compared = driven.judge.compare(out, settings.WEB_URL);
    const stopped = await service.stop();
    for (const complaint of driven.judge.complaints) progress(`BROKEN: ${complaint}`);
    const { figures, kept } = figuresOf(driven, { seconds, compared, stopped });
    if (!kept) process.exitCode = 1;
    return figures;
  },
};
