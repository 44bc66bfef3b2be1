import type { z } from 'zod';
import type { groupSummary } from '../metrics/group-summary.ts';
import type { personKpis } from '../metrics/person-kpis.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import type { Initiative } from '../model/initiatives/initiative.ts';
import type { mandateWithPerson } from '../model/people/mandate.ts';
import type { Person } from '../model/people/person.ts';
import type { GlobalTopicRow, globalSummary, InitiativeCounts } from '../model/statistics.ts';
import type { Topic } from '../model/topic.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { toRoman } from '../text/roman.ts';
import { countedFrom, dataLine, initiativesLine } from './data-line.ts';
import type { Key, Voice } from './index.ts';
import { authorNames, authorship, coveredTypes, outcomeWord } from './initiative-words.ts';
import { inLanguage } from './languages.ts';
import { groupToday, latestGroup } from './latest-group.ts';
import { officialTitle, placeName, titleIn, voteName } from './names.ts';
import { type FigureShare, tally } from './tally.ts';

/** A number and the words that follow it. */
export interface Figure {
  number: string;
  words: string;
  /** The same figure as part of a bar; absent if the figures are not parts of a whole. */
  share?: FigureShare;
}

/** The texts of a record’s social card, in reading order; its alternative text has the same content. */
export interface CardWords {
  /** Its kind and context, part by part. */
  place: string[];
  title: string;
  /** The result or the current status; null if the record has neither. */
  verdict: string | null;
  figures: Figure[];
  /** Its authors, and caveats that prevent misreading of the figures. */
  notes: string[];
}

/** The published rows of a group in a legislature, a deputy, a seat and the global statistics. */
export type GroupRow = z.output<typeof groupSummary.row>;
export type Kpis = z.output<typeof personKpis>;
export type Mandate = z.output<typeof mandateWithPerson>;
export type Summary = z.output<typeof globalSummary>;

/**
 * Returns the texts of a vote’s card. Its headline contains the result, so the card has no separate text for
 * it.
 */
export function voteWords(vote: VoteDetail, voice: Voice): CardWords {
  const { language, say, date } = voice;
  const authors = authorship(vote, voice)
    .map(({ label, name }) => `${label}: ${name}`)
    .join(' · ');
  return {
    place: [voteName(say, vote), date(vote.voted_at)],
    title: inLanguage(vote, 'headline', language),
    verdict: vote.effect && say(`effect.${vote.effect}`),
    figures: vote.totals === null ? [] : figuresOf(vote.totals, voice),
    notes: [...(authors === '' ? [] : [authors]), ...caveatsOf(vote, voice)],
  };
}

const figuresOf = (totals: NonNullable<VoteDetail['totals']>, voice: Voice): Figure[] =>
  tally(totals, voice).map(({ choice, count, ...figure }) => ({ ...figure, share: { choice, count } }));

/** Returns the caveats that prevent misreading of a vote’s figures. */
export const caveatsOf = (vote: VoteDetail, { say }: Voice): string[] =>
  caveatKeys(vote).map((key) => say(key));

function caveatKeys(vote: VoteDetail): Key[] {
  if (vote.by_assent) return ['without.assent'];
  const notes: Key[] = vote.passed === false && vote.result === 'approved' ? ['mail.short_of'] : [];
  if (vote.totals === null) return [...notes, 'without.totals'];
  if (vote.secret) return [...notes, 'without.secret'];
  return vote.records_withheld === null ? notes : [...notes, 'withheld.intro'];
}

/** Returns the texts of a deputy’s card; its figures cover all legislatures together. */
export function personWords(
  person: Person,
  kpis: Kpis,
  mandates: readonly Mandate[],
  coverage: readonly Coverage[],
  voice: Voice,
): CardWords {
  const { say } = voice;
  const group = groupToday(person)?.name_long ?? latestGroup(person, voice) ?? say('card.no_group');
  const figures = [
    percentage(kpis.attendance, kpis.votes_total, say('card.attendance'), voice),
    percentage(kpis.dissidence, kpis.votes_compared, say('card.dissidence'), voice),
  ].flat();
  return {
    place: [...(person.constituency === null ? [] : [placeName(person.constituency)]), group],
    title: person.full_name,
    verdict: null,
    figures,
    notes: [
      ...(kpis.role_kind === null ? [] : [say(`card.role.${kpis.role_kind}`)]),
      ...(person.sits_today ? [] : [say('card.former')]),
      ...(kpis.votes_total === 0 ? [say(person.sits_today ? 'card.no_votes' : 'card.no_votes_then')] : []),
      ...counted(person.legislature_ids, coverage, kpis.votes_compared || kpis.votes_total, voice, mandates),
    ],
  };
}

