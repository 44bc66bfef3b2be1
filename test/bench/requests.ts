import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../pipeline/db/open.ts';
import type { Asked, Asking } from './ask-often.ts';
import { type Bench, compared, type Figure, median, milliseconds, percentile } from './bench.ts';
import { computingTimes, PREBUILT, questions, ranged, SEARCH } from './questions.ts';
import type { Ports } from './serve.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));
const ASK = fileURLToPath(new URL('ask-often.ts', import.meta.url));
const ROUNDS = 5;
const ROUND = { connections: 10, milliseconds: 1500 };
/** Timed computed answers, after some for warming up. */
const COMPUTED = 500;
const WARMING = 100;
const METRICS = ['attendance', 'coincidence'];
/** Limits of computing in milliseconds, and of its growth with the database. */
const ALLOWED = {
  metric: { limit: 2, growth: 'about 1' },
  search: { limit: 100, growth: 'at most 5: it looks at every text' },
};

/** Measures requests over open connections, against a plain file server of the same process with as many bytes. */
export const requestsBench: Bench = {
  title: ({ votes, seats }) => `Requests (${votes} votes and ${seats} seats a legislature)`,
  async run({ folder, size, progress, published }) {
    const [one, five] = [published(1), published(5)];
    const read = openDatabase(one.database);
    const asked = questions(read, METRICS, size);
    read.close();
    const figures: Figure[] = [];
    const server = fork(SERVE, [one.publicFolder, folder]);
    const [ports] = (await once(server, 'message')) as [Ports];
    for (const [what, paths] of Object.entries(asked)) {
      progress(`asking for ${what}`);
      figures.push(await requestFigure(what, paths, ports, join(folder, 'answer')));
    }
    server.disconnect();
    for (const what of [...METRICS.map(ranged), SEARCH]) {
      progress(`computing ${what}`);
      const [alone, among] = [one, five].map(({ database }) =>
        percentile(computingTimes(database, asked[what]!.slice(0, WARMING + COMPUTED)).slice(WARMING), 0.99),
      );
      figures.push(...computeFigures(what, alone!, among!));
    }
    return figures;
  },
};

/** Alternates our server and the plain one, so that other programs affect both alike, after one round each. */
async function requestFigure(what: string, paths: string[], ports: Ports, file: string): Promise<Figure> {
  const answer = await (await fetch(`http://127.0.0.1:${ports.ours}${paths[0]}`)).text();
  if (answer.length < 1000) throw new Error(`${paths[0]} is no full answer`);
  const askOurs = () => askOften({ port: ports.ours, paths, ...ROUND });
  const askPlain = () => askOften({ port: ports.plain, paths: ['/answer'], ...ROUND });
  writeFileSync(file, Buffer.alloc((await askOurs()).bytes));
  await askPlain();
  const [ours, plain]: [Asked[], Asked[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await askOurs());
    plain.push(await askPlain());
  }
  const words = (rounds: Asked[]) => {
    const perSecond = Math.round(median(rounds.map((round) => round.perSecond)));
    return `${perSecond.toLocaleString('en')} a second, p99 ${milliseconds(median(rounds.map(({ p99 }) => p99)))}`;
  };
  return {
    what,
    measured: words(ours),
    against: `${words(plain)}: plain files`,
    ratio: median(ours.map(({ perSecond }, round) => perSecond / plain[round]!.perSecond)),
    goal: what === PREBUILT ? 'at least 0.5' : '',
  };
}

/** Sends requests from a separate process. */
async function askOften(asking: Asking): Promise<Asked> {
  const child = spawn(process.execPath, [ASK], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(asking));
  return JSON.parse(await text(child.stdout));
}

function computeFigures(what: string, alone: number, among: number): Figure[] {
  const { limit, growth } = what === SEARCH ? ALLOWED.search : ALLOWED.metric;
  const grown = 'the same with five legislatures in the database';
  return [
    compared(`computing ${what}, p99`, [alone, limit], milliseconds, { goal: 'below 1' }),
    compared(grown, [among, alone], milliseconds, { peer: ' with one', goal: growth }),
  ];
}
