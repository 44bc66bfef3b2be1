import { Agent } from 'node:https';
import { describe, expect, it } from 'vitest';
import { type PushResult, pushSender } from '../../../functions/delivery/send/push.ts';
import { newBrowser } from './browser.ts';
import { CERTIFICATE } from './certificate.ts';
import { claimsOf, newVapid, pushServiceHere, reachHere } from './loopback-service.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const push = { payload: '{"title":"Sanitat: 2 votacions"}', topic: 'release' };

describe('a message to a browser', () => {
  it('is encrypted for that browser alone, and signed for its service', async () => {
    const service = await pushServiceHere();
    const vapid = newVapid();
    const browser = newBrowser(service.endpoint('send/1?a=b'));
    const post = pushSender(vapid, service.reach, service.agent);
    expect(await post(browser.row, push, NOW)).toEqual({ kind: 'accepted' });
    const [arrived] = service.arrived;
    expect(arrived).toMatchObject({ method: 'POST', path: '/send/1?a=b' });
    expect(browser.read(arrived!.body)).toBe(push.payload);
    expect(arrived!.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: 'release',
      'content-encoding': 'aes128gcm',
    });
    const { claims, key } = claimsOf(arrived!);
    expect(key).toBe(vapid.publicKey);
    expect(claims).toMatchObject({
      aud: new URL(service.endpoint('')).origin,
      sub: 'https://votes.example',
    });
    const hours = (Number(claims.exp) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  const answers: [number, Record<string, string>, PushResult][] = [
    [200, {}, { kind: 'accepted' }],
    [404, {}, { kind: 'gone', said: 'it answered 404' }],
    [410, {}, { kind: 'gone', said: 'it answered 410' }],
    [400, {}, { kind: 'refused', said: 'it answered 400' }],
    [413, {}, { kind: 'refused', said: 'it answered 413' }],
    [307, { location: 'https://10.0.0.1/' }, { kind: 'refused', said: 'it answered 307' }],
    [429, { 'retry-after': '120' }, { kind: 'later', said: 'it answered 429', seconds: 120 }],
    [
      503,
      { 'retry-after': 'Sun, 01 Mar 2026 12:01:30 GMT' },
      { kind: 'later', said: 'it answered 503', seconds: 90 },
    ],
    [500, { 'retry-after': 'soon' }, { kind: 'later', said: 'it answered 500', seconds: null }],
  ];
  it.each(answers)('with the answer %i %o gives the expected result', async (status, headers, meant) => {
    const service = await pushServiceHere(() => ({ status, headers }));
    const post = pushSender(newVapid(), service.reach, service.agent);
    expect(await post(newBrowser(service.endpoint('send')).row, push, NOW)).toEqual(meant);
    expect(service.arrived).toHaveLength(1);
  });

  it('is retried later if the service cannot be reached', async () => {
    const post = pushSender(
      newVapid(),
      reachHere(async () => ['127.0.0.1']),
    );
    const answer = await post(newBrowser('https://push.example:9/').row, push, NOW);
    expect(answer).toMatchObject({ kind: 'later', seconds: null });
  });

  it('is not sent if the certificate belongs to another host', async () => {
    const service = await pushServiceHere();
    const post = pushSender(newVapid(), service.reach, service.agent);
    const answer = await post(newBrowser(service.endpoint('', 'elsewhere.example')).row, push, NOW);
    expect(answer.kind).toBe('later');
    expect(service.arrived).toEqual([]);
  });
});

describe('a name that is looked up', () => {
  it('that resolves to our network now is not connected to, even if it was public at subscription', async () => {
    const service = await pushServiceHere();
    const inside = reachHere(async () => ['127.0.0.2']);
    const answer = await pushSender(newVapid(), inside, service.agent)(
      newBrowser(service.endpoint('')).row,
      push,
      NOW,
    );
    expect(answer).toEqual({ kind: 'later', said: 'its host is not public', seconds: null });
    expect(service.arrived).toEqual([]);
  });

  it('is connected to at the address that was checked, although it resolves to another a moment later', async () => {
    const service = await pushServiceHere();
    const asked: string[] = [];
    const turning = reachHere(async (host) => {
      asked.push(host);
      return [asked.length === 1 ? '127.0.0.1' : '127.0.0.2'];
    });
    const post = pushSender(newVapid(), turning, service.agent);
    expect(await post(newBrowser(service.endpoint('')).row, push, NOW)).toEqual({ kind: 'accepted' });
    expect(asked).toEqual(['push.example']);
  });

  it('is connected to at its first address if Node is set to try only one', async () => {
    const service = await pushServiceHere();
    const agent = new Agent({ ca: CERTIFICATE, autoSelectFamily: false });
    const post = pushSender(newVapid(), service.reach, agent);
    expect(await post(newBrowser(service.endpoint('')).row, push, NOW)).toEqual({ kind: 'accepted' });
  });

  it('is not connected to if one of its addresses is in our network', async () => {
    const service = await pushServiceHere();
    const mixed = reachHere(async () => ['127.0.0.1', '127.0.0.2']);
    const answer = await pushSender(newVapid(), mixed, service.agent)(
      newBrowser(service.endpoint('')).row,
      push,
      NOW,
    );
    expect(answer).toMatchObject({ kind: 'later', said: 'its host is not public' });
    expect(service.arrived).toEqual([]);
  });

  it('is not looked up if the address is written as numbers', async () => {
    const service = await pushServiceHere();
    const refusing = { ...service.reach, allowsAddress: () => false };
    const row = newBrowser(service.endpoint('', '127.0.0.1')).row;
    expect(await pushSender(newVapid(), refusing, service.agent)(row, push, NOW)).toEqual({
      kind: 'refused',
      said: 'its host is not public',
    });
    expect(service.arrived).toEqual([]);
  });
});