/**
 * Returns why no loaded vote lists a deputy: a seat that ended before the first vote is no reason to expect one.
 */
export function unlistedWords(
  { sits_today }: Pick<Person, 'sits_today'>,
  mandates: readonly Mandate[],
  coverage: readonly Pick<Coverage, 'legislature_id' | 'first_vote' | 'last_vote'>[],
  { say, date, list }: Voice,
): string {
  if (sits_today) return say('person.unlisted');
  const seats = mandates.map(({ legislature_id, start_date, end_date }) => ({
    from: start_date,
    to: end_date,
    votes: coverage.find((loaded) => loaded.legislature_id === legislature_id),
  }));
  const spans = seats.flatMap(({ from, to }) =>
    to === null ? [] : [say('period.between', { from: date(from), to: date(to) })],
  );
  if (spans.length === 0 || spans.length < seats.length) return say('person.never_listed');
  const firsts = seats.map(({ to, votes }) =>
    votes?.first_vote && to! < votes.first_vote ? votes.first_vote : null,
  );
  if (firsts.every((first) => first !== null))
    return say('person.before_votes', { periods: list(spans), first: date(firsts.at(-1)!) });
  const isOutside = seats.every(
    ({ from, to, votes }) => !votes?.first_vote || to! < votes.first_vote || from > votes.last_vote!,
  );
  return isOutside ? say('person.between_votes', { periods: list(spans) }) : say('person.never_listed');
}

/** Returns the texts of a group’s card; `row` is its row of /metrics/group-summary. */
export function groupWords(
  group: GroupInBrief,
  row: GroupRow,
  coverage: readonly Coverage[],
  voice: Voice,
): CardWords {
  const { say, count, number } = voice;
  return {
    place: [say('legislature', { number: toRoman(group.legislature_id) }), group.name_short],
    title: group.name_long,
    verdict: null,
    figures: [
      ...percentage(row.avg_cohesion, row.cohesion_votes_counted, say('card.cohesion'), voice),
      ...percentage(row.avg_attendance, row.attendance_member_count, say('card.average_attendance'), voice),
      { number: number(row.members_active), words: count('card.members', row.members_active) },
    ],
    notes: [
      ...(group.line_meaningful ? [] : [say('groups.mixed_note')]),
      ...counted([group.legislature_id], coverage, row.cohesion_votes_counted, voice),
    ],
  };
}

/** Returns the basis of the figures of some legislatures. */
const counted = (
  ids: readonly number[],
  coverage: readonly Coverage[],
  votes: number,
  voice: Voice,
  mandates?: readonly Mandate[],
): string[] => {
  const own = coverage.filter(({ legislature_id }) => ids.includes(legislature_id));
  const line = countedFrom(own, votes, voice, mandates);
  return line === null ? [] : [line];
};

/**
 * Returns a share with two digits. Sites that show a picture cache it for months, and two digits stay true
 * longer than four: after a voting day, one in ten pictures of deputies changes, instead of three in four.
 */
const percentage = (value: number | null, of: number, words: string, { shortShare }: Voice): Figure[] =>
  value === null ? [] : [{ number: shortShare(value, of), words }];

/** The outcomes of a topic’s initiatives on the card, each in the colour and pattern of a choice. */
const OUTCOMES = [
  { name: 'card.approved', choice: 'aye', of: ({ approved }: InitiativeCounts) => approved },
  {
    name: 'card.in_progress',
    choice: 'abstention',
    of: (row: InitiativeCounts) => row.submitted + row.in_debate,
  },
  { name: 'card.rejected', choice: 'no', of: ({ rejected }: InitiativeCounts) => rejected },
  { name: 'card.ended', choice: 'absent', of: (row: InitiativeCounts) => row.withdrawn + row.expired },
  { name: 'card.without_result', choice: 'unpublished', of: (row: InitiativeCounts) => row.without_result },
] as const;

