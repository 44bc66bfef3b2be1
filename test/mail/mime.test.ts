import { describe, expect, it } from 'vitest';
import { mimeOf } from '../../functions/mail/mime.ts';

describe('the bytes of a mail', () => {
  it('are never made of a file or of what lies at an address, whatever stands in the outbox', async () => {
    const about = { from: 'a@b.example', to: 'c@d.example', messageId: '<1@b.example>' };
    const rest = { ...about, date: new Date('2026-03-01T12:00:00Z'), dkim: null };
    const mailOf = (html: unknown) =>
      mimeOf({ ...rest, message: { subject: 'x', text: 'x', html: html as string, headers: {} } });
    await expect(mailOf({ path: 'package.json' })).rejects.toThrow('File access rejected');
    await expect(mailOf({ href: 'http://127.0.0.1:9/' })).rejects.toThrow('Url access rejected');
  });

  it('go to a bare address, marked as written by a machine', async () => {
    const bytes = await mimeOf({
      ...{ from: 'Hemicicle <no@votes.example>', to: 'ada@example.org', messageId: '<1@votes.example>' },
      ...{ date: new Date('2026-03-01T12:00:00Z'), dkim: null },
      message: { subject: 'x', text: 'x', html: '<p>x</p>', headers: {} },
    });
    expect(bytes.toString()).toMatch(/^To: ada@example\.org\r$/m);
    expect(bytes.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('can be read in the source of the mail, whatever letters it has', async () => {
    const bytes = await mimeOf({
      ...{ from: 'no@votes.example', to: 'ada@example.org', messageId: '<1@votes.example>' },
      ...{ date: new Date('2026-03-01T12:00:00Z'), dkim: null },
      message: {
        subject: 'x',
        text: `${'à ñ '.repeat(9)}\n`,
        html: `<p>${'à ñ '.repeat(9)}</p>`,
        headers: {},
      },
    });
    expect(bytes.toString().match(/^Content-Transfer-Encoding: .*\b/gm)).toEqual([
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Transfer-Encoding: quoted-printable',
    ]);
  });
});
