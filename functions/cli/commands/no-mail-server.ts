import type { Config } from '../../../pipeline/config.ts';
import { outboxFolder } from '../../mail/dispatcher.ts';

/** What “sent” is worth where no mail server is named. */
export const noMailServer = (config: Config): string[] =>
  config.mail.smtpUrl === null
    ? [`No mail server is named (SMTP_URL): mails that count as sent are files in ${outboxFolder(config)}.`]
    : [];
