import { describe, expect, it } from 'vitest';
import { refusedEndpoint } from '../../../functions/delivery/send/host-policy.ts';
import { pushService } from '../../../functions/delivery/send/push.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import { temporaryFolder } from '../../effects.ts';

/** Returns why an endpoint is refused under a setting, or null; every name resolves to a public address. */
function refusal(endpoint: string, PUSH_SERVICES = ''): Promise<string | null> {
  const { hostPolicy } = pushService(readConfig({ STATE_FOLDER: temporaryFolder(), PUSH_SERVICES }));
  return refusedEndpoint(endpoint, { ...hostPolicy, resolve: async () => ['142.250.1.1'] });
}

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('of the common browsers is accepted: %s', async (endpoint) => {
    expect(await refusal(endpoint)).toBeNull();
  });

  it.each([
    'https://push.example/1',
    'https://fcm.googleapis.com.push.example/1',
    'https://push.apple.com/1',
    'https://evilpush.apple.com/1',
    'https://142.250.1.1/1',
  ])('that is unknown is refused: %s', async (endpoint) => {
    expect(await refusal(endpoint)).toContain('not an https address of a push service');
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
