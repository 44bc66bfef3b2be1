/**
 * Floods a separate server on 127.0.0.1, one route after the other, while other clients read and subscribe, and
 * prints a table: how long they waited, how many mails were lost, how many answers were wrong, and the memory, each
 * next to its limit. A mail is late if its first connection failed. Last comes the server’s own work, which other
 * programs of the machine do not change.
 * `node test/attack/flood.ts [--data FOLDER] [--seconds N] [--only ATTACK]… [--in-a-row]`. FOLDER holds a built
 * sample; without one it is made. With --in-a-row one server takes all floods, which shows the memory that they leave.
 * Ends by itself, with 1 if a limit was passed.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { BIN } from '../command-file.ts';
import { type Service, serve } from '../faults/server-process.ts';
import { type Judge, judge as openJudge } from '../faults/under-load/judge.ts';
import { type World, worldOf } from '../faults/under-load/world.ts';
import { freePort } from '../free-port.ts';
import { AS_DEPLOYED } from './as-deployed.ts';
import { attacksOn, WEB_URL } from './attacks.ts';
import { CONNECTIONS, type Flood, flood } from './flooding.ts';
import { subscribePeople, withoutMail } from './people.ts';
import { type Met, read } from './readers.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { memoryOf, witnessOf, workBetween } from './witness.ts';

const SIZE = ['--votes', '1500', '--seats', '200', '--legislatures', '1', '--as-of', '2026-03-31'];
const OTHERS = 4;

/** Milliseconds of reading before a flood begins. */
const WARMING = 3_000;

/** Limits for all other clients, in milliseconds and megabytes. */
const GOAL = { p95: 250, longest: 1_000, lost: 0, wrong: 0, memory: 600 };

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true },
    'in-a-row': { type: 'boolean', default: false },
  },
});

/** A separate server that is flooded. */
interface Flooded {
  service: Service;
  monitoring: number;
}

async function begin(place: { out: string; state: string }, mail: Receiver): Promise<Flooded> {
  const monitoring = await freePort();
  const limits = { RATE_LIMIT: '300', WRITE_LIMIT: '20', TRUST_PROXY: '1', WEB_URL };
  const settings = {
    SMTP_URL: mail.address,
    MAIL_FROM: 'votes@example.org',
    MONITORING_PORT: String(monitoring),
  };
  const service = await serve(place, { ...AS_DEPLOYED, ...limits, ...settings });
  return { service, monitoring };
}

/** Floods a server for some seconds. */
async function floodOne(
  { service, monitoring }: Flooded,
  { world, judge, mail }: { world: World; judge: Judge; mail: Receiver },
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
  const { port } = service;
  const reading = (who: number, met: Met, until: () => boolean) =>
    read({ port, world, who, met, judge, until });
  await Promise.race([reading(0, { times: [], failed: {} }, () => warm), sleep(WARMING)]);
  warm = true;
  const before = await witnessOf(pid, monitoring);
  const flooded = flood({
    port,
    world,
    attack: name,
    seconds: Number(values.seconds),
    callers,
  });
  const readers = Array.from({ length: OTHERS }, (_, who) => reading(who, met, () => over));
  const people = Array.from({ length: OTHERS }, () => subscribePeople(port, () => over));
  const statuses = await flooded;
  over = true;
  await Promise.all(readers);
  const accepted = (await Promise.all(people)).flat();
  clearInterval(watch);
  const after = await witnessOf(pid, monitoring);
  const late = await withoutMail(accepted, mail, 'usual');
  return { met, memory, statuses, accepted, late, work: workBetween(before, after) };
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const formatCounts = (counts: Record<string, number>): string =>
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
  const mail = await openReceiver();
  const judge = openJudge('all');
  console.log(
    `| attack, ${CONNECTIONS} connections, ${values.seconds} s | callers | requests | p95 of others, below ${GOAL.p95} ms | longest, below ${GOAL.longest} ms | others refused | subscribed meanwhile | mails late | wrong answers, ${GOAL.wrong} | memory, below ${GOAL.memory} MB | median | thread held up, p99 | thread worked | waited for a core | processor | the flood was answered |`,
  );
  console.log(`|${'---|'.repeat(16)}`);
  let server: Flooded | null = null;
  const people: string[] = [];
  const late: string[] = [];
  const { only = [] } = values;
  for (const { name } of attacksOn(world).filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const callers of ['one', 'many'] as const) {
      server ??= await begin(place, mail);
      const known = judge.complaints.length;
      const { met, memory, statuses, work, ...subscribed } = await floodOne(
        server,
        { world, judge, mail },
        name,
        callers,
      );
      if (!values['in-a-row']) {
        await server.service.stop();
        server = null;
      }
      const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(met.times, share)) as [
        number,
        number,
        number,
      ];
      const requests = Object.values(statuses).reduce((sum, times) => sum + times, 0);
      const wrong = judge.complaints.length - known;
      people.push(...subscribed.accepted);
      late.push(...subscribed.late);
      const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
      const cells = [
        ...[name, callers, requests, milliseconds(p95), milliseconds(longest), formatCounts(met.failed)],
        ...[
          subscribed.accepted.length,
          subscribed.late.length,
          wrong,
          `${memory.toFixed(0)} MB`,
          milliseconds(p50),
          ...work,
        ],
      ];
      console.log(`| ${[...cells, formatCounts(statuses)].join(' | ')} |`);
      const isGood = p95 < GOAL.p95 && longest < GOAL.longest && memory < GOAL.memory;
      if (!isGood || wrong > GOAL.wrong) process.exitCode = 1;
    }
  if (late.length > 0) server ??= await begin(place, mail);
  const lost = await withoutMail(late, mail, 'withRetry');
  const twice = people.filter((email) => mail.mails.get(email)! > 1);
  console.log(
    `\nOf ${people.length} mails ${lost.length} were lost, and ${twice.length} sent twice; limit: ${GOAL.lost}.`,
  );
  if (lost.length + twice.length > GOAL.lost) process.exitCode = 1;
  const compared = judge.compare(place.out, WEB_URL);
  console.log(
    `Of ${compared} answers that were computed again ${judge.complaints.length} were wrong; limit: ${GOAL.wrong}.`,
  );
  for (const complaint of judge.complaints) console.log(`- ${complaint}`);
  if (judge.complaints.length > 0) process.exitCode = 1;
  await server?.service.stop();
  await mail.close();
} finally {
  if (made !== null) rmSync(made, { recursive: true, force: true });
}
