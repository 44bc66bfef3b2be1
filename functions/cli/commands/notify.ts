import { z } from 'zod';
import { chamberOf } from '../../../pipeline/commands/chamber-of.ts';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import { type NewestRelease, openNewestRelease } from '../../../pipeline/commands/find-release.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Effects, Files } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { count } from '../../../pipeline/core/log.ts';
import { inSmallHeap } from '../../../pipeline/core/memory.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { DATABASE, releaseFolder } from '../../../pipeline/publish/release/release.ts';
import { type AnnounceResult, announce } from '../../delivery/announce.ts';
import { deliveryOf, noMailServer, outboxFolder } from '../../delivery/dispatcher.ts';
import { deliver, type MailCounts } from '../../delivery/mail-channel.ts';
import { deliverToBrowsers, type PushCounts } from '../../delivery/push-channel.ts';
import { onlyOneChamber } from '../../delivery/select/announced.ts';
import { forgetOldMails } from '../../delivery/send/eml.ts';
import { pushSenderOf } from '../../delivery/send/push.ts';
import { markDead, retryUnknown } from '../../delivery/settle/outcomes.ts';
import { retryUnreachable } from '../../subscribers/retry-unreachable.ts';
import { type OpenSubscribers, withSubscribers } from '../../subscribers/services.ts';
import { tidy } from '../../subscribers/tidy.ts';

const options = z.object({
  retryUnknown: z.boolean().default(false).meta({
    description: 'send messages with an unknown result again, under the same Message-ID',
  }),
  announceOld: z.boolean().default(false).meta({
    description: 'also announce old votes that the last announced release did not have',
  }),
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'print how many messages would be sent, and send nothing' }),
  out: publishedTree,
});

/** `hemicicle notify`: announces to subscribers the news of the newest release that were not announced yet. */
export const notifyCommand = command({
  name: 'notify',
  summary: 'Send alerts about new votes to subscribers, and send queued messages.',
  examples: [
    [
      'notify',
      'Sends each subscriber one message with all news since the last run. The first run sends nothing.',
    ],
    ['notify --dry-run', 'Prints how many messages would be sent.'],
    [
      'notify --retry-unknown',
      'Also sends messages again whose result is unknown because a connection or the program broke.',
    ],
  ],
  options,
  run: notify,
});

/** Announces the newest release and delivers queued messages. */
export async function notify(
  args: z.output<typeof options>,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  using release = openNewestRelease(args.out, config, effects.files);
  return await withSubscribers(config, (services) =>
    inSmallHeap(() => announceAndDeliver(args, release, services, config, effects)),
  );
}

async function announceAndDeliver(
  args: z.output<typeof options>,
  { folder, summary: { name, data_date }, read }: NewestRelease,
  services: OpenSubscribers,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  const now = effects.clock.now();
  const announced = await retryUnreachable(() =>
    announce(services.db, {
      ...{ read, release: name, dataDate: data_date, now },
      today: localDateOf(now),
      webUrl: config.webUrl,
      openPrevious: args.announceOld ? (previous) => openOther(folder, previous, effects.files) : null,
      before: (tx) => onlyOneChamber(tx, chamberOf(read).slug, now),
      dryRun: args.dryRun,
    }),
  );
  if (args.dryRun) return resultOf(name, announced, null);
  await retryUnreachable(() => markDead(services.db, now));
  await retryUnreachable(() => tidy(services.db, now));
  forgetOldMails(outboxFolder(config), effects.files, now);
  if (args.retryUnknown) await retryUnreachable(() => retryUnknown(services.db, now));
  const mails = await deliver(deliveryOf(config, services, effects));
  const browsers = await deliverToBrowsers({
    ...effects,
    db: services.db,
    send: pushSenderOf(services.push, effects.clock),
  });
  const result = resultOf(name, announced, { mails, browsers });
  return mails.accepted === 0 ? result : { ...result, lines: [...result.lines, ...noMailServer(config)] };
}

/** Opens a release other than the newest. */
function openOther(folder: string, name: string, files: Files): DbReader {
  const database = `${releaseFolder(folder, name)}/${DATABASE}`;
  if (files.exists(database)) return openDatabase(database, undefined, 'of today');
  throw new CliError(`The last announced release ${name} is no longer in ${folder}.`, {
    hint: '--announce-old compares with that release: restore it, or run notify without --announce-old.',
  });
}

/** The results of a run's messages. */
interface Sent {
  mails: MailCounts;
  browsers: PushCounts;
}

function resultOf(release: string, announced: AnnounceResult, sent: Sent | null): CommandResult {
  const { first, votes, records, initiatives, agenda, departures, messages, pushes } = announced;
  const late = records === 0 ? '' : `, late records: ${count(records)}`;
  const news = `votes: ${count(votes)}${late}, initiatives: ${count(initiatives)}, agenda items: ${count(agenda)}, ended mandates: ${count(departures)}`;
  const lines = first
    ? [`First run: nothing is announced. The next runs announce what is published after ${release}.`]
    : [
        `New: ${news}. ${sent === null ? 'To be queued' : 'Queued'}: mails: ${count(messages)}, browser messages: ${count(pushes)}.`,
      ];
  if (sent !== null && some(sent.mails)) lines.push(`Mails: ${formatDelivered(sent.mails)}`);
  if (sent !== null && some(sent.browsers)) lines.push(`Browsers: ${formatPushed(sent.browsers)}`);
  return { ok: true, lines, record: { release, ...announced, delivered: sent } };
}

const some = (tally: MailCounts | PushCounts): boolean =>
  Object.values(tally).some((messages) => messages > 0);

const formatPushed = ({ accepted, gone, later, refused }: PushCounts): string =>
  `${count(accepted)} sent, ${count(refused)} refused, ${count(later)} to be retried, ${count(gone)} removed because the browser unsubscribed.`;

/** Formats the results of mail as one line. */
export const formatDelivered = ({ accepted, refused, unsent, unknown }: MailCounts): string =>
  `${count(accepted)} sent, ${count(refused)} refused, ${count(unsent)} to be retried, ${count(unknown)} with an unknown result.`;
