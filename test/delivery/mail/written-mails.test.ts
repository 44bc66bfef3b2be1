import { describe, expect, it } from 'vitest';
import { emlTransport, forgetMails } from '../../../functions/delivery/send/eml.ts';
import { mimeOf } from '../../../functions/delivery/send/transport.ts';
import type { Files } from '../../../pipeline/core/effects.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';

const MAIL = {
  ...{ from: 'a@b.example', to: 'c@d.example', messageId: '<1@b.example>' },
  bytes: Buffer.from('Subject: Hello\r\n\r\nHello'),
};

/** Opens an outbox of files. */
async function outbox(changed: Partial<Files> = {}) {
  const folder = temporaryFolder();
  const { files } = effectsForTests();
  const line = await emlTransport(folder, { ...files, ...changed }).open();
  if (!('send' in line)) throw new Error(line.said);
  return { folder, files, send: line.send };
}

describe('a mail of a service without a mail server', () => {
  it('is a file, whose name is logged, and the same one if it is written again', async () => {
    const { folder, files, send } = await outbox();
    await send({ ...MAIL, bytes: Buffer.from('Subject: Hello\r\n\r\nHel') });
    const { kind, said } = await send(MAIL);
    const [name, ...others] = files.list(folder);
    expect([kind, said, others]).toEqual(['accepted', `written to ${name}`, []]);
    expect(files.read(`${folder}/${name}`)).toEqual(MAIL.bytes);
  });

  it('is deleted with its reader, however the domain is written', async () => {
    const { folder, files, send } = await outbox();
    for (const [at, to] of ['josé@exämple.org', 'pepe@example.org'].entries()) {
      const bytes = Buffer.from(`To: ${to}\r\nSubject: Hello\r\n\r\nHello`);
      await send({ ...MAIL, to, messageId: `<${at}@b.example>`, bytes });
    }
    expect(await forgetMails(folder, files, 'josé@xn--exmple-cua.org')).toBe(1);
    expect(files.list(folder)).toHaveLength(1);
  });

  it('is not sent if it cannot be written', async () => {
    const { send } = await outbox({
      writePrivate() {
        throw new Error('ENOSPC: no space left');
      },
    });
    expect(await send(MAIL)).toEqual({ kind: 'unsent', said: 'not written: ENOSPC: no space left' });
  });
});

describe('the bytes of a mail', () => {
  const about = {
    ...{ from: 'Hemicicle <no@votes.example>', to: 'ada@example.org' },
    ...{ messageId: '<1@votes.example>', date: new Date('2026-03-01T12:00:00Z') },
  };
  const mailOf = (html: unknown) =>
    mimeOf({ subject: 'x', text: `${html}\n`, html: html as string, headers: {} }, about, null);

  it('never come from a file or an address, whatever the outbox holds', async () => {
    await expect(mailOf({ path: 'package.json' })).rejects.toThrow('File access rejected');
    await expect(mailOf({ href: 'http://127.0.0.1:9/' })).rejects.toThrow('Url access rejected');
  });

  it('have a bare recipient, a mark for automatic mail, and readable words, whatever letters they have', async () => {
    const text = (await mailOf(`<p>${'à ñ '.repeat(9)}</p>`)).toString();
    expect(text).toMatch(/^To: ada@example\.org\r$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(text.match(/^Content-Transfer-Encoding: .*\b/gm)).toEqual(
      Array(2).fill('Content-Transfer-Encoding: quoted-printable'),
    );
  });
});
