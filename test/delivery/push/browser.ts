import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Creates a subscribed browser: its subscription for the site, and a reader of its messages (RFC 8188, RFC 8291). */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, expirationTime: null, keys },
    row: { endpoint, ...keys },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derived(pair.computeSecret(senderKey), auth, info, 32);
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + senderKey.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return opened.subarray(0, opened.lastIndexOf(2)).toString();
    },
  };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
