import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { vapidOf } from '../../../functions/delivery/send/vapid.ts';
import { temporaryFolder } from '../../effects.ts';

const mail = { smtpUrl: null, from: 'votes@example.org', contact: null, dkim: null };
const settings = (stateFolder: string) => ({
  stateFolder,
  vapidPrivateKey: null,
  mail,
  webUrl: 'https://votes.example',
});

describe('the keys of web push', () => {
  it('are made once, and only this user can read them', () => {
    const folder = temporaryFolder();
    const made = vapidOf(settings(folder));
    expect(vapidOf(settings(folder))).toEqual(made);
    expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
    const path = join(folder, 'vapid-private-key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').trim()).toBe(made.privateKey);
  });

  it('can be the operator’s own', () => {
    // The pair of RFC 8292, section 2.4, is not published; this one is of RFC 8291, appendix A.
    const folder = temporaryFolder();
    const vapidPrivateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    expect(vapidOf({ ...settings(folder), vapidPrivateKey }).publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  it('that were damaged stop the service rather than be replaced', () => {
    const folder = temporaryFolder();
    for (const damaged of ['', 'short', 'A'.repeat(43), '_'.repeat(43)]) {
      writeFileSync(join(folder, 'vapid-private-key'), damaged);
      expect(() => vapidOf(settings(folder))).toThrow('does not contain a private key');
    }
  });

  it('name whom push services may write to', () => {
    const folder = temporaryFolder();
    const subject = (more: object) => vapidOf({ ...settings(folder), ...more }).subject;
    expect(subject({})).toBe('https://votes.example');
    expect(subject({ mail: { ...mail, contact: 'served@example.org' } })).toBe('mailto:served@example.org');
    expect(subject({ webUrl: 'http://localhost:4321' })).toBe('mailto:hemicicle@localhost');
  });
});
