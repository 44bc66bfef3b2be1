import type { DbReader } from '../../../pipeline/db/open.ts';
import type { SubscriberDb } from '../../subscribers/open.ts';
import { inTransaction, type StagingTable } from '../../subscribers/staging.ts';
import { type News, sectionAbout } from '../compose/sections.ts';
import { followedTargets, followers, targetKey, withCurrentSlug } from '../select/followers.ts';
import { messagesOf, type OutboxEntry, saveSection } from './entries.ts';

/** Settings for sending the news of a release by mail. */
export interface MailRun {
  read: DbReader;
  release: string;
  now: Date;
  webUrl: string;
  /** Stores nothing. */
  dryRun: boolean;
}

/** Messages of one statement. */
const BATCH = 500;
/** Sections that are held in memory and stored together. */
const FEW = 50;

/** Writes the sections that subscribers follow, and prepares a mail for each of these subscribers. */
export async function stageMails(
  one: SubscriberDb,
  staging: StagingTable,
  news: News,
  run: MailRun,
): Promise<void> {
  const sections = await writeSections(one, news, run);
  const host = new URL(run.webUrl).hostname;
  let entries: OutboxEntry[] = [];
  const flush = async () => {
    await staging.add(messagesOf(entries, host, run.now));
    entries = [];
  };
  for await (const { addressId, language, alerts } of followers(one)) {
    const alike = alerts.flatMap((alert): [number, number][] => {
      const section = sections.get(`${targetKey(withCurrentSlug(run.read, alert))} ${alert.language}`);
      return section === undefined ? [] : [[alert.subscriptionId, section]];
    });
    // A group that is followed under two of its slugs appears once.
    const items = alike.filter(([, section], at) => alike.findIndex(([, other]) => other === section) === at);
    if (items.length === 0) continue;
    entries.push({ addressId, kind: 'digest', occasion: run.release, content: { language, brings: items } });
    if (entries.length === BATCH) await flush();
  }
  await flush();
}

/**
 * Writes one section for each followed target and language with news; returns their ids by keys such as `topic 3 es`.
 * The sections are stored before the mails that use them, and are deleted later if no mail does.
 */
async function writeSections(
  one: SubscriberDb,
  news: News,
  { read, webUrl, release, now, dryRun }: MailRun,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const followed = new Map(
    (await followedTargets(one)).map((target) => {
      const now = withCurrentSlug(read, target);
      return [`${targetKey(now)} ${now.language}`, now] as const;
    }),
  );
  const targets = [...followed.values()];
  for (let at = 0; at < targets.length; at += FEW) {
    const written = targets.slice(at, at + FEW).flatMap(({ language, ...subject }) => {
      const section = sectionAbout(subject, language, news, read, webUrl);
      return section === null ? [] : [{ subject: targetKey(subject), language, section }];
    });
    await inTransaction(one, dryRun, async (tx) => {
      for (const { subject, language, section } of written) {
        const about = { kind: 'digest', occasion: release, subject, language } as const;
        numbers.set(`${subject} ${language}`, await saveSection(tx, about, section, now));
      }
    });
  }
  return numbers;
}
