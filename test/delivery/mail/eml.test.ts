import { describe, expect, it } from 'vitest';
import { emlTransport, forgetMails } from '../../../functions/delivery/send/eml.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';

describe('a mail of a service without a mail server', () => {
  it('is a file, whose name is logged, and the same one if it is written again', async () => {
    const folder = temporaryFolder();
    const { files } = effectsForTests();
    const line = await emlTransport(folder, files).open();
    if (!('send' in line)) throw new Error(line.said);
    const bytes = Buffer.from('Subject: Hello\r\n\r\nHello');
    const mail = { from: 'a@b.example', to: 'c@d.example', messageId: '<1@b.example>', bytes };
    await line.send({ ...mail, bytes: Buffer.from('Subject: Hello\r\n\r\nHel') });
    const { kind, said } = await line.send(mail);
    const [name, ...others] = files.list(folder);
    expect([kind, said, others]).toEqual(['accepted', `written to ${name}`, []]);
    expect(files.read(`${folder}/${name}`)).toEqual(bytes);
  });

  it('is deleted with its reader, however the domain is written', async () => {
    const folder = temporaryFolder();
    const { files } = effectsForTests();
    const line = await emlTransport(folder, files).open();
    if (!('send' in line)) throw new Error(line.said);
    for (const [at, to] of ['josé@exämple.org', 'pepe@example.org'].entries()) {
      const bytes = Buffer.from(`To: ${to}\r\nSubject: Hello\r\n\r\nHello`);
      await line.send({ from: 'a@b.example', to, messageId: `<${at}@b.example>`, bytes });
    }
    expect(await forgetMails(folder, files, 'josé@xn--exmple-cua.org')).toBe(1);
    expect(files.list(folder)).toHaveLength(1);
  });

  it('is not sent if it cannot be written', async () => {
    const { files } = effectsForTests();
    const writePrivate = () => {
      throw new Error('ENOSPC: no space left');
    };
    const line = await emlTransport(temporaryFolder(), { ...files, writePrivate }).open();
    if (!('send' in line)) throw new Error(line.said);
    const mail = {
      from: 'a@b.example',
      to: 'c@d.example',
      messageId: '<1@b.example>',
      bytes: Buffer.from('x'),
    };
    expect(await line.send(mail)).toEqual({ kind: 'unsent', said: 'not written: ENOSPC: no space left' });
  });
});
