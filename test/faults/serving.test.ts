import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { newestVoteOf, ownSample } from '../shared-sample.ts';
import { callsIn, failingAt, loading, oneOfEachKind, spread } from './failing-program.ts';
import { type Answer, COMPUTED, PUBLISHED, type Service, serve, subscribe, until, well } from './service.ts';

/** Disk calls that fail, each under a separate server. */
const CALLS = 12;
const LONG = 3_600_000;

/** Requests of readers: published and computed answers, a feed, files, and an image. */
const questions = (vote: number): readonly string[] => [
  PUBLISHED,
  COMPUTED,
  `/api/v1/votes/${vote}`,
  '/api/v1/persons?q=a&page_size=4',
  '/feeds/votes.atom',
  '/data/latest/people.csv',
  '/data/releases.json',
  `/votes/${vote}/opengraph-image`,
];

/** Returns whether an answer is a refusal that says when to return. */
const isLater = ({ status, headers }: Answer): boolean =>
  status === 503 && Number(headers.get('retry-after')) > 0;

/** Returns an answer without parts that depend on the time. */
const bodyOf = ({ status, text }: Answer): string => `${status} ${text}`;

/** Sends all requests twice, to include cached answers. */
async function askAll(service: Service, asked: readonly string[]): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = [];
  for (const path of [...asked, ...asked]) answers.push([path, await service.ask(path)]);
  return answers;
}

it.runIf(FULL)(
  'a server with any failing disk call answers correctly or refuses for the moment, keeps running, and recovers',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    try {
      const sample = await ownSample(folder);
      const asked = questions(newestVoteOf(sample));
      const begin = (trial: string, settings: Record<string, string>) =>
        serve(
          { out: sample.publicFolder, state: `${folder}/state-${trial}` },
          { NODE_OPTIONS: loading('failing-calls.ts').join('='), FAILING_BELOW: folder, ...settings },
        );
      const undrawn = () => rmSync(`${sample.publicFolder}/../images`, { recursive: true, force: true });

      const notes = `${tmpdir()}/notes-of-${process.pid}`;
      undrawn();
      const first = await begin('undisturbed', { NOTES_FILE: notes });
      const right = new Map((await askAll(first, asked)).map(([path, answer]) => [path, bodyOf(answer)]));
      expect((await subscribe(first)).status).toBe(201);
      expect((await first.stop()).code).toBe(0);
      for (const body of right.values()) expect(body).toMatch(/^200 /);
      const calls = oneOfEachKind(callsIn(readFileSync(notes, 'utf8')), folder);
      rmSync(notes);
      expect(calls.length).toBeGreaterThan(20);

      for (const call of spread(calls, CALLS)) {
        const what = `${call.name} ${call.path} (${call.thread} ${call.at})`;
        undrawn();
        const service = await begin(
          String(`${call.thread}-${call.at}`),
          failingAt(call, call.at % 2 === 0 ? 'EIO' : 'ENOSPC'),
        ).catch((error: Error) => error);
        // It may refuse to start, with a message.
        if (service instanceof Error) {
          expect(service.message, what).toMatch(/^The server did not start: .*"level":"error"/s);
          expect(service.message, what).not.toMatch(/Unexpected error|^ {4}at /m);
          continue;
        }
        const wrong = (await askAll(service, asked)).filter(
          ([path, answer]) => bodyOf(answer) !== right.get(path) && !isLater(answer),
        );
        expect(
          wrong.map(([path, { status }]) => `${path}: ${status}`),
          `${what}: ${service.log()}`,
        ).toEqual([]);
        const taken = await subscribe(service);
        expect(taken.status === 201 || isLater(taken), `${what}: ${taken.status}`).toBe(true);
        await until(() => well(service));
        for (const [path, answer] of await askAll(service, asked))
          expect(bodyOf(answer), `${what}, later: ${path}`).toBe(right.get(path));
        expect((await subscribe(service, 'bob@example.org')).status, what).toBe(201);
        expect(service.log(), what).not.toMatch(/Unexpected error|unhandled/i);
        expect((await service.stop()).code, what).toBe(0);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  LONG,
);
