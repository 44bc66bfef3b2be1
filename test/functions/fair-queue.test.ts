import { setImmediate as allWasRead } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openFairQueue } from '../../functions/http/fair-queue.ts';
import { stoppedTime } from './stopped-time.ts';

describe('work for callers', () => {
  /** Returns a function that queues a piece of work of some milliseconds, by a clock of its own. */
  function queueOf() {
    const time = stoppedTime();
    const turns = openFairQueue({ rests: false, time });
    const done: string[] = [];
    const piece = (name: string, { caller = name[0]!, kind = '', takes = 1 } = {}) =>
      turns.run(
        caller,
        async () => {
          time.pass(takes);
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
      await allWasRead();
      working--;
    };
    await Promise.all(['a', 'b', 'c', 'a'].map((caller) => turns.run(caller, piece)));
    expect(most).toBe(atOnce);
  });

  it('is refused with a Retry-After if it waits too long, while other callers are served', async () => {
    const time = stoppedTime();
    const turns = openFairQueue({ rests: false, time });
    const asked = Array.from({ length: 40 }, () => turns.run('a', async () => time.pass(50)));
    const other = turns.run('b', () => time.now());
    const settled = await Promise.allSettled(asked);
    expect(await other).toBe(50);
    const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    // The first is done while it is asked for; the others then wait 800 milliseconds at most.
    expect(refused).toHaveLength(39 - 800 / 50);
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(await turns.run('a', () => 'again')).toBe('again');
  });

  it('is never refused for the number of callers if it is done in time', async () => {
    const turns = openFairQueue({ rests: false, time: stoppedTime() });
    const asked = Array.from({ length: 2000 }, (_, caller) => turns.run(`${caller}`, async () => caller));
    expect(await Promise.all(asked)).toHaveLength(2000);
  });

  it('leaves half of the time to other tasks if it keeps all callers waiting', async () => {
    const time = stoppedTime();
    const turns = openFairQueue({ rests: true, time });
    const moments: number[] = [];
    const piece = () => {
      moments.push(time.now());
      time.pass(20);
    };
    const taken = ['a', 'b', 'c'].map((caller) => turns.run(caller, piece));
    while (moments.length < 3) {
      await allWasRead();
      time.pass(5);
    }
    await Promise.all(taken);
    expect(moments).toEqual([0, 40, 80]);
  });

  it('waits, if it is short, only for requests that were read before it', async () => {
    const turns = openFairQueue({ rests: true, time: stoppedTime() });
    const done: string[] = [];
    const taken = ['a', 'b', 'c'].map((caller) => turns.run(caller, () => void done.push(caller)));
    for (const reader of ['first', 'second', 'third']) {
      await allWasRead();
      done.push(reader);
    }
    await Promise.all(taken);
    expect(done).toEqual(['a', 'first', 'b', 'second', 'c', 'third']);
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
