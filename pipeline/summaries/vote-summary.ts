import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { CHOICES } from '../model/votes/choice.ts';
import type { Effect, Question } from '../model/votes/decision.ts';
import { type Multilingual, SUMMARY_LANGUAGES, type SummaryLanguage, type Tally } from './facts.ts';
import { sayVote, type VoteMessage } from './matter/messages.ts';
import { groupsIn } from './matter/presenters.ts';

/** The facts of a vote that its headline lacks. */
interface VoteSummaryFacts {
  question: Question;
  effect: Effect | null;
  tally: Tally | null;
  byAssent: boolean;
  secret: boolean;
  repeats: boolean;
  /** Short names of the groups by what most of their members cast; groups without a line are in none. */
  lines: Readonly<Record<'aye' | 'no' | 'abstention', readonly string[]>>;
}

/** What follows from a vote, where an effect has a sentence. */
const FOLLOWS: Partial<Record<Effect, VoteMessage>> = {
  taken_up: 'follows.taken_up',
  not_taken_up: 'follows.not_taken_up',
  kept: 'follows.kept',
  amended: 'follows.amended',
  not_amended: 'follows.not_amended',
  to_senate: 'follows.to_senate',
  senate_text_adopted: 'follows.senate_text_adopted',
  congress_text_kept: 'follows.congress_text_kept',
  stays_in_force: 'follows.stays_in_force',
  repealed: 'follows.repealed',
  debated_as_bill: 'follows.debated_as_bill',
  position_taken: 'follows.position_taken',
  plenary_decides: 'follows.plenary_decides',
  committee_decides: 'follows.committee_decides',
};

/** Returns the result of a vote, who was for and against, and what follows, in whole sentences. */
export const voteSummary = (facts: VoteSummaryFacts): Multilingual =>
  Object.fromEntries(SUMMARY_LANGUAGES.map((language) => [language, summaryIn(facts, language)])) as Record<
    SummaryLanguage,
    string
  >;

function summaryIn(facts: VoteSummaryFacts, language: SummaryLanguage): string {
  const { effect, secret, repeats } = facts;
  const follows = effect === null ? undefined : FOLLOWS[effect];
  return [
    counted(facts, language),
    ...sides(facts, language),
    ...(follows === undefined ? [] : [sayVote(language, follows)]),
    ...(secret ? [sayVote(language, 'summary.secret')] : []),
    ...(repeats ? [sayVote(language, 'summary.repeats')] : []),
  ].join(' ');
}

function counted({ tally, byAssent, question }: VoteSummaryFacts, language: SummaryLanguage): string {
  if (tally === null) return sayVote(language, byAssent ? 'summary.assent' : 'summary.uncounted');
  const { yes, no, abstention } = tally;
  if (question === 'election') return sayVote(language, 'summary.ballot', { cast: yes + no + abstention });
  return sayVote(language, 'summary.tally', { yes, no, abstention });
}

/** Says how the groups voted; nothing for a vote without records, and for an election. */
function sides({ lines, question }: VoteSummaryFacts, language: SummaryLanguage): string[] {
  if (question === 'election') return [];
  const parts = (['aye', 'no', 'abstention'] as const).flatMap((choice) =>
    lines[choice].length === 0
      ? []
      : [
          sayVote(language, `summary.${choice}`, {
            groups: groupsIn(lines[choice], language),
            count: lines[choice].length,
          }),
        ],
  );
  const text = parts.join('; ');
  return text === '' ? [] : [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
}

/** A vote with the official texts about it. */
interface SummarisedVote {
  id: number;
  title: string;
  description: string;
  headline: string;
  facts: VoteSummaryFacts;
}

/** Reads the facts of every vote of a legislature, by number. */
export function votesToSummarise(read: DbReader, legislature: number): SummarisedVote[] {
  const lines = linesByVote(read, legislature);
  const { db, all } = read;
  const rows = all(
    db
      .selectFrom('votes as v')
      .select(['v.id', 'v.subject_title', 'v.description', 'v.headline_es', 'v.question', 'v.effect'])
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
      lines: lines.get(id) ?? NO_LINES,
    },
  }));
}

const NO_LINES: VoteSummaryFacts['lines'] = { aye: [], no: [], abstention: [] };

/** Returns the groups on each side of each vote of a legislature, the largest first. */
function linesByVote({ db, all }: DbReader, legislature: number): Map<number, VoteSummaryFacts['lines']> {
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select(['t.vote_id', 't.line', 'g.name_short as name'])
      .where('v.legislature_id', '=', legislature)
      .where('t.line', 'is not', null)
      .where('t.line_meaningful', '=', 1)
      .orderBy('t.vote_id')
      .orderBy(sql`t.ayes + t.noes + t.abstentions`, 'desc')
      .orderBy('g.id'),
  );
  return new Map(
    [...Map.groupBy(rows, ({ vote_id }) => vote_id)].map(([vote, groups]) => {
      const of = (choice: string): string[] =>
        groups.filter(({ line }) => CHOICES[line!] === choice).map(({ name }) => name);
      return [vote, { aye: of('aye'), no: of('no'), abstention: of('abstention') }];
    }),
  );
}
