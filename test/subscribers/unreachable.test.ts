import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { asUnreachable, SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { temporaryFolder } from '../effects.ts';

it('a missing socket of a restarting server counts as an unavailable database', async () => {
  const refused = await new Promise((answer) => {
    connect(`${temporaryFolder()}/.s.PGSQL.5432`).on('error', answer);
  });
  expect(refused).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(asUnreachable(refused)).toBeInstanceOf(SubscribersUnreachable);
});

it('a missing file does not count as a fault of the database', () => {
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(asUnreachable(missing)).toBe(missing);
});
