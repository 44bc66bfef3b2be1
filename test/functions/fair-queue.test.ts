import { setImmediate as allWasRead, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFairQueue } from '../../functions/http/fair-queue.ts';

describe('work for callers', () => {
  /** Returns a function that queues a piece of work of some milliseconds, by a clock of its own. */
  function queueOf() {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    onTestFinished(() => void vi.restoreAllMocks());
    const turns = openFairQueue({ rests: false });
    const done: string[] = [];
    const piece = (name: string, { caller = name[0]!, kind = '', takes = 1 } = {}) =>
      turns.run(
        caller,
        async () => {
          clock += takes;
          done.push(name);
        },
        kind,
      );
    return { done, piece };
  }

  it('alternates between them, even if one asks for much', async () => {
    const { done, piece } = queueOf();
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => piece(name)));
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('is done for the kind that has used the least time lately', async () => {
    const { done, piece } = queueOf();
    const flood = Array.from({ length: 200 }, (_, at) => piece('feed', { caller: `${at}`, kind: 'feed' }));
    await Promise.all([...flood, ...['widget', 'page'].map((kind) => piece(kind, { kind }))]);
    expect(done.slice(0, 4)).toEqual(['feed', 'widget', 'page', 'feed']);
  });

  it('is done for the caller who has used the least time lately', async () => {
    const { done, piece } = queueOf();
    await piece('a', { takes: 20 });
    await piece('b', { takes: 5 });
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => piece(name)));
    expect(done.slice(2)).toEqual(['c', 'd', 'b', 'a']);
  });

  it.each([1, 3])('has at most so many tasks at a time: %i', async (atOnce) => {
    const turns = openFairQueue({ rests: false, atOnce });
    let [working, most] = [0, 0];
    const piece = async () => {
      working++;
      most = Math.max(most, working);
      await sleep(2);
      working--;
    };
    await Promise.all(['a', 'b', 'c', 'a'].map((caller) => turns.run(caller, piece)));
    expect(most).toBe(atOnce);
  });

  it('is refused with a Retry-After if it waits too long, while other callers are served', async () => {
    const turns = openFairQueue({ rests: false });
    const asked = Array.from({ length: 40 }, () => turns.run('a', () => sleep(50)));
    await sleep(600);
    expect(await turns.run('b', () => 'served')).toBe('served');
    const settled = await Promise.allSettled(asked);
    const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(await turns.run('a', () => 'again')).toBe('again');
  });

  it('is never refused for the number of callers if it is done in time', async () => {
    const turns = openFairQueue({ rests: false });
    const asked = Array.from({ length: 2000 }, (_, caller) => turns.run(`${caller}`, async () => caller));
    expect(await Promise.all(asked)).toHaveLength(2000);
  });

  it('leaves half of the time to other tasks if it keeps all callers waiting', async () => {
    const turns = openFairQueue({ rests: true });
    const moments: number[] = [];
    const piece = () => {
      moments.push(performance.now());
      while (performance.now() - moments.at(-1)! < 20);
    };
    // Connections are read one after the other, with time in between for tasks that wait for nothing.
    const taken: Promise<void>[] = [];
    for (const caller of ['a', 'b', 'c']) {
      taken.push(turns.run(caller, piece));
      for (let step = 0; step < 20; step++) await Promise.resolve();
    }
    await Promise.all(taken);
    for (const [at, moment] of moments.slice(1).entries())
      expect(moment - moments[at]!).toBeGreaterThanOrEqual(35);
  });

  it('waits, if it is short, only for requests that were read before it', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const turns = openFairQueue({ rests: true });
    const done: string[] = [];
    const taken = ['a', 'b', 'c'].map((caller) => turns.run(caller, () => void done.push(caller)));
    for (const reader of ['first', 'second', 'third']) {
      await allWasRead();
      done.push(reader);
    }
    await Promise.all(taken);
    expect(done).toEqual(['a', 'first', 'b', 'second', 'c', 'third']);
    vi.restoreAllMocks();
  });

  it('that fails affects no other caller', async () => {
    const turns = openFairQueue({ rests: false });
    const failing = turns.run('a', () => {
      throw new Error('no such vote');
    });
    const next = turns.run('a', () => 'served');
    await expect(failing).rejects.toThrow('no such vote');
    expect(await next).toBe('served');
  });
});
