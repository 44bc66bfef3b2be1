import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { groupInProse } from '../model/groups/group-names.ts';
import { CHOICES } from '../model/votes/choice.ts';
import type { Effect, Question } from '../model/votes/decision.ts';
import { inEachLanguage, type Multilingual, type SummaryLanguage, type Tally } from './facts.ts';
import { isVoteMessage, sayVote } from './matter/messages.ts';
import { capital } from './matter/noun.ts';
import { listIn, ofIn } from './matter/presenters.ts';

/** A group on one side of a vote, or so many of its members if it was split or has no line, or one of its members. */
interface Side {
  group: string;
  members: number | null;
  /** Who voted so, if nothing else on this side can be named. */
  member?: string;
}

const SIDES = ['aye', 'no', 'abstention'] as const;
type Sides = Readonly<Record<(typeof SIDES)[number], readonly Side[]>>;

/** The facts of a vote that its headline lacks. */
interface VoteSummaryFacts {
  question: Question;
  effect: Effect | null;
  tally: Tally | null;
  byAssent: boolean;
  secret: boolean;
  repeats: boolean;
  /** Whether several amendments were put to the vote together. */
  several: boolean;
  sides: Sides;
}

/** Returns the result of a vote, who was for and against, and what follows, in whole sentences. */
export const voteSummary = (facts: VoteSummaryFacts): Multilingual =>
  inEachLanguage((language) => {
    const { secret, repeats } = facts;
    return [
      counted(facts, language),
      ...sidesIn(facts, language),
      ...follows(facts, language),
      ...(secret ? [sayVote(language, 'summary.secret')] : []),
      ...(repeats ? [sayVote(language, 'summary.repeats')] : []),
    ].join(' ');
  });

function follows({ question, effect, several }: VoteSummaryFacts, language: SummaryLanguage): string[] {
  const what = effect === 'procedure_agreed' ? question : effect;
  const message = `follows.${what}`;
  return isVoteMessage(message) ? [sayVote(language, message, { several: String(several) })] : [];
}

function counted({ tally, byAssent, question }: VoteSummaryFacts, language: SummaryLanguage): string {
  if (tally === null) return sayVote(language, byAssent ? 'summary.assent' : 'summary.uncounted');
  const { yes, no, abstention } = tally;
  if (question === 'election') return sayVote(language, 'summary.ballot', { cast: yes + no + abstention });
  return sayVote(language, 'summary.tally', { yes, no, abstention });
}

const ARTICLE = /^(?:el|la|the) |^l’/u;

/** Says how the groups voted; nothing for a vote without records, and for an election. */
function sidesIn({ sides, question }: VoteSummaryFacts, language: SummaryLanguage): string[] {
  if (question === 'election') return [];
  const parts = SIDES.flatMap((choice) => {
    const names = sides[choice].map(({ group, members, member }) => {
      const name = groupInProse(group, language);
      if (member !== undefined) return `${member} (${name.replace(ARTICLE, '')})`;
      return members === null
        ? name
        : sayVote(language, 'summary.members', { members, of: ofIn(name, language) });
    });
    const count = sides[choice].reduce((sum, { members }) => sum + (members ?? 1), 0);
    return count === 0
      ? []
      : [sayVote(language, `summary.${choice}`, { groups: listIn(names, language), count })];
  });
  return parts.length === 0 ? [] : [`${capital(parts.join('; '))}.`];
}

/** A vote with the official texts about it. */
interface SummarisedVote {
  id: number;
  title: string;
  description: string;
  headline: string;
  facts: VoteSummaryFacts;
}

const SEVERAL = /\b(?:enmiendas|votos particulares|correcciones)\b/u;