/**
 * Returns the texts of a topic’s card; `row` is its row of /stats/topics/global. The card counts and names
 * the types with a complete list.
 */
export function topicWords(
  topic: Topic,
  { complete: row }: Pick<GlobalTopicRow, 'complete'>,
  coverage: readonly Coverage[],
  voice: Voice,
): CardWords {
  const line = initiativesLine(coverage, voice);
  const { language, say, count, number } = voice;
  // If every legislature publishes results, a count of zero is left out.
  const shown = OUTCOMES.filter(({ choice, of }) => choice !== 'unpublished' || of(row) > 0);
  return {
    place: [
      say(topic.kind === 'sdg' ? 'card.goal' : 'card.theme'),
      `${number(row.total)} ${count('card.initiatives', row.total)}`,
    ],
    title: inLanguage(topic, 'name', language),
    verdict: null,
    figures: shown.map(({ name, choice, of }) => ({
      number: number(of(row)),
      words: count(name, of(row)),
      share: { choice, count: of(row) },
    })),
    notes: [
      coveredTypes(coverage, voice) ?? say('initiatives.covers_none_short'),
      ...(line === null ? [] : [line]),
    ],
  };
}

/** Returns the texts of an initiative’s card. */
export function initiativeWords(
  initiative: Initiative & { votes: readonly unknown[] },
  voice: Voice,
): CardWords {
  const { language, say, count, number, date } = voice;
  const votes = initiative.votes.length;
  const authors = authorsOf(initiative, voice);
  return {
    place: [
      inLanguage(initiative.official_type, 'name', language) ?? say(`type.${initiative.type}`),
      initiative.official_id,
      ...(initiative.submitted_at === null
        ? []
        : [say('card.submitted', { date: date(initiative.submitted_at) })]),
    ],
    title: officialTitle(initiative.type, titleIn(initiative, language).text, language),
    verdict: outcomeWord(initiative, voice),
    figures: [],
    notes: [
      ...(authors === null ? [] : [say('mail.proposed_by', { name: authors })]),
      ...(votes === 0 ? [] : [`${number(votes)} ${count('card.votes', votes)}`]),
    ],
  };
}

/** Returns the first author, and the number of the others. */
function authorsOf({ submitted_by }: Initiative, voice: Voice): string | null {
  if (submitted_by === null) return null;
  const { say, number } = voice;
  const [first, ...others] = authorNames(submitted_by.split('\n'), voice);
  return others.length === 0 ? first! : `${first} ${say('push.more', { count: number(others.length) })}`;
}

/** Returns the texts of the card of the global statistics. */
export function statsWords(
  chamber: { name_ca: string; name_es: string; name_en: string },
  { initiatives_total, votes_total, initiatives_classified }: Summary,
  coverage: readonly Coverage[],
  voice: Voice,
): CardWords {
  const { language, say, count, number } = voice;
  return {
    place: [say('card.stats')],
    title: inLanguage(chamber, 'name', language),
    verdict: null,
    figures: [
      { number: number(votes_total), words: count('card.votes', votes_total) },
      { number: number(initiatives_total), words: count('card.initiatives', initiatives_total) },
      { number: number(initiatives_classified), words: count('card.classified', initiatives_classified) },
    ],
    notes: [dataLine(coverage, voice), initiativesLine(coverage, voice)].filter((line) => line !== null),
  };
}

/** Returns all texts of a card as one, for readers who do not see the picture. */
export function alternativeText(
  { place, title, verdict, figures, notes }: CardWords,
  fictional: boolean,
  { say }: Voice,
): string {
  const counts = figures.map((figure) => `${figure.number} ${figure.words}`).join(', ');
  return [fictional ? say('fiction.name') : '', place.join(', '), title, verdict ?? '', counts, ...notes]
    .filter((part) => part !== '')
    .map(asSentence)
    .join(' ');
}

/** Adds a full stop unless the text ends with punctuation. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
