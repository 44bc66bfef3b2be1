import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newsletterMessage } from '../../../functions/delivery/compose/news-mails.ts';
import { renderSection } from '../../../functions/delivery/compose/section.ts';
import { deliveryOf } from '../../../functions/delivery/dispatcher.ts';
import { deliver } from '../../../functions/delivery/mail-channel.ts';
import { openSubscribers } from '../../../functions/subscribers/open.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { post } from '../../subscribers/people.ts';
import { signer, WEB_URL } from '../../subscribers/services.ts';
import { signatureOf } from './dkim.ts';
import { mailServer } from './mail-server.ts';

const CONTACT = 'votes@example.org';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Returns a newsletter with text outside ASCII and lines that end in spaces. */
function newsletter() {
  const about = { name: 'Votacions d’avui', href: WEB_URL, gist: '2 votacions', parts: [] };
  const section = { ...about, lede: `Àdhuc  així  ${'i molt més '.repeat(30)}` };
  const rendered = { section, ready: renderSection(section, 5, 'ca'), leave: 'x'.repeat(43) };
  return newsletterMessage(rendered, 'x'.repeat(86), 'ca', { webUrl: WEB_URL, contact: CONTACT });
}

/** Returns the mail that a server accepted from a service with these extra settings. */
async function mailed(settings: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'dkim.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { address, taken } = await mailServer();
  const config = readConfig({
    ...{ WEB_URL, SMTP_URL: address, MAIL_FROM: `Hemicicle <${CONTACT}>`, STATE_FOLDER: folder },
    ...settings,
    ...('DKIM_KEY_FILE' in settings ? { DKIM_KEY_FILE: join(folder, settings.DKIM_KEY_FILE!) } : {}),
  });
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  const effects = effectsForTests();
  const now = effects.clock.now();
  await db.transaction().execute((tx) => post(tx, 'ada@example.net', now, { content: newsletter() }));
  await deliver(deliveryOf(config, { db, signer }, effects));
  expect(taken).toHaveLength(1);
  return taken[0]!.raw;
}

const settings = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'mail2026', DKIM_KEY_FILE: 'dkim.pem' };

it('has a signature of the domain that is valid on arrival', async () => {
  const signature = signatureOf(await mailed(settings), publicKey)!;
  expect(signature).toMatchObject({
    tags: { v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'example.org', s: 'mail2026' },
    bodyHolds: true,
    headersHold: true,
  });
  expect(signature.tags).not.toHaveProperty('l');
});

it('covers unsubscribe headers, sender and contents, so that no server on the way changes them', async () => {
  const raw = await mailed(settings);
  const { covers } = signatureOf(raw, publicKey)!;
  const changed = {
    'list-unsubscribe': raw.replace('/unsubscribe/newsletter/', '/unsubscribe/alert/'),
    'list-unsubscribe-post': raw.replace('=One-Click', '=Two-Clicks'),
    'list-id': raw.replace(/^List-Id: \w+/im, 'List-Id: Other'),
    from: raw.replace(CONTACT, 'evil@example.org'),
    subject: raw.replace(/^Subject: =/im, 'Subject: x='),
  };
  for (const [name, forged] of Object.entries(changed)) {
    expect(covers).toContain(name);
    expect([name, forged === raw]).toEqual([name, false]);
    expect([name, signatureOf(forged, publicKey)]).toMatchObject([
      name,
      { bodyHolds: true, headersHold: false },
    ]);
  }
  const added = `${raw}More\r\n`;
  expect(signatureOf(added, publicKey)).toMatchObject({ bodyHolds: false });
});

it('has none if no key is set, and is not sent if the key is missing', async () => {
  expect(signatureOf(await mailed({}), publicKey)).toBeNull();
  await expect(mailed({ ...settings, DKIM_KEY_FILE: 'none.pem' })).rejects.toThrow('which does not exist');
});
