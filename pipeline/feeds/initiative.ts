import { type SqlBool, sql } from 'kysely';
import { sha256 } from '../core/hash.ts';
import type { DbReader } from '../db/open.ts';
import { titleIn, withoutStop } from '../i18n/names.ts';
import { shortened } from '../news/format.ts';
import { stageItem, voteItem } from './entries.ts';
import { type FeedContent, initiativesAsNews, itemsAsNews, together, votesAsNews } from './news.ts';

/** Characters of the hash that names a stage. */
const SHORT = 8;

/** Returns the feed of one initiative: its submission, its votes, and its stages with a known day. */
export function aboutInitiative(read: DbReader, name: string): FeedContent | null {
  const { db, get, all } = read;
  if (!/^[1-9]\d{0,14}$/.test(name)) return null;
  const id = Number(name);
  const initiative = get(
    db
      .selectFrom('initiatives')
      .select(['title_original', 'title_ca', 'title_en', 'legislature_id'])
      .where('id', '=', id),
  );
  if (initiative === undefined) return null;
  const stages = all(
    db
      .selectFrom('initiative_steps')
      .select(['organ', 'phase', 'start_date'])
      .where('initiative_id', '=', id)
      .where('start_date', 'is not', null)
      .$narrowType<{ start_date: string }>()
      .orderBy('position'),
  );
  return {
    page: `/initiatives/${id}`,
    from: { of: 'initiatives', legislatures: [initiative.legislature_id] },
    title: ({ say, language }) =>
      say('feed.initiative', { name: shortened(withoutStop(titleIn(initiative, language).text)) }),
    news: together(
      initiativesAsNews(read, sql<SqlBool>`i.id = ${id}`),
      votesAsNews(read, {
        condition: sql<SqlBool>`exists (
          select 1 from vote_initiatives l where l.vote_id = v.id and l.initiative_id = ${id})`,
        itemsOf: (votes) => votes.map((vote) => voteItem(vote)),
      }),
      itemsAsNews(
        stages.map(({ organ, phase, start_date }) =>
          stageItem({
            path: `/initiatives/${id}`,
            // Positions change when an earlier stage becomes known.
            name: `${start_date}-${sha256(`${organ} ${phase}`).slice(0, SHORT)}`,
            words: phase === null ? organ : `${organ}, ${phase}`,
            day: start_date,
          }),
        ),
      ),
    ),
  };
}
