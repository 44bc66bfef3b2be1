import { type SqlBool, sql } from 'kysely';
import { sha256 } from '../core/hash.ts';
import { legislaturesOfPerson } from '../core/known.ts';
import type { DbReader } from '../db/open.ts';
import { currentSlug, onlyFormerSlugs } from '../endpoints/groups/succession.ts';
import { topicSlugs } from '../endpoints/topics/find.ts';
import { isChosen } from '../endpoints/votes/filters.ts';
import { inLanguage } from '../i18n/languages.ts';
import { groupTitleIn, titleIn, withoutStop } from '../i18n/names.ts';
import { INITIATIVE_TYPES } from '../model/initiatives/initiative.ts';
import { schemaChanges } from '../model/schema/schema-changes.ts';
import { REMARKABLE } from '../model/votes/remarkable.ts';
import { shortened } from '../news/format.ts';
import { formatDeputyRecord, formatGroupLine } from '../news/format-votes.ts';
import { deputyRecordsOf, groupLinesOf, latestGroup } from '../news/subjects.ts';
import { type DatedVote, type FeedItem, recordsItem, schemaItem, stageItem, voteItem } from './entries.ts';
import {
  type FeedContent,
  initiativesAsNews,
  itemsAsNews,
  lateRecordsAsNews,
  recordsAsNews,
  together,
  votesAsNews,
} from './news.ts';

/** Kinds of feeds: each returns the content of a feed by its name, or null if it does not exist. */
const kinds: Record<string, (read: DbReader, name: string) => FeedContent | null> = {
  votes: aboutRemarkable,
  persons: aboutPerson,
  groups: aboutGroup,
  topics: aboutTopic,
  initiatives: (read, name) => aboutType(read, name) ?? aboutInitiative(read, name),
  data: aboutShapes,
};

/** Returns the content of a feed by its name: `votes/close`, `persons/12`, `initiatives/mocion`. */
export function feedContent(read: DbReader, name: string): FeedContent | null {
  if (name === 'votes') return aboutEverything(read);
  const [kind, own, ...more] = name.split('/');
  if (own === undefined || more.length > 0 || !Object.hasOwn(kinds, kind!)) return null;
  return kinds[kind!]!(read, own);
}

/** Returns the feeds that are files of a release; those of persons and initiatives are too many. */
export const publishedFeeds = (read: DbReader): string[] => [
  'votes',
  ...REMARKABLE.map((reason) => `votes/${reason}`),
  ...[...groupSlugs(read), ...onlyFormerSlugs(read)].map((slug) => `groups/${slug}`),
  ...topicSlugs(read).map((slug) => `topics/${slug}`),
  ...INITIATIVE_TYPES.map((type) => `initiatives/${type}`),
  'data/schema',
];

const groupSlugs = ({ db, all }: DbReader): string[] =>
  all(db.selectFrom('groups').select('slug').distinct().orderBy('slug')).map(({ slug }) => slug);

function aboutEverything(read: DbReader): FeedContent {
  return {
    page: '/votes',
    title: ({ say }, chamber) => say('feed.votes', { chamber }),
    news: together(
      votesAsNews(read, { itemsOf: plainly }),
      lateRecordsAsNews(read, (votes) => votes.map(recordsItem)),
    ),
  };
}

function aboutRemarkable(read: DbReader, name: string): FeedContent | null {
  const remarkable = REMARKABLE.find((reason) => reason === name);
  if (remarkable === undefined) return null;
  return {
    page: `/votes?remarkable=${remarkable}`,
    title: ({ say }) => say('feed.remarkable', { reason: say(`remarkable.${remarkable}`) }),
    news: votesAsNews(read, { condition: isChosen(read, { remarkable }), itemsOf: plainly }),
  };
}

