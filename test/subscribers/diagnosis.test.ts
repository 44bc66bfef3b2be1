import { describe, expect, it } from 'vitest';
import { diagnoseMailServer, diagnoseSubscribers } from '../../functions/cli/subscribers-diagnosis.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';

describe('the way to the mail server', () => {
  it.each([
    ['smtps://ada:secret@mail.example.org', 'good', 'encrypted (TLS)'],
    ['smtp://ada:secret@mail.example.org:587', 'good', 'encrypted (STARTTLS), or not sent'],
    ['smtp://localhost:25', 'good', 'on this machine'],
    ['smtp://127.0.0.1:1025', 'good', 'on this machine'],
    ['smtp://mail.example.org', 'note', 'encrypted only if the server offers STARTTLS'],
  ])('%s is %s: %s', (url, state, found) => {
    const diagnosis = diagnoseMailServer(url);
    expect(diagnosis.state).toBe(state);
    expect(diagnosis.found).toContain(found);
    expect(diagnosis.found).not.toContain('secret');
  });
});

describe.skipIf(!hasPostgres)('the connection to PostgreSQL', () => {
  const newDatabase = postgresForAll();

  it('on this machine needs no encryption, and is described as the server sees it', async () => {
    const found = await diagnoseSubscribers(readConfig({ SUBSCRIBERS_URL: newDatabase() }));
    expect(found).toMatchObject({ state: 'good' });
    expect(found.found).toMatch(
      /^the database can be read; the connection to .* is not encrypted \(sslmode: none\)$/,
    );
  });

  it('that must be encrypted is refused by a server that offers no encryption', async () => {
    const url = new URL(newDatabase());
    url.searchParams.set('sslmode', 'verify-full');
    expect(await diagnoseSubscribers(readConfig({ SUBSCRIBERS_URL: String(url) }))).toMatchObject({
      state: 'broken',
    });
  });
});
