import { command } from '../../../pipeline/commands/command.ts';
import { status } from '../../../pipeline/commands/status.ts';
import { count } from '../../../pipeline/log.ts';
import { countSubscribers, type SubscriberCounts } from '../../subscribers/counts.ts';
import { hasSubscribers, openSubscribers } from '../../subscribers/open.ts';

/** `hemicicle status`: what is published, and what became of messages. */
export const statusCommand = command({
  ...status,
  summary: 'Tell what is published and what became of mail and web push: release, age of its data, counts.',
  async run(options, config, effects) {
    const published = await status.run(options, config, effects);
    if (!hasSubscribers(config)) return published;
    const db = await openSubscribers(config);
    try {
      const subscribers = await countSubscribers(db);
      return {
        ok: published.ok,
        lines: [...published.lines, ...formatSubscribers(subscribers)],
        record: { ...published.record, subscribers },
      };
    } finally {
      await db.destroy();
    }
  },
});

/** The counts as lines for the operator. */
export function formatSubscribers(counts: SubscriberCounts): string[] {
  const { alerts, newsletter, messages, suppressed_addresses, browsers, browser_messages, announced } =
    counts;
  return [
    `Alerts: ${inWords(alerts)}`,
    `Newsletter: ${inWords(newsletter)}`,
    `Mail: ${inWords(messages)}; ${count(suppressed_addresses)} addresses take none`,
    `Browsers: ${count(browsers)} subscribed; messages: ${inWords(browser_messages)}`,
    `Told up to: ${announced ?? 'nothing yet'}`,
    ...(messages.unknown! > 0
      ? [
          'Nobody knows whether the unknown ones arrived: `hemicicle notify --retry-unknown` sends them again.',
        ]
      : []),
  ];
}

const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${count(number)} ${name}`)
    .join(', ');
