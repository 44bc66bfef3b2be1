import { command } from '../../../pipeline/commands/command.ts';
import { releaseStatusCommand } from '../../../pipeline/commands/status.ts';
import { count } from '../../../pipeline/log.ts';
import { type Canary, canaryAt } from '../../subscribers/canary.ts';
import { countSubscribers, type SubscriberCounts } from '../../subscribers/counts.ts';
import { hasSubscribers, openSubscribers } from '../../subscribers/open.ts';
import { noMailServer } from './no-mail-server.ts';

/** `hemicicle status`: what is published, and what became of messages. */
export const statusCommand = command({
  ...releaseStatusCommand,
  summary: 'Tell what is published and what became of mail and web push: release, age of its data, counts.',
  async run(options, config, effects) {
    const published = await releaseStatusCommand.run(options, config, effects);
    if (!hasSubscribers(config)) return published;
    await using db = await openSubscribers(config);
    const subscribers = await countSubscribers(db);
    const canary =
      config.canary === null ? undefined : await canaryAt(db, config.canary, effects.clock.now());
    return {
      ok: published.ok && (canary?.well ?? true),
      lines: [
        ...published.lines,
        ...formatSubscribers(subscribers),
        ...noMailServer(config),
        ...(canary === undefined ? [] : [formatCanary(canary)]),
      ],
      record: { ...published.record, subscribers, ...(canary === undefined ? {} : { canary }) },
    };
  },
});

/** What became of the last news that were due to the operator’s own subscriber, in one line. */
export function formatCanary(canary: Canary | null): string {
  if (canary === null) return 'Canary: nothing was due to it yet; it must follow something and confirm';
  const { occasion, state, since, said, well } = canary;
  const why = said === null || state === 'sent' ? '' : ` (${said})`;
  return `Canary: ${well ? '' : 'NOT TOLD, '}the mail of ${occasion} is ${state} since ${since}${why}`;
}

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
