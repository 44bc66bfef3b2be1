import { z } from 'zod';
import { chamberOf } from '../../../pipeline/commands/chamber-of.ts';
import { command } from '../../../pipeline/commands/command.ts';
import { openNewestRelease } from '../../../pipeline/commands/find-release.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import { count } from '../../../pipeline/core/log.ts';
import { wholeNumber } from '../../../pipeline/core/settings.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../pipeline/i18n/index.ts';
import { daysUpTo, previewNewsletter } from '../../delivery/compose/edition.ts';
import { deliveryOf, noMailServer } from '../../delivery/dispatcher.ts';
import { deliver } from '../../delivery/mail-channel.ts';
import { sendNewsletter } from '../../delivery/newsletter.ts';
import { onlyOneChamber } from '../../delivery/select/announced.ts';
import { withSubscribers } from '../../subscribers/services.ts';
import { formatDelivered } from './notify.ts';

/** Options of a preview of mails: its period, language and release. */
export const previewOptions = {
  periodTo: z.iso.date('a date like 2026-03-29').optional().meta({
    description: 'last day of the period (default: today)',
    value: 'DATE',
  }),
  periodDays: wholeNumber(1, 31).prefault('7').meta({ description: 'number of days', value: 'N' }),
  language: z
    .enum(LANGUAGES, LANGUAGES.join(' or '))
    .default(DEFAULT_LANGUAGE)
    .meta({ description: 'language of the preview', value: LANGUAGES.join('|') }),
  out: publishedTree,
};

/** `hemicicle newsletter`. */
export const newsletterCommand = command({
  name: 'newsletter',
  summary: 'Preview or send the weekly newsletter.',
  examples: [
    ['newsletter preview --language es', 'Prints the newsletter that would be sent today, as text.'],
    [
      'newsletter send',
      'Sends the news of the last seven days to every subscriber; running it again on the same day sends nothing.',
    ],
    [
      'newsletter send --period-to 2026-03-29 --period-days 14',
      'Sends the news of the two weeks up to that day.',
    ],
  ],
  options: z.object({
    what: z.enum(['preview', 'send'], 'preview or send').meta({
      description: 'print it as text, or send it',
      value: 'preview|send',
      positional: true,
    }),
    ...previewOptions,
  }),
  async run({ what, periodTo, periodDays, language, out }, config, effects) {
    const now = effects.clock.now();
    using release = openNewestRelease(out, config, effects.files);
    const { read } = release;
    const chamber = chamberOf(read);
    const days = daysUpTo(periodTo ?? localDateOf(now), periodDays);
    const edition = { read, chamber, days, webUrl: config.webUrl };
    if (what === 'preview') {
      const { subject, text } = previewNewsletter(edition, language, config.mail.contact);
      return { ok: true, lines: [subject, '', text], record: { ...days, subject, text } };
    }
    return await withSubscribers(config, async (services) => {
      await services.db.transaction().execute((tx) => onlyOneChamber(tx, chamber.slug, now));
      const messages = await sendNewsletter(services.db, edition, now);
      const delivered = await deliver(deliveryOf(config, services, effects));
      const lines = [
        `${days.from} to ${days.to}: ${count(messages)} messages written.`,
        formatDelivered(delivered),
        ...(delivered.accepted === 0 ? [] : noMailServer(config)),
      ];
      return { ok: true, lines, record: { ...days, messages, delivered } };
    });
  },
});
