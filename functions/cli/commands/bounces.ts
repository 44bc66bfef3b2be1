import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { count } from '../../../pipeline/core/log.ts';
import { readBounces } from '../../mail/bounces.ts';
import { withSubscribers } from '../../subscribers/services.ts';

/** `hemicicle bounces`. */
export const bouncesCommand = command({
  name: 'bounces',
  summary: 'Read delivery reports from standard input and write no more to dead addresses.',
  examples: [
    ['bounces < /var/mail/bounces', 'Reads a mailbox in mbox form; reading it twice is harmless.'],
    ['bounces < report.eml', 'Reads one report, as a mail server hands it to a program.'],
  ],
  options: z.object({}),
  run: (_, config, { input, clock }) =>
    withSubscribers(config, async ({ db }) => {
      const bounced = await readBounces(db, await input(), clock.now());
      const { suppressed, passing, foreign, other } = bounced;
      const lines = [
        `${count(suppressed)} reports of dead addresses, ${count(passing)} of passing trouble, ${count(foreign)} on mails of others, ${count(other)} other mails.`,
      ];
      return { ok: true, lines, record: { ...bounced } };
    }),
});
