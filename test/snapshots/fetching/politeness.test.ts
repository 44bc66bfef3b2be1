import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { concurrently } from '../../../pipeline/core/concurrently.ts';
import {
  DEFAULT_POLITENESS,
  openThrottle,
  pauseAfter,
  retryAfter,
  robotsOf,
} from '../../../pipeline/snapshots/fetching/politeness.ts';
import { damageOf } from '../../../pipeline/snapshots/fetching/verdict.ts';

describe('a pause after failures', () => {
  const limits = { pause: 1_000, longestPause: 10_000 };

  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [3, 2_000, 4_000],
    [4, 4_000, 8_000],
    [5, 5_000, 10_000],
    [60, 5_000, 10_000],
  ])('after %i failures lasts from %i to %i milliseconds', (failures, shortest, longest) => {
    expect(pauseAfter(failures, limits, () => 0)).toBe(shortest);
    expect(pauseAfter(failures, limits, () => 1)).toBe(longest);
  });

  it.each([
    ['12', 12_000],
    ['0', 0],
    ['Thu, 20 Feb 2025 12:00:30 GMT', 30_000],
    ['Thu, 20 Feb 2025 11:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('that the site requests as "%s" is %s milliseconds', (header, milliseconds) => {
    expect(retryAfter(header, new Date('2025-02-20T12:00:00Z'))).toBe(milliseconds);
  });
});

describe('the throttle', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const gateWith = (limits: { delay: number; connections: number }) =>
    openThrottle(limits, (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds)));

  it('keeps the delay between the starts of requests, however long they take', async () => {
    const gate = gateWith({ delay: 500, connections: 2 });
    const begun: number[] = [];
    const request = async () => {
      begun.push(Date.now());
      await new Promise((wake) => setTimeout(wake, 700));
    };
    const all = Promise.all([1, 2, 3, 4].map(() => gate.run(request)));
    await vi.advanceTimersByTimeAsync(10_000);
    await all;
    expect(begun).toEqual([0, 500, 1_000, 1_500]);
  });

  it('never exceeds the limit of concurrent requests, and runs each one eventually', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }),
        async (connections, durations) => {
          const gate = gateWith({ delay: 1, connections });
          let under = 0;
          let most = 0;
          const requests = durations.map((duration) =>
            gate.run(async () => {
              most = Math.max(most, ++under);
              await new Promise((wake) => setTimeout(wake, duration));
              under--;
              if (duration % 5 === 4) throw new Error('failed');
            }),
          );
          const ended = Promise.allSettled(requests);
          await vi.runAllTimersAsync();
          expect(await ended).toHaveLength(durations.length);
          expect(most).toBeLessThanOrEqual(connections);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('delays all requests during a pause', async () => {
    const gate = gateWith({ delay: 10, connections: 2 });
    await gate.run(async () => {});
    gate.pause(30_000);
    const begun = Promise.all([1, 2].map(() => gate.run(async () => Date.now())));
    await vi.runAllTimersAsync();
    expect(await begun).toEqual([30_010, 30_020]);
  });
});

describe('concurrent work', () => {
  it('starts nothing more after a failure', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 3) throw new Error('third');
      done.push(item);
    };
    await expect(concurrently([1, 2, 3, 4, 5, 6], 1, work)).rejects.toThrow('third');
    expect(done).toEqual([1, 2]);
  });
});

describe('robots.txt', () => {
  const SITE = 'https://www.congreso.es';
  const robots = robotsOf(
    'User-agent: *\nDisallow: /docu/\nDisallow: /webpublica/\nCrawl-delay: 3',
    'hemicicle/0.1',
    congreso.documents,
  );

  it('is obeyed', () => {
    expect(robots.allows(`${SITE}/docu/imgweb/diputados/31_15.jpg`)).toBe(false);
    expect(robots.allows(`${SITE}/es/agenda`)).toBe(true);
    expect(robots.delay).toBe(3_000);
  });

  it('does not disallow open data, which are published for programs', () => {
    expect(robots.allows(`${SITE}/webpublica/opendata/diputados/Diput__20260712050010.json`)).toBe(true);
    expect(
      robotsOf('User-agent: *\nDisallow: /', 'a', congreso.documents).allows(
        `${SITE}/es/opendata/votaciones?x=1`,
      ),
    ).toBe(true);
    expect(robots.allows(`${SITE}/webpublica/ficherosportal/CALENDARIOPLENOS2026.pdf`)).toBe(false);
  });

  it('can address this program alone', () => {
    const named = robotsOf(
      'User-agent: hemicicle\nDisallow: /es/agenda\n\nUser-agent: *\nAllow: /',
      'hemicicle/0.1',
      congreso.documents,
    );
    expect(named.allows(`${SITE}/es/agenda?x=1`)).toBe(false);
  });

  it('disallows nothing if it is missing', () => {
    expect(robotsOf(null, 'hemicicle/0.1', congreso.documents).allows(`${SITE}/es/agenda`)).toBe(true);
  });
});

describe('received bytes', () => {
  const PAGE = '<!DOCTYPE html><html><body>Request rejected</body></html>';

  it.each([
    ['a.json', '{"a":1}'],
    ['a.json', '\ufeff{"a":1}'],
    ['a.json', '{"title":"about <html> in a text"}'],
    ['a.xml', '<?xml version="1.0"?><Resultado></Resultado>\n'],
    ['a.html', '<html></html>\n<!-- 12 -->'],
    ['a.PDF', '%PDF-1.7 … %%EOF\n'],
    ['robots.txt', ''],
    ['a.csv', 'NOMBRE;PARTIDO\nRuiz, Ana;P'],
  ])('of %s can be complete: %s', (path, text) => {
    expect(damageOf(Buffer.from(text), path)).toBeNull();
  });

  it.each([
    ['a.json', '{"a":1', 'incomplete JSON'],
    ['a.json', '{"a":1}{"b":2}', 'incomplete JSON'],
    ['a.json', '', 'an empty answer'],
    ['a.xml', '<?xml version="1.0"?><Resultado><Vot', 'incomplete XML'],
    ['a.html', '<html><body>Vota', 'an incomplete page'],
    ['a.pdf', '%PDF-1.7 …', 'an incomplete PDF'],
    ['a.csv', 'NOMBRE;PARTIDO\nRuiz, A', 'an incomplete CSV file'],
    ['a.zip', 'PK\u0003\u0004…', 'an incomplete ZIP archive'],
    ['a.jpg', '\xff\xd8…', 'an incomplete JPEG'],
  ])('of %s can be truncated: %s', (path, text, what) => {
    expect(damageOf(Buffer.from(text, 'latin1'), path)).toEqual({ what, instead: false });
  });

  it.each(['a.json', 'a.xml', 'a.csv', 'a.pdf', 'a.zip', 'a.jpg'])(
    'of %s can be the page of a firewall',
    (path) => {
      expect(damageOf(Buffer.from(PAGE), path)?.instead).toBe(true);
    },
  );
});

it('the default delay allows at most two requests a second', () => {
  expect(1_000 / DEFAULT_POLITENESS.delay).toBeLessThanOrEqual(2);
  expect(DEFAULT_POLITENESS.connections).toBeLessThanOrEqual(2);
});
