import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '../../../pipeline/sample/random.ts';
import { asker } from './answers.ts';
import { type Ask, KINDS } from './asks.ts';
import { type Judge, judge } from './judge.ts';
import { type Beside, workMeanwhile } from './other-work.ts';
import { subscribers } from './subscriber.ts';
import type { World } from './world.ts';

/** A load for a server. */
export interface Load {
  port: number;
  /** Process id of the server, for measuring its memory. */
  pid: number;
  state: string;
  world: World;
  seconds: number;
  callers: number;
  seed: number;
  /** Publishes another release during the load; called after a quarter and after half of the time. */
  publish(): Promise<void>;
  /** Address of the subscribers’ database; null for the file in the server’s state. */
  subscribersUrl?: string;
  /** Concurrent work of others, which permits refusals with a Retry-After. */
  beside?: Beside;
}

/** The result of a load. */
export interface Driven {
  judge: Judge;
  /** Megabytes of the server’s memory, once a second. */
  memory: number[];
  stories: number;
}

/** Milliseconds of requests to the last release before the load ends. */
const SEEN_AFTER = 3_000;

/** Requests that a load needs for a meaningful result, however slow the machine. */
const FEWEST = 300;

/** Maximum pause of a client before the next request, in milliseconds. */
const THOUGHT = 20;

/** Loads a server for some time; the same seed sends the same requests. */
export async function drive({
  port,
  pid,
  state,
  world,
  seconds,
  callers,
  seed,
  publish,
  subscribersUrl,
  beside,
}: Load): Promise<Driven> {
  const seen = judge(beside === undefined ? ['images'] : 'all');
  const { ask, close } = asker(port, callers + 2);
  const begun = performance.now();
  let publishing = true;
  let asked = 0;
  /** Some requests always follow a release, however long its build takes. */
  const running = () => publishing || asked < FEWEST || performance.now() - begun < seconds * 1000;
  const kinds = KINDS.filter(({ name }) => world.pages.length > 0 || !name.startsWith('pages'));
  const bag = kinds.flatMap((kind) => Array<typeof kind>(kind.weight).fill(kind));
  const send = async (kind: string, question: Ask) => {
    asked++;
    const answer = await ask(question);
    seen.see(kind, question, answer);
    return answer;
  };
  const caller = async (number: number) => {
    const chance = random(seed, `caller ${number}`);
    while (running()) {
      const kind = chance.pick(bag);
      const question = kind.ask(chance, world);
      await send(kind.name, question).catch((error) =>
        seen.complain(`${question.path.slice(0, 120)}: ${error}`),
      );
      await sleep(chance.below(THOUGHT));
    }
  };
  const people = subscribers({ state, subscribersUrl }, (question) => send('subscriptions', question));
  let stories = 0;
  const reader = async () => {
    for (let number = 1; running(); number++) {
      await people.tell(number).then(
        () => stories++,
        (error) => seen.complain(String(error)),
      );
      await sleep(500);
    }
  };
  const memory: number[] = [];
  const watcher = async () => {
    for (; running(); await sleep(1000)) memory.push(megabytesOf(pid));
  };
  const publisher = async () => {
    for (const share of [0.25, 0.5]) {
      await sleep(Math.max(0, seconds * 1000 * share - (performance.now() - begun)));
      await publish().catch((error) => seen.complain(`A release could not be published: ${error}`));
    }
    await sleep(SEEN_AFTER);
    publishing = false;
  };
  const others = async () => {
    if (beside === undefined) return;
    await workMeanwhile(beside, { port, world, seconds, complain: seen.complain }).catch((error) =>
      seen.complain(String(error)),
    );
  };
  const all = [
    ...Array.from({ length: callers }, (_, number) => caller(number)),
    reader(),
    watcher(),
    publisher(),
    others(),
  ];
  await Promise.all(all);
  await people.close();
  close();
  return { judge: seen, memory, stories };
}

/** Returns the memory of a process in megabytes. */
function megabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
