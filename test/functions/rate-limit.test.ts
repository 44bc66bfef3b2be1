import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerOf, householdOf, rateLimit } from '../../functions/http/rate-limit.ts';
import { examples } from '../examples.ts';
import { json, serve } from './served.ts';

const LIVE = '/api/v1/chambers?page=2&page_size=10';

/** Returns a limit and a function that moves its clock. */
function limited(limit: number) {
  const clock = { at: 0, now: () => new Date(clock.at) };
  return { clock, refuse: rateLimit(limit, clock).refuse };
}

describe('a client', () => {
  it('may send as many requests as the limit allows, and again after the Retry-After', () => {
    const { clock, refuse } = limited(3);
    clock.at = 20_000;
    expect([refuse('a'), refuse('a'), refuse('a')]).toEqual([null, null, null]);
    const seconds = refuse('a')!;
    expect(refuse('b')).toBeNull();
    clock.at += (seconds - 1) * 1000;
    expect(refuse('a')).not.toBeNull();
    clock.at += 1000;
    expect(refuse('a')).toBeNull();
  });

  it('may send a fifth of a minute’s requests at once if a minute has many, and then one after the other', () => {
    const { clock, refuse } = limited(300);
    const atOnce = Array.from({ length: 300 }, () => refuse('a')).filter((seconds) => seconds === null);
    expect(atOnce).toHaveLength(60);
    for (let second = 1; second <= 60; second++) {
      clock.at += 1000;
      const later = Array.from({ length: 20 }, () => refuse('a')).filter((seconds) => seconds === null);
      expect(later).toHaveLength(5);
    }
  });

  it('waits longer after expensive requests, though never for minutes', () => {
    const clock = { at: 0, now: () => new Date(clock.at) };
    const limit = rateLimit(300, clock);
    expect(limit.refuse('a')).toBeNull();
    limit.charge('a', 70);
    expect(limit.refuse('a')).toBe(3);
    limit.charge('a', 100_000);
    expect(limit.refuse('a')).toBe(13);
    expect(limit.refuse('b')).toBeNull();
    clock.at += 13_000;
    expect(limit.refuse('a')).toBeNull();
  });

  it('is not limited by a limit of zero', () => {
    const { refuse } = limited(0);
    expect(Array.from({ length: 1000 }, () => refuse('a')).filter((seconds) => seconds !== null)).toEqual([]);
  });

  it('never gets more than twice the limit in a minute, and is accepted after its Retry-After', () => {
    const steps = fc.array(fc.nat({ max: 15_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), steps, (limit, waits) => {
        const { clock, refuse } = limited(limit);
        const admitted: number[] = [];
        for (const wait of waits) {
          clock.at += wait;
          const seconds = refuse('a');
          if (seconds === null) admitted.push(clock.at);
          else {
            expect(seconds).toBeGreaterThan(0);
            expect(seconds).toBeLessThanOrEqual(121);
            clock.at += seconds * 1000;
            expect(refuse('a')).toBeNull();
            admitted.push(clock.at);
          }
        }
        for (const [index, moment] of admitted.entries()) {
          const after = admitted[index + 2 * limit];
          if (after !== undefined) expect(after - moment).toBeGreaterThanOrEqual(60_000);
        }
      }),
      { examples: [[4, [12845, 7674, 4809, 14539, 6859, 13919, 4594, 8068, 5599, 10462, 12632, 0]]] },
    );
  });
});

describe('the address that a request counts for', () => {
  it.each(examples<[string, string | null, number, string]>(import.meta, 'forwarded-callers.jsonl'))(
    '%s, forwarded for %s, behind %i proxies, is %s',
    (connection, forwarded, proxies, expected) => {
      expect(callerOf(connection, forwarded, proxies)).toBe(expected);
    },
  );
});

it('text that is no address is never a client of its own, whatever a caller sends', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.string()).map((two) => two.join(':')),
  );
  fc.assert(
    fc.property(anything, (sent) => {
      const caller = callerOf('9.9.9.9', sent, 1);
      expect(isIPv4(caller) || isIPv6(`${caller}::`)).toBe(true);
    }),
  );
});

describe('the clients of an IPv6 household', () => {
  const inHousehold = (at: number) => callerOf(`2001:db8:1:1${at.toString(16).padStart(2, '0')}::1`, null, 0);
  const admitted = (limit: number, callers: readonly string[]) => {
    const { refuse } = limited(limit);
    return callers.filter((caller) => refuse(caller) === null).length;
  };

  it('together get four times the limit of one', () => {
    const all = Array.from({ length: 256 }, (_, at) => inHousehold(at));
    expect(admitted(100, Array(1000).fill(all[0]))).toBe(20);
    expect(admitted(100, [...all, ...all, ...all])).toBe(80);
  });

  it('do not use up the limit of another household', () => {
    const { refuse } = limited(100);
    for (let at = 0; at < 256; at++) refuse(inHousehold(at));
    expect(refuse(callerOf('2001:db8:1:200::1', null, 0))).toBeNull();
  });
});

describe('computed answers', () => {
  it('are limited for each client; published ones never are', async () => {
    const { ask, wait } = await serve({ rateLimit: 3, trustProxy: 1 });
    const statuses = async (path: string, caller: string) => {
      const found: number[] = [];
      for (let time = 0; time < 5; time++)
        found.push((await ask(path, { 'x-forwarded-for': caller })).status);
      return found;
    };
    expect(await statuses(LIVE, '1.1.1.1')).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses('/api/v1/chambers', '1.1.1.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('/data/latest/people.csv', '1.1.1.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(LIVE, '2.2.2.2')).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask(LIVE, { 'x-forwarded-for': '1.1.1.1' });
    expect(json(refused).detail).toBe(
      'Too many requests: at most 3 computed answers a minute. Published files have no limit: https://votes.example/data/latest/manifest.json lists them.',
    );
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    wait(Number(refused.headers['retry-after']) * 1000);
    expect((await ask(LIVE, { 'x-forwarded-for': '1.1.1.1' })).status).toBe(200);
  });
});

describe('a client that requests mails', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
    [callerOf('2001:db8:1:2ff::1', null, 0), '2001:db8:1:2'],
    [callerOf('2001:db8:1:200::9', null, 0), '2001:db8:1:2'],
    [callerOf('2001:db8:1:300::9', null, 0), '2001:db8:1:3'],
    [callerOf('2001:db8:1:ab::9', null, 0), '2001:db8:1:0'],
  ])('counts as an IPv4 address or the first 56 bits of an IPv6 address: %s as %s', (caller, household) => {
    expect(householdOf(caller)).toBe(household);
  });
});
