import type { Coverage } from '../model/coverage.ts';
import {
  INITIATIVE_TYPES,
  type Initiative,
  type InitiativeOutcome,
  type InitiativeType,
  legislatureOf,
} from '../model/initiatives/initiative.ts';
import { regionalParliament } from '../model/regional-parliaments.ts';
import { withoutTitles } from '../model/votes/presenter.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { toRoman } from '../text/roman.ts';
import type { Key, Voice } from './index.ts';
import { languages } from './languages.ts';
import { groupTitleIn } from './names.ts';

/** The facts about an initiative’s status, the same on every page. */
type Standing = Pick<Initiative, 'official_id' | 'status' | 'outcome' | 'continued_by_id'> &
  Partial<Pick<Initiative, 'approved_in_part'>>;

/**
 * Type of oral questions in committee: those still pending at the end of a period of sessions are answered in
 * writing (Reglamento, article 189.3).
 */
const ORAL_QUESTION_IN_COMMITTEE = '181';
const DECREE_LAW = '130';

/**
 * Returns the usual word for an initiative’s outcome, or for its status while it is open. If no document ends
 * it and a later legislature took it up, returns a text that names that legislature.
 */
export function outcomeWord(initiative: Standing, { say }: Voice): string {
  const { official_id, status, outcome, approved_in_part } = initiative;
  const successor = successorOf(initiative);
  if (successor !== null)
    return say('initiative.continued_by', { legislature: toRoman(legislatureOf(successor)) });
  if (outcome === null) return say(`card.status.${status}`);
  if (outcome === 'approved' && approved_in_part === true) return say('outcome.approved_in_part');
  return say(OWN_WORDS[official_id.slice(0, 3)]?.[outcome] ?? `outcome.${outcome}`);
}

/**
 * Returns the id under which a later legislature took up an initiative without a documented end; null if none
 * did.
 */
export const successorOf = ({
  outcome,
  continued_by_id,
}: Pick<Standing, 'outcome' | 'continued_by_id'>): number | null =>
  outcome === null || outcome === 'unknown' || outcome === 'expired' ? continued_by_id : null;

const OWN_WORDS: Readonly<Record<string, Partial<Record<InitiativeOutcome, Key>>>> = {
  [ORAL_QUESTION_IN_COMMITTEE]: { converted: 'outcome.converted_to_written' },
  [DECREE_LAW]: { approved: 'outcome.validated', rejected: 'outcome.repealed' },
};

/** A participant in a proposal, with the word for the role. */
export interface Author {
  role: 'presented_by' | 'proposer';
  label: string;
  name: string;
}

/**
 * Returns the presenters of the proposal and the authors of its initiative: two entries if an amendment came
 * from another group, one if the vote was on the whole text.
 */
export function authorship(vote: VoteDetail, voice: Voice): Author[] {
  const { say } = voice;
  const presenters = presenterNames(vote, voice);
  const proposer = vote.proposed_by_government
    ? say('presenter.government')
    : vote.proposing_group === null
      ? undefined
      : groupTitleIn(vote.proposing_group.name_long, voice.language);
  const authors: Author[] = [];
  if (presenters.length > 0 && !(proposer !== undefined && presentedByProposer(vote)))
    authors.push({ role: 'presented_by', label: say('fact.presented_by'), name: inShort(presenters, voice) });
  if (proposer !== undefined) authors.push({ role: 'proposer', label: say('fact.proposer'), name: proposer });
  return authors;
}

/** Returns two names, or the first and the number of the others. */
export function inShort([first, ...others]: readonly string[], { say, number }: Voice): string {
  if (others.length < 2) return [first, ...others].join(', ');
  return `${first} ${say('push.more', { count: number(others.length) })}`;
}

/** "Gil López, Ana (GP) y 51 Diputados": a deputy, the code of the group, and how many signed with him. */
const DEPUTY = /^([^,()\d]+), ([^,()\d]+?)(?: \([^)]+\))?(?: y (\d+) diputad[oa]s)?$/i;

/** Returns the authors of an initiative, in the reader’s language as far as their names have one. */
export const authorNames = (official: readonly string[], voice: Voice): string[] =>
  official.map((name) => authorName(name, voice));

function authorName(name: string, { say, number, language }: Voice): string {
  if (name === 'Gobierno') return say('presenter.government');
  if (/^Grupo Parlamentario /.test(name)) return groupTitleIn(name, language);
  const parliament = regionalParliament(name)?.[languages[language].data];
  if (parliament !== undefined) return parliament.replace(/^(?:el |la |l[ae]s |l’|the )/u, '');
  const [, family, given, others] = DEPUTY.exec(name) ?? [];
  if (given === undefined) return name;
  const deputy = `${given} ${family}`;
  return others === undefined ? deputy : `${deputy} ${say('push.more', { count: number(Number(others)) })}`;
}

/** Returns the presenters of the proposal, as official texts name them; groups in the reader’s language. */
export const presenterNames = (
  { presented_by }: Pick<VoteDetail, 'presented_by'>,
  { say, list, language }: Voice,
): string[] =>
  presented_by.map(({ kind, name, members }) => {
    const called =
      name === null ? say(`presenter.${kind}`) : kind === 'group' ? groupTitleIn(name, language) : name;
    return members === null ? called : `${called} (${list(withoutTitles(members).split(' y '))})`;
  });

/** Returns whether the proposal comes from the author of the initiative and from no other presenter. */
export function presentedByProposer({
  presented_by,
  proposed_by_government,
  proposing_group_slug,
}: Pick<VoteDetail, 'presented_by' | 'proposed_by_government' | 'proposing_group_slug'>): boolean {
  const [only, ...others] = presented_by;
  if (only === undefined || others.length > 0) return false;
  return proposed_by_government
    ? only.kind === 'government'
    : only.group_slug !== null && only.group_slug === proposing_group_slug;
}

type Listed = Pick<Coverage, 'legislature_id' | 'initiatives' | 'complete_types'>;

/**
 * Returns the types of initiatives that shares and rankings count, by legislature: `XIV: proyecto de ley e
 * interpelación`. Legislatures with the same types are named together. Returns null if no type has a complete
 * list.
 */
export function coveredTypes(coverage: readonly Listed[], { say, list }: Voice): string | null {
  const listed = coverage.filter(({ complete_types }) => complete_types.length > 0);
  if (listed.length === 0) return null;
  const named = (types: readonly InitiativeType[]): string =>
    types.length === INITIATIVE_TYPES.length
      ? say('initiatives.covers_all')
      : list(types.map((type) => say(`type.${type}`).toLowerCase()));
  return [...Map.groupBy(listed, ({ complete_types }) => named(complete_types))]
    .map(([types, own]) =>
      say('initiatives.covers_legislatures', {
        legislatures: list(own.map(({ legislature_id }) => toRoman(legislature_id))),
        types,
      }),
    )
    .join('; ');
}

/** Returns the sentence in a chart of initiatives that names the types it covers. */
export function coverageOfTypes(coverage: readonly Listed[], voice: Voice): string {
  const types = coveredTypes(coverage, voice);
  return types === null
    ? voice.say('initiatives.covers_none')
    : voice.say('initiatives.covers', { types: `${types}.` });
}
