import { setImmediate as allWasRead, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openFairQueue } from '../../functions/http/fair-queue.ts';

describe('work for callers', () => {
  it('alternates between them, even if one asks for much', async () => {
    const turns = openFairQueue({ rests: false });
    const done: string[] = [];
    const piece = (name: string) => turns.run(name[0]!, () => sleep(1).then(() => void done.push(name)));
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(piece));
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('of one kind delays work of another kind by one task', async () => {
    const turns = openFairQueue({ rests: false });
    const done: string[] = [];
    const piece = (kind: string, caller: number) =>
      turns.run(`${caller}`, () => sleep(1).then(() => void done.push(kind)), kind);
    const flood = Array.from({ length: 200 }, (_, caller) => piece('feed', caller).catch(() => null));
    const others = [piece('widget', 900), piece('page', 901), piece('page', 902)];
    await Promise.all(others);
    expect(done).toEqual(['feed', 'feed', 'widget', 'page', 'feed', 'page']);
    await Promise.all(flood);
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

  it('is refused with a Retry-After if too much of one caller waits, while others are served', async () => {
    const turns = openFairQueue({ rests: false });
    const asked = Array.from({ length: 40 }, () => turns.run('a', () => sleep(1)));
    const other = turns.run('b', () => 'served');
    const settled = await Promise.allSettled(asked);
    const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(40 - 33);
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(await other).toBe('served');
    expect(await turns.run('a', () => 'again')).toBe('again');
  });

  it('is refused if too much of all callers waits, and a served caller is forgotten', async () => {
    const turns = openFairQueue({ rests: false });
    const asked = Array.from({ length: 200 }, (_, caller) => turns.run(`${caller}`, () => sleep(0)));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - 129);
    expect(await turns.run('199', () => 'served')).toBe('served');
  });

  it('is refused after a moment, so that retries at once do not keep a server busy', async () => {
    const turns = openFairQueue({ rests: false });
    const asked = Array.from({ length: 34 }, () => turns.run('a', () => sleep(0)));
    const begun = performance.now();
    await expect(asked.at(-1)).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(450);
    await Promise.allSettled(asked);
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
