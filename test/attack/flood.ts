/**
 * Floods a separate server on 127.0.0.1, one route after the other, while other clients use it, and prints
 * their waiting times and the server’s own work, which other programs of the machine do not change:
 * `node test/attack/flood.ts [--data FOLDER] [--seconds N] [--only ATTACK] [--in-a-row]`. FOLDER holds a built
 * sample; without one it is made. With --in-a-row one server takes all floods, which shows the memory that they leave.
 * Ends by itself, with 1 if a client waited too long or the server used too much memory.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { BIN } from '../command-file.ts';
import { type Service, serve } from '../faults/server-process.ts';
import { asker } from '../faults/under-load/answers.ts';
import { type World, worldOf } from '../faults/under-load/world.ts';
import { freePort } from '../free-port.ts';
import { AS_DEPLOYED } from './as-deployed.ts';
import { attacksOn, WEB_URL } from './attacks.ts';
import { CONNECTIONS, type Flood, flood } from './flooding.ts';
import { memoryOf, witnessOf, workBetween } from './witness.ts';

const SIZE = ['--votes', '1500', '--seats', '200', '--legislatures', '1', '--as-of', '2026-03-31'];
const OTHERS = 4;

/** Milliseconds between two requests of a reader. */
const READING = 50;

/** Milliseconds of reading before a flood begins. */
const WARMING = 3_000;

/** Limits for all other clients, in milliseconds and megabytes. */
const GOAL = { p95: 250, longest: 1_000, memory: 600 };

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
    'in-a-row': { type: 'boolean', default: false },
  },
});

/** The experience of other clients during a flood. */
interface Met {
  times: number[];
  /** Unexpected answers, by status. */
  failed: Record<string, number>;
}

/** Reads the site: published answers, pages and files, and some computed answers. */
async function read(port: number, world: World, who: number, met: Met, until: () => boolean): Promise<void> {
  const { ask, close } = asker(port, 1);
  const headers = { 'X-Forwarded-For': `10.2.0.${who}`, 'Accept-Encoding': 'br' };
  const paths = (turn: number) => [
    `/api/v1/votes/${world.votes[turn % world.votes.length]}`,
    world.pages[(turn * 7) % world.pages.length] ?? '/',
    '/data/latest/people.csv',
    `/api/v1/votes?page_size=20&page=${2 + (turn % 20)}&topic_slug=${world.topics[turn % world.topics.length]}`,
    '/api/v1/topics',
  ];
  for (let turn = who; !until(); turn++) {
    const path = paths(turn)[turn % 5]!;
    const { status, milliseconds } = await ask({ path, headers, right: [200, 404] }).catch(() => ({
      status: 0,
      milliseconds: 0,
    }));
    if (status === 200 || status === 404) met.times.push(milliseconds);
    else met.failed[status] = (met.failed[status] ?? 0) + 1;
    await sleep(READING);
  }
  close();
}

/** A separate server that is flooded. */
interface Flooded {
  service: Service;
  monitoring: number;
}

async function begin(place: { out: string; state: string }): Promise<Flooded> {
  const monitoring = await freePort();
  const limits = { RATE_LIMIT: '300', WRITE_LIMIT: '20', TRUST_PROXY: '1', WEB_URL };
  const service = await serve(place, { ...AS_DEPLOYED, ...limits, MONITORING_PORT: String(monitoring) });
  return { service, monitoring };
}

/** Floods a server for some seconds. */
async function floodOne(
  { service, monitoring }: Flooded,
  world: World,
  name: string,
  callers: Flood['callers'],
) {
  const pid = service.child.pid!;
  const met: Met = { times: [], failed: {} };
  let [warm, over] = [false, false];
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 100);
  // The server is warm before the measurement, and no longer loading its code.
  await Promise.race([read(service.port, world, 0, { times: [], failed: {} }, () => warm), sleep(WARMING)]);
  warm = true;
  const before = await witnessOf(pid, monitoring);
  const flooded = flood({
    port: service.port,
    world,
    attack: name,
    seconds: Number(values.seconds),
    callers,
  });
  const readers = Array.from({ length: OTHERS }, (_, who) => read(service.port, world, who, met, () => over));
  const statuses = await flooded;
  over = true;
  await Promise.all(readers);
  clearInterval(watch);
  const after = await witnessOf(pid, monitoring);
  return { met, memory, statuses, work: workBetween(before, after) };
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const told = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, number]) => `${what}: ${number}`)
    .join(', ');

async function sampleIn(data: string): Promise<void> {
  const env = { ...process.env, DATA_FOLDER: data, STATE_FOLDER: `${data}/state`, WEB_URL };
  const run = (...words: string[]) => promisify(execFile)(process.execPath, [BIN, ...words], { env });
  await run('sample', ...SIZE);
  await run('build', '--snapshots', `${data}/sample/snapshots`, '--images', 'none');
}

const made = values.data === undefined ? mkdtempSync(join(tmpdir(), 'hemicicle-attack-')) : null;
const data = values.data ?? made!;
try {
  if (made !== null) await sampleIn(made);
  const place = { out: `${data}/sample/public`, state: `${data}/attack-state` };
  const world = worldOf(place.out, `${data}/sample/site`);
  console.log(
    `| ${CONNECTIONS} connections, ${values.seconds} s | callers | p50 | p95 | longest | others refused | held up, p99 | its thread worked | waited for a core | processor | memory | the flood was answered |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
  let server: Flooded | null = null;
  for (const { name } of attacksOn(world).filter(
    ({ name }) => values.only === undefined || name === values.only,
  ))
    for (const callers of ['one', 'many'] as const) {
      server ??= await begin(place);
      const { met, memory, statuses, work } = await floodOne(server, world, name, callers);
      if (!values['in-a-row']) {
        await server.service.stop();
        server = null;
      }
      const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(met.times, share)) as [
        number,
        number,
        number,
      ];
      const cells = [name, callers, ...[p50, p95, longest].map((time) => `${time.toFixed(0)} ms`)];
      console.log(
        `| ${[...cells, told(met.failed), ...work, `${memory.toFixed(0)} MB`, told(statuses)].join(' | ')} |`,
      );
      if (!(p95 < GOAL.p95 && longest < GOAL.longest && memory < GOAL.memory)) process.exitCode = 1;
    }
  await server?.service.stop();
} finally {
  if (made !== null) rmSync(made, { recursive: true, force: true });
}
