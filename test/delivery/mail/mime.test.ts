import { describe, expect, it } from 'vitest';
import { mimeOf } from '../../../functions/delivery/send/transport.ts';

const DATE = new Date('2026-03-01T12:00:00Z');

describe('the bytes of a mail', () => {
  it('never come from a file or an address, whatever the outbox holds', async () => {
    const about = { from: 'a@b.example', to: 'c@d.example', messageId: '<1@b.example>', date: DATE };
    const mailOf = (html: unknown) =>
      mimeOf({ subject: 'x', text: 'x', html: html as string, headers: {} }, about, null);
    await expect(mailOf({ path: 'package.json' })).rejects.toThrow('File access rejected');
    await expect(mailOf({ href: 'http://127.0.0.1:9/' })).rejects.toThrow('Url access rejected');
  });

  it('have a bare recipient, and a mark for automatic mail', async () => {
    const about = {
      ...{ from: 'Hemicicle <no@votes.example>', to: 'ada@example.org' },
      ...{ messageId: '<1@votes.example>', date: DATE },
    };
    const bytes = await mimeOf({ subject: 'x', text: 'x', html: '<p>x</p>', headers: {} }, about, null);
    expect(bytes.toString()).toMatch(/^To: ada@example\.org\r$/m);
    expect(bytes.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('are readable in the source of the mail, whatever letters it has', async () => {
    const about = {
      from: 'no@votes.example',
      to: 'ada@example.org',
      messageId: '<1@votes.example>',
      date: DATE,
    };
    const bytes = await mimeOf(
      {
        subject: 'x',
        text: `${'à ñ '.repeat(9)}\n`,
        html: `<p>${'à ñ '.repeat(9)}</p>`,
        headers: {},
      },
      about,
      null,
    );
    expect(bytes.toString().match(/^Content-Transfer-Encoding: .*\b/gm)).toEqual([
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Transfer-Encoding: quoted-printable',
    ]);
  });
});
