import { z } from 'zod';
import { chamberOf } from '../../../pipeline/commands/chamber-of.ts';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import { type NewestRelease, openNewestRelease } from '../../../pipeline/commands/newest-release.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Effects, Files } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { count } from '../../../pipeline/core/log.ts';
import { inSmallHeap } from '../../../pipeline/core/memory.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { DATABASE, releaseFolder } from '../../../pipeline/publish/release/release.ts';
import { type AnnounceResult, announce } from '../../alerts/announce.ts';
import { onlyOneChamber } from '../../alerts/only-one-chamber.ts';
import { deliver, type MailCounts } from '../../mail/deliver.ts';
import { deliveryOf, outboxFolder } from '../../mail/dispatcher.ts';
import { forgetOldMails } from '../../mail/eml.ts';
import { markDead, retryUnknown } from '../../outbox/claims.ts';
import { deliverToBrowsers, type PushCounts } from '../../push/deliver.ts';
import { pushSenderOf } from '../../push/service.ts';
import { retryUnreachable } from '../../subscribers/retry-unreachable.ts';
import { type OpenSubscribers, withSubscribers } from '../../subscribers/services.ts';
import { tidy } from '../../subscribers/tidy.ts';
import { noMailServer } from './no-mail-server.ts';

const options = z.object({
  retryUnknown: z.boolean().default(false).meta({
    description: 'send once more what may or may not have arrived, under the same Message-ID',
  }),
  announceOld: z.boolean().default(false).meta({
    description: 'tell of old votes, too, that the release announced last did not have',
  }),
  dryRun: z.boolean().default(false).meta({ description: 'tell what would be sent, and send nothing' }),
  out: publishedTree,
});

/**
 * `hemicicle notify`: announces to subscribers the news of the newest release that were not announced yet.
 */
export const notifyCommand = command({
  name: 'notify',
  summary: 'Tell subscribers what happened since the last time, and send what waits.',
  examples: [
    ['notify', 'One message to each whom it concerns; nothing the first time, nothing twice.'],
    ['notify --dry-run', 'Says how many messages there would be.'],
    ['notify --retry-unknown', 'Sends what was under way when a connection or the program broke.'],
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
  const told = resultOf(name, announced, { mails, browsers });
  return mails.accepted === 0 ? told : { ...told, lines: [...told.lines, ...noMailServer(config)] };
}

/** Opens a release other than the newest. */
function openOther(folder: string, name: string, files: Files): DbReader {
  const database = `${releaseFolder(folder, name)}/${DATABASE}`;
  if (files.exists(database)) return openDatabase(database, undefined, 'of today');
  throw new CliError(`The release ${name}, which was announced last, is not in ${folder} any more.`, {
    hint: 'Without it nobody can tell what was filled in since; run notify without --announce-old.',
  });
}

/** The results of a run's messages. */
interface Sent {
  mails: MailCounts;
  browsers: PushCounts;
}

function resultOf(release: string, announced: AnnounceResult, sent: Sent | null): CommandResult {
  const { first, votes, records, initiatives, agenda, departures, messages, pushes } = announced;
  const late = records === 0 ? '' : `, records that arrived later: ${count(records)}`;
  const news = `votes: ${count(votes)}${late}, initiatives: ${count(initiatives)}, points of the agenda: ${count(agenda)}, ends of a mandate: ${count(departures)}`;
  const lines = first
    ? [`${release} is where subscribers begin: nothing is told of it.`]
    : [
        `New: ${news}. ${sent === null ? 'Would be written' : 'Written'}: mails: ${count(messages)}, messages to browsers: ${count(pushes)}.`,
      ];
  if (sent !== null && some(sent.mails)) lines.push(`Mails: ${formatDelivered(sent.mails)}`);
  if (sent !== null && some(sent.browsers)) lines.push(`Browsers: ${formatPushed(sent.browsers)}`);
  return { ok: true, lines, record: { release, ...announced, delivered: sent } };
}

const some = (tally: MailCounts | PushCounts): boolean =>
  Object.values(tally).some((messages) => messages > 0);

const formatPushed = ({ accepted, gone, later, refused }: PushCounts): string =>
  `${count(accepted)} sent, ${count(refused)} refused, ${count(later)} to be tried again, ${count(gone)} forgotten because they are gone.`;

/** Formats the results of mail as one line. */
export const formatDelivered = ({ accepted, refused, unsent, unknown }: MailCounts): string =>
  `${count(accepted)} sent, ${count(refused)} refused, ${count(unsent)} to be tried again, ${count(unknown)} with unknown end.`;
