import { createECDH } from 'node:crypto';
import type { Config } from '../../../pipeline/core/config.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { storedSecret } from '../../subscribers/secret.ts';

/** The identity of this sender at push services (RFC 8292). */
export interface Vapid {
  /** The contact for problems: a `mailto:` or `https:` URL. */
  subject: string;
  /** Public key in base64url, as browsers and push services expect it. */
  publicKey: string;
  privateKey: string;
}

/** Returns the keys of web push, configured or generated once; with others every browser must subscribe again. */
export function vapidOf(config: Pick<Config, 'vapidPrivateKey' | 'stateFolder' | 'mail' | 'webUrl'>): Vapid {
  const { vapidPrivateKey: configured, stateFolder } = config;
  const { path, secret } =
    configured === null
      ? storedSecret(stateFolder, 'vapid-private-key', newKey)
      : { path: 'VAPID_PRIVATE_KEY', secret: configured };
  const publicKey = publicKeyOf(secret);
  if (publicKey !== null) return { subject: subjectOf(config), publicKey, privateKey: secret };
  throw new CliError(`${path} does not contain a private key of the curve P-256.`, {
    hint: 'Restore the old key: 32 bytes in base64url. With another key every browser must subscribe again.',
  });
}

function newKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with leading zeros is shorter than its field.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

function subjectOf({ mail, webUrl }: Pick<Config, 'mail' | 'webUrl'>): string {
  if (mail.contact !== null) return `mailto:${mail.contact}`;
  return webUrl.startsWith('https:') ? webUrl : `mailto:hemicicle@${new URL(webUrl).hostname}`;
}
