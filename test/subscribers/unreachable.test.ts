import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { asUnreachable, SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { temporaryFolder } from '../effects.ts';

it('a socket that is not there while its server restarts is a database that cannot be used', async () => {
  const refused = await new Promise((answer) => {
    connect(`${temporaryFolder()}/.s.PGSQL.5432`).on('error', answer);
  });
  expect(refused).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(asUnreachable(refused)).toBeInstanceOf(SubscribersUnreachable);
});

it('a file that is not there is no fault of the database', () => {
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(asUnreachable(missing)).toBe(missing);
});
