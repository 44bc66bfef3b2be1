import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AS_DEPLOYED } from '../attack/as-deployed.ts';
import { BIN } from '../command-file.ts';
import { serve } from '../faults/server-process.ts';
import { hide, votingDaysIn } from '../subscribers/hidden-days.ts';
import { hasPostgres, startPostgres } from '../subscribers/postgres.ts';
import type { Bench } from './figure.ts';
import { drive } from './under-load/drive.ts';
import { figuresOf } from './under-load/figures.ts';
import { worldOf } from './under-load/world.ts';

const SIZE = ['--votes', '300', '--seats', '120', '--legislatures', '1', '--as-of', '2026-03-31'];
const CALLERS = 8;
const SECONDS = 300;
const SEED = 20_261_121;

/** Of each kind of work one: an own thread's, the main one's, the renderer's, and what is refused. */
const FLOODS = ['dumps', 'searches', 'pages on demand', 'images', 'records', 'what is refused'];

/** The seconds that were asked for. */
const given = process.argv.indexOf('--seconds');
const seconds = given === -1 ? SECONDS : Number(process.argv[given + 1]);

/** The real server under a mix of everything and under floods, while two releases are published and PostgreSQL restarts twice. */
export const loadServerBench: Bench = {
  title: 'A server under load (300 votes, 120 seats)',
  async run(progress, folder) {
    const settings = {
      DATA_FOLDER: `${folder}/data`,
      STATE_FOLDER: `${folder}/state`,
      WEB_URL: 'http://127.0.0.1:4321',
    };
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [BIN, ...words], { env: { ...process.env, ...settings } });
    const sample = `${folder}/data/sample`;
    const build = async () =>
      void (await run('build', '--snapshots', `${sample}/snapshots`, '--images', 'none'));
    progress('building a sample with its pages');
    await run('sample', ...SIZE);
    const days = votingDaysIn(`${sample}/snapshots`);
    for (const day of days) hide(day, `${sample}/snapshots`, `${folder}/hidden`);
    await build();
    const postgres = hasPostgres ? await startPostgres() : null;
    const subscribersUrl = postgres?.newDatabase();
    const service = await serve(
      { out: `${sample}/public`, state: settings.STATE_FOLDER },
      {
        ...settings,
        ...AS_DEPLOYED,
        TRUST_PROXY: '1',
        ...(subscribersUrl === undefined ? {} : { SUBSCRIBERS_URL: subscribersUrl }),
      },
    );
    progress(`asking for ${seconds} s`);
    const driven = await drive({
      port: service.port,
      pid: service.child.pid!,
      state: settings.STATE_FOLDER,
      world: worldOf(`${sample}/public`, `${sample}/site`),
      seconds,
      callers: CALLERS,
      seed: SEED,
      ...(subscribersUrl === undefined ? {} : { subscribersUrl }),
      beside: { floods: FLOODS, restart: async () => postgres?.restart() },
      publish: async () => {
        const day = days.shift()!;
        progress(`publishing the votes of ${day}`);
        hide(day, `${folder}/hidden`, `${sample}/snapshots`);
        await build();
      },
    });
    const compared = driven.judge.compare(`${sample}/public`, settings.WEB_URL);
    const stopped = await service.stop();
    for (const complaint of driven.judge.complaints) progress(`BROKEN: ${complaint}`);
    const { figures, kept } = figuresOf(driven, { seconds, compared, stopped });
    if (!kept) process.exitCode = 1;
    return figures;
  },
};
