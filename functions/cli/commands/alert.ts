import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { openNewestRelease } from '../../../pipeline/commands/find-release.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { wholeNumber } from '../../../pipeline/core/settings.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { TARGET_TYPES } from '../../../pipeline/model/subscription.ts';
import { followedTarget } from '../../actions/target.ts';
import { previewAlert } from '../../delivery/compose/alert-preview.ts';
import { daysUpTo } from '../../delivery/compose/edition.ts';
import { previewOptions } from './newsletter.ts';

/** `hemicicle alert preview`: what followers of a target get; `notify` sends it. */
export const alertCommand = command({
  name: 'alert',
  summary: 'Preview the alert about a topic, deputy, group or initiative.',
  examples: [
    [
      'alert preview --target-type topic --target-id 3 --language es',
      'Prints the mail about the last seven days that a follower of the topic would get, as text; sends nothing.',
    ],
  ],
  options: z.object({
    what: z.enum(['preview'], 'preview').meta({
      description: 'print it as text',
      value: 'preview',
      positional: true,
    }),
    targetType: z
      .enum(TARGET_TYPES, TARGET_TYPES.join(' or '))
      .meta({ description: 'kind of what the alert follows', value: TARGET_TYPES.join('|') }),
    targetId: wholeNumber(1, 999_999_999_999).meta({
      description: 'its number, as in the address of its page of alerts',
      value: 'N',
    }),
    ...previewOptions,
  }),
  async run({ targetType, targetId, periodTo, periodDays, language, out }, config, effects) {
    using release = openNewestRelease(out, config, effects.files);
    const { read, summary } = release;
    const target = followedTarget(read, targetType, targetId);
    if (target === null)
      throw new CliError(`Release ${summary.name} has no ${targetType} with the number ${targetId}.`, {
        hint: 'The address of the page of alerts about it ends in its number: /subscribe?target_type=topic&target_id=3.',
      });
    const days = daysUpTo(periodTo ?? localDateOf(effects.clock.now()), periodDays);
    const message = previewAlert(read, target, days, language, {
      webUrl: config.webUrl,
      contact: config.mail.contact,
    });
    if (message === null) {
      const line = `${days.from} to ${days.to}: no news, so no mail.`;
      return { ok: true, lines: [line], record: { ...days, subject: null, text: null } };
    }
    const { subject, text } = message;
    return { ok: true, lines: [subject, '', text], record: { ...days, subject, text } };
  },
});