/** Reads the facts of every vote of a legislature, by number. */
export function votesToSummarise(read: DbReader, legislature: number): SummarisedVote[] {
  const sides = sidesByVote(read, legislature);
  const { db, all } = read;
  const rows = all(
    db
      .selectFrom('votes as v')
      .select([
        'v.id',
        'v.subject_title',
        'v.description',
        'v.headline_es',
        'v.decision_es',
        'v.question',
        'v.effect',
      ])
      .select(['v.yes', 'v.no', 'v.abstention', 'v.by_assent', 'v.secret'])
      .select(sql<0 | 1>`v.repeats_vote_id is not null`.as('repeats'))
      .where('v.legislature_id', '=', legislature)
      .orderBy('v.id'),
  );
  return rows.map(({ id, subject_title, description, headline_es, yes, no, abstention, ...vote }) => ({
    id,
    title: subject_title,
    description,
    headline: headline_es,
    facts: {
      question: vote.question,
      effect: vote.effect,
      tally: yes === null || no === null || abstention === null ? null : { yes, no, abstention },
      byAssent: vote.by_assent === 1,
      secret: vote.secret === 1,
      repeats: vote.repeats === 1,
      several: SEVERAL.test(vote.decision_es),
      sides: sides.get(id) ?? { aye: [], no: [], abstention: [] },
    },
  }));
}

/** A group is split if at least so many members, or this share of them, voted against its line. */
const SPLIT = { members: 10, share: 1 / 4 };

/** A side without a group and with at most so many deputies is named by them. */
const MOST_NAMED = 5;

/**
 * Returns the groups on each side of each vote of a legislature, the largest first, then parts of groups; a small side
 * against the lines of all groups by its members.
 */
function sidesByVote(read: DbReader, legislature: number): Map<number, Sides> {
  const { db, all } = read;
  const members = membersOfSmallSides(read, legislature);
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select(['t.vote_id', 't.line', 't.line_meaningful', 'g.name_short as group'])
      .select(['t.ayes', 't.noes', 't.abstentions'])
      .where('v.legislature_id', '=', legislature)
      .where('v.has_records', '=', 1)
      .orderBy('t.vote_id')
      .orderBy(sql`t.ayes + t.noes + t.abstentions`, 'desc')
      .orderBy('g.id'),
  );
  return new Map(
    [...Map.groupBy(rows, ({ vote_id }) => vote_id)].map(([vote, groups]) => {
      const votesOf = (row: (typeof groups)[number]) => ({
        aye: row.ayes,
        no: row.noes,
        abstention: row.abstentions,
      });
      const isWhole = (row: (typeof groups)[number]): boolean => {
        if (row.line === null || row.line_meaningful === 0) return false;
        const all = row.ayes + row.noes + row.abstentions;
        const apart = all - votesOf(row)[CHOICES[row.line] as keyof Sides];
        return apart < SPLIT.members && apart < all * SPLIT.share;
      };
      const on = (choice: keyof Sides): Side[] => {
        const named = groupsOn(choice);
        return named.length === 0 ? (members.get(`${vote} ${choice}`) ?? []) : named;
      };
      const groupsOn = (choice: keyof Sides): Side[] => [
        ...groups
          .filter((row) => isWhole(row) && CHOICES[row.line!] === choice)
          .map(({ group }) => ({ group, members: null })),
        ...groups
          .filter((row) => !isWhole(row) && votesOf(row)[choice] > 0)
          .map((row) => ({ group: row.group, members: votesOf(row)[choice] })),
      ];
      return [vote, { aye: on('aye'), no: on('no'), abstention: on('abstention') }];
    }),
  );
}

/** Returns the members of every side of at most five deputies, by vote and choice. */
function membersOfSmallSides({ db, all }: DbReader, legislature: number): Map<string, Side[]> {
  const rows = all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_records as r', 'r.vote_id', 'v.id')
      .innerJoin('choices as c', 'c.id', 'r.choice')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .innerJoin('groups as g', 'g.id', 'r.group_id')
      .select(['v.id', 'c.name as choice', 'p.full_name as member', 'g.name_short as group'])
      .where('v.legislature_id', '=', legislature)
      .where('v.has_records', '=', 1)
      .where((where) =>
        where.or([
          where.and([where('c.name', '=', 'aye'), where('v.yes', '<=', MOST_NAMED)]),
          where.and([where('c.name', '=', 'no'), where('v.no', '<=', MOST_NAMED)]),
          where.and([where('c.name', '=', 'abstention'), where('v.abstention', '<=', MOST_NAMED)]),
        ]),
      )
      .orderBy('v.id')
      .orderBy('p.sort_name'),
  );
  return new Map(
    [...Map.groupBy(rows, ({ id, choice }) => `${id} ${choice}`)].map(([side, of]) => [
      side,
      of.map(({ member, group }) => ({ group, members: null, member })),
    ]),
  );
}