function aboutPerson(read: DbReader, name: string): FeedContent | null {
  const { db, get } = read;
  if (!/^[1-9]\d{0,14}$/.test(name)) return null;
  const id = Number(name);
  const person = get(db.selectFrom('persons').select('full_name').where('id', '=', id));
  if (person === undefined) return null;
  const condition = sql<SqlBool>`exists (
    select 1 from mandates m join vote_records r on r.mandate_id = m.id and r.vote_id = v.id
    where m.person_id = ${id})`;
  return {
    page: `/persons/${id}`,
    from: { of: 'votes', legislatures: legislaturesOfPerson(read, id) },
    title: ({ say }) => say('feed.person', { name: person.full_name }),
    news: recordsAsNews(read, {
      condition,
      itemsOf(votes) {
        const records = deputyRecordsOf(read, id, idsOf(votes));
        return votes.map((vote, at) =>
          voteItem(vote, {
            name: `person-${id}`,
            format: (formatter) => [formatDeputyRecord(records[at]!, formatter)],
          }),
        );
      },
    }),
  };
}

/** Returns the feed of a group by any of its slugs; that of a former slug keeps the names of its entries. */
function aboutGroup(read: DbReader, name: string): FeedContent | null {
  const slug = currentSlug(read, name);
  const group = latestGroup(read, slug);
  if (group === undefined) return null;
  const condition = sql<SqlBool>`exists (
    select 1 from groups g join vote_group_totals t on t.group_id = g.id and t.vote_id = v.id
    where g.slug = ${slug} and g.legislature_id = v.legislature_id)`;
  return {
    page: `/groups/${slug}`,
    from: { of: 'votes', legislatures: legislaturesOfGroup(read, slug) },
    title: ({ say, language }) => say('feed.group', { name: groupTitleIn(group.name_long, language) }),
    news: recordsAsNews(read, {
      condition,
      itemsOf(votes) {
        const groupLines = groupLinesOf(read, slug, idsOf(votes));
        return votes.map((vote, at) =>
          voteItem(vote, {
            name: `group-${name}`,
            format: (formatter) => formatGroupLine(groupLines[at]!, formatter),
          }),
        );
      },
    }),
  };
}

/** Returns votes on a topic and new initiatives, without questions and other numerous papers. */
function aboutTopic(read: DbReader, slug: string): FeedContent | null {
  const { db, get } = read;
  const topic = get(db.selectFrom('topics').selectAll().where('slug', '=', slug));
  if (topic === undefined) return null;
  const ofVote = sql<SqlBool>`exists (
    select 1 from vote_topics t where t.vote_id = v.id and t.topic_id = ${topic.id})`;
  const ofInitiative = sql<SqlBool>`i.type <> 'other' and exists (
    select 1 from initiative_topics t where t.initiative_id = i.id and t.topic_id = ${topic.id})`;
  return {
    page: `/topics/${slug}`,
    title: ({ say, language }) => say('feed.topic', { name: inLanguage(topic, 'name', language) }),
    news: together(
      votesAsNews(read, { condition: ofVote, itemsOf: plainly }),
      initiativesAsNews(read, ofInitiative),
    ),
  };
}

function aboutType(read: DbReader, name: string): FeedContent | null {
  const type = INITIATIVE_TYPES.find((known) => known === name);
  if (type === undefined) return null;
  return {
    page: `/initiatives?type=${type}`,
    from: { of: 'initiatives' },
    title: ({ say }) => say('feed.type', { type: say(`type.${type}`) }),
    news: initiativesAsNews(read, sql<SqlBool>`i.type = ${type}`),
  };
}

/** Returns changes of the published shapes, for users whose programs read the data. */
function aboutShapes(_: DbReader, name: string): FeedContent | null {
  if (name !== 'schema') return null;
  return {
    page: '/docs/api',
    from: null,
    title: ({ say }) => say('feed.schema'),
    news: itemsAsNews(schemaChanges.map(schemaItem)),
  };
}

const legislaturesOfGroup = ({ db, all }: DbReader, slug: string): number[] =>
  all(db.selectFrom('groups').select('legislature_id').where('slug', '=', slug)).map(
    ({ legislature_id }) => legislature_id,
  );

/** Returns the items of votes in feeds of no deputy or group. */
const plainly = (votes: readonly DatedVote[]): FeedItem[] => votes.map((vote) => voteItem(vote));

const idsOf = (votes: readonly DatedVote[]): number[] => votes.map(({ vote }) => vote.id);

/** Characters of the hash that names a stage. */
const SHORT = 8;

/** Returns the feed of one initiative: its submission, its votes, and its stages with a known day. */
function aboutInitiative(read: DbReader, name: string): FeedContent | null {
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
