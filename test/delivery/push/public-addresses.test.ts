import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPublicAddress,
  publicInternet,
  refusedEndpoint,
} from '../../../functions/delivery/send/host-policy.ts';
import { pushService } from '../../../functions/delivery/send/push.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import { temporaryFolder } from '../../effects.ts';
import { examples } from '../../examples.ts';

/** Returns the rules of production with simulated name servers. */
const answering = (...addresses: string[]) => ({ ...publicInternet(), resolve: async () => addresses });
const PUBLIC = answering('142.250.1.1');

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/QO8?x=1',
    'https://push.example:443/send',
    'https://142.250.1.1/send',
    'https://[2a00:1450:4003::1]/send',
  ])('may be %s', async (endpoint) => {
    expect(await refusedEndpoint(endpoint, PUBLIC)).toBeNull();
  });

  it.each([
    'http://push.example/send',
    'ftp://push.example/',
    'file:///etc/passwd',
    'https://user:word@push.example/',
    'https://user@push.example/',
    'https://push.example:8443/',
    'https://push.example:22/',
    'https://push.example/#part',
    'https://',
    'push.example/send',
    '',
    `https://push.example/${'x'.repeat(2000)}`,
  ])('is not %s', async (endpoint) => {
    expect(await refusedEndpoint(endpoint, PUBLIC)).toContain('not an https address');
  });

  it('is unknown if name servers have none', async () => {
    // Such a name must not be looked up (RFC 7686): the answer is known in advance.
    expect(await refusedEndpoint('https://push.onion/send', publicInternet())).toContain('is not known');
  });

  it.each(examples<string>(import.meta, 'private-hosts.jsonl'))(
    'is never at %s, in any notation',
    async (host) => {
      expect(await refusedEndpoint(`https://${host}/`, PUBLIC)).toContain('not on the public internet');
    },
  );

  it.each([['127.0.0.1'], ['::1'], ['10.0.0.1', '142.250.1.1'], ['142.250.1.1', 'fe80::1%eth0']])(
    'has no name that leads to %s',
    async (...addresses) => {
      const refused = await refusedEndpoint('https://push.example/', answering(...addresses));
      expect(refused).toContain('not on the public internet');
    },
  );

  it('has a name that resolves', async () => {
    expect(await refusedEndpoint('https://push.example/', answering())).toContain('not known');
  });
});

describe('the public internet', () => {
  it('contains none of the private networks, by independent arithmetic', () => {
    const privately = (a: number, b: number) =>
      a === 0 ||
      a === 10 ||
      a === 127 ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168);
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const isPrivate = privately(a, b);
        // Of these networks only parts are private.
        if (!isPrivate && [192, 198, 203].includes(a)) return;
        expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(!isPrivate);
      }),
    );
  });

  it('contains no invalid address', () => {
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '::g'])
      expect(isPublicAddress(text)).toBe(false);
  });
});

/** Returns why an endpoint is refused under a setting, or null; every name resolves to a public address. */
function refusal(endpoint: string, PUSH_SERVICES = ''): Promise<string | null> {
  const { hostPolicy } = pushService(readConfig({ STATE_FOLDER: temporaryFolder(), PUSH_SERVICES }));
  return refusedEndpoint(endpoint, { ...hostPolicy, resolve: async () => ['142.250.1.1'] });
}

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['https://FCM.googleapis.com/fcm/send/abc', true],
    ['https://push.example/1', false],
    ['https://fcm.googleapis.com.push.example/1', false],
    ['https://push.apple.com/1', false],
    ['https://evilpush.apple.com/1', false],
    ['https://142.250.1.1/1', false],
  ])('is accepted if it is one of the common browsers: %s, %s', async (endpoint, isKnown) => {
    expect(await refusal(endpoint)).toEqual(
      isKnown ? null : expect.stringContaining('not an https address of a push service'),
    );
  });

  it('in the operator’s setting is accepted by its name, by a parent domain, or as any service', async () => {
    const named = 'push.example.net, *.push.example.org';
    expect(await refusal('https://push.example.net/1', named)).toBeNull();
    expect(await refusal('https://eu.push.example.org/1', named)).toBeNull();
    expect(await refusal('https://fcm.googleapis.com/1', named)).toBeNull();
    expect(await refusal('https://eu.push.example.net/1', named)).not.toBeNull();
    expect(await refusal('https://push.example/1', '*')).toBeNull();
    expect(() => readConfig({ PUSH_SERVICES: 'https://push.example/' })).toThrow('PUSH_SERVICES');
  });
});
