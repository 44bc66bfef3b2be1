import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { count } from '../../../pipeline/core/log.ts';
import { readBounces } from '../../delivery/settle/bounces.ts';
import { withSubscribers } from '../../subscribers/services.ts';

/** `hemicicle bounces`. */
export const bouncesCommand = command({
  name: 'bounces',
  summary:
    'Process delivery reports from standard input: addresses that failed permanently get no more mail.',
  examples: [
    ['bounces < /var/mail/bounces', 'Reads a mailbox in mbox format; reading it twice is safe.'],
    ['bounces < report.eml', 'Reads one report, as a mail server passes it to a program.'],
  ],
  options: z.object({}),
  run: (_, config, { input, clock }) =>
    withSubscribers(config, async ({ db }) => {
      const bounced = await readBounces(db, await input(), clock.now());
      const { suppressed, passing, foreign, other } = bounced;
      const lines = [
        `Reports of permanent failures: ${count(suppressed)}, of temporary failures: ${count(passing)}, about mails of other senders: ${count(foreign)}; other mails: ${count(other)}.`,
      ];
      return { ok: true, lines, record: { ...bounced } };
    }),
});
