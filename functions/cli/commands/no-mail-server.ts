import type { Config } from '../../../pipeline/core/config.ts';
import { outboxFolder } from '../../delivery/dispatcher.ts';

/** Returns a note that mails are only written to files, if no mail server is configured. */
export const noMailServer = (config: Config): string[] =>
  config.mail.smtpUrl === null
    ? [
        `SMTP_URL is not set here: without it, mails go to ${outboxFolder(config)}, count as sent and are not delivered.`,
      ]
    : [];
