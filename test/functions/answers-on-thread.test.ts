import { expect, it } from 'vitest';
import type { AppContext } from '../../functions/app-context.ts';
import { memoryResource } from '../../functions/http/resource.ts';
import type { CallerWork } from '../../functions/http/work.ts';
import type { AnswerRequest } from '../../functions/releases/answer-maker.ts';
import { answersOnThread } from '../../functions/releases/answers-on-thread.ts';
import type { PinnedRelease } from '../../functions/releases/releases.ts';
import { openManifests } from '../../functions/releases/whole-release.ts';
import { HttpError, notFound } from '../../pipeline/core/errors.ts';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { utf8 } from '../../pipeline/text/encode.ts';
import { effectsForTests } from '../effects.ts';

/** Answers of a stub, with the requested addresses and the number of turns that it took. */
function opened(answer: (address: string) => object, counts = false) {
  const asked: string[] = [];
  let [turns, counted] = [0, 0];
  let inTurn = false;
  const work: CallerWork = {
    count: () => void counted++,
    weigh() {},
    async onThisThread(piece) {
      turns++;
      inTurn = true;
      try {
        return await piece();
      } finally {
        inTurn = false;
      }
    },
    onSubscribers: (change) => change(),
    onOtherThread: (_, piece) => piece(),
  };
  const json = async ({ endpoint, params, work: given }: AnswerRequest) => {
    expect(inTurn).toBe(false);
    given.count();
    const address = addressOf(endpoint, params);
    asked.push(address);
    return { resource: memoryResource(utf8(JSON.stringify(answer(address))), 'application/json', null) };
  };
  const effects = effectsForTests();
  const manifests = openManifests('/nowhere', effects.files);
  const parts = { ...effects, manifests, endpoints } as unknown as AppContext;
  const release = { folder: '/nowhere', name: 'r' } as PinnedRelease;
  return {
    ...answersOnThread(parts, json, counts)(release, work),
    seen: () => ({ asked, turns, counted }),
  };
}

it('a result of several answers waits for each outside its turn, and uses all of them', async () => {
  const { answers, make, seen } = opened((address) => ({ address }));
  const pages = await make(async () => {
    const first = answers.ask<{ address: string }>('/topics');
    return [first, answers.ask('/votes?q=ley')];
  });
  expect(pages).toEqual([{ address: '/topics' }, { address: '/votes?q=ley' }]);
  expect(seen()).toEqual({ asked: ['/topics', '/votes?q=ley'], turns: 3, counted: 0 });
});

it('a result that needs several answers at once waits for them together, even if it hides a missing one', async () => {
  const { answers, make, seen } = opened(() => ({ answered: true }), true);
  const get = async (address: string) => answers.get(address);
  const both = await make(async () => {
    const settled = await Promise.allSettled([get('/topics'), get('/votes?q=ley')]);
    return settled.map(({ status }) => status);
  });
  expect(both).toEqual(['fulfilled', 'fulfilled']);
  expect(seen()).toMatchObject({ turns: 2, counted: 2 });
});

it('a refusal counts as an answer, and any other failure ends the task', async () => {
  const refusing = opened(() => {
    throw notFound('Topic');
  });
  expect(await refusing.make(async () => refusing.answers.ask('/topics/nothing'))).toBeNull();
  const busy = opened(() => {
    throw new HttpError(503, 'Too much is asked for at the moment');
  });
  await expect(busy.make(async () => busy.answers.ask('/topics'))).rejects.toMatchObject({ status: 503 });
  const broken = opened(() => ({}));
  await expect(
    broken.make(async () => {
      throw new Error('a page with a fault');
    }),
  ).rejects.toThrow('a page with a fault');
});
