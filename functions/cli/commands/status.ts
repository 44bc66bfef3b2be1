import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { type NewestRelease, openNewestRelease } from '../../../pipeline/commands/find-release.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import { count, megabytes } from '../../../pipeline/core/log.ts';
import { daysBetween, localDateOf } from '../../../pipeline/core/time.ts';
import type { DbReader } from '../../../pipeline/db/open.ts';
import { dataDaysOf } from '../../../pipeline/endpoints/data-date.ts';
import { noMailServer } from '../../delivery/dispatcher.ts';
import { lastFetch } from '../../monitoring/last-update.ts';
import { type Canary, canaryAt, countSubscribers, type SubscriberCounts } from '../../subscribers/counts.ts';
import { hasSubscribers, openSubscribers } from '../../subscribers/open.ts';

/** `hemicicle status`: the served release, the age of its data, and the state of messages. */
export const statusCommand = command({
  name: 'status',
  summary: 'Show the published release, the age of its data, and the state of mail and web push.',
  examples: [['status', 'Prints the name and size of the newest release, and how old its data are.']],
  options: z.object({
    out: publishedTree,
  }),
  async run({ out }, config, { files, clock }) {
    using release = openNewestRelease(out, config, files);
    const published = publishedOf(release, localDateOf(clock.now()), lastFetch(config, files));
    if (!hasSubscribers(config)) return { ok: true, ...published };
    await using db = await openSubscribers(config);
    const subscribers = await countSubscribers(db);
    const canary = config.canary === null ? undefined : await canaryAt(db, config.canary, clock.now());
    return {
      ok: canary?.well ?? true,
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

/** Tables whose row counts describe a release. */
const COUNTED = ['legislatures', 'persons', 'initiatives', 'votes', 'vote_records'] as const;

function publishedOf({ folder, summary, read }: NewestRelease, today: string, fetched: string | null) {
  const counts = Object.fromEntries(COUNTED.map((table) => [table, rowsOf(table, read)]));
  const age = daysBetween(summary.data_date, today);
  const { newest_vote_on, newest_list_on } = dataDaysOf(read);
  return {
    lines: [
      `Release ${summary.name} in ${folder}`,
      `Data of ${summary.data_date} (${age === 0 ? 'today' : `${count(age)} days ago`})`,
      `Newest vote: ${newest_vote_on ?? 'none'}; newest list of deputies: ${newest_list_on ?? 'unknown'}; last complete fetch: ${fetched ?? 'unknown'}`,
      `${count(summary.files)} files, ${megabytes(summary.bytes)}`,
      Object.entries(counts)
        .map(([table, rows]) => `${count(rows)} ${table.replace('_', ' ')}`)
        .join(', '),
    ],
    record: {
      out: folder,
      ...summary,
      age_days: age,
      newest_vote_on,
      newest_list_on,
      last_complete_fetch: fetched,
      counts,
    },
  };
}

const rowsOf = (table: (typeof COUNTED)[number], { db, get }: DbReader): number =>
  get(db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows')))!.rows;

/** Returns in one line whether the operator's own subscriber got the last news due to it. */
export function formatCanary(canary: Canary | null): string {
  if (canary === null) return 'Canary: no mail was due to it yet; the address needs a confirmed alert';
  const { occasion, state, since, said, well } = canary;
  const why = said === null || state === 'sent' ? '' : ` (${said})`;
  return `Canary: ${well ? '' : 'NOT DELIVERED, '}the mail about ${occasion} has been ${state} since ${since}${why}`;
}

/** Formats the counts for the operator. */
export function formatSubscribers(counts: SubscriberCounts): string[] {
  const { alerts, newsletter, messages, suppressed_addresses, browsers, browser_messages, announced } =
    counts;
  return [
    `Alerts: ${inWords(alerts)}`,
    `Newsletter: ${inWords(newsletter)}`,
    `Mail: ${inWords(messages)}; ${count(suppressed_addresses)} suppressed addresses`,
    `Browsers: ${count(browsers)} subscribed; messages: ${inWords(browser_messages)}`,
    `Announced up to: ${announced ?? 'nothing yet'}`,
    ...(messages.unknown! > 0
      ? ['The unknown ones may or may not have arrived: `hemicicle notify --retry-unknown` sends them again.']
      : []),
  ];
}

const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${count(number)} ${name}`)
    .join(', ');
