import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { asker } from '../faults/under-load/answers.ts';
import type { Judge } from '../faults/under-load/judge.ts';
import type { World } from '../faults/under-load/world.ts';

/** The experience of other clients during a flood. */
export interface Met {
  times: number[];
  /** Unexpected answers, by status. */
  failed: Record<string, number>;
}

/** Milliseconds between two requests of a reader. */
const READING = 50;

/** A reader, who asks until a function returns true. */
interface Reader {
  port: number;
  world: World;
  who: number;
  met: Met;
  /** Compares every answer with the others of its address. */
  judge: Judge;
  until(): boolean;
}

/** Reads the site: published answers, pages and files, and some computed answers. */
export async function read({ port, world, who, met, judge, until }: Reader): Promise<void> {
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
    const asked = { path: paths(turn)[turn % 5]!, headers, right: [200, 404] };
    const answer = await ask(asked).catch(() => null);
    if (answer !== null && asked.right.includes(answer.status)) {
      met.times.push(answer.milliseconds);
      judge.see('read', asked, plain(answer));
    } else met.failed[answer?.status ?? 0] = (met.failed[answer?.status ?? 0] ?? 0) + 1;
    await sleep(READING);
  }
  close();
}

type Answer = Parameters<Judge['see']>[2];

/** Returns an answer without its compression. */
function plain(answer: Answer): Answer {
  const { 'content-encoding': encoding, 'content-length': _, ...headers } = answer.headers;
  return encoding === 'br' ? { ...answer, headers, body: brotliDecompressSync(answer.body) } : answer;
}
