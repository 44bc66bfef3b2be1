import type { DecidedVote, NamedPresenter } from '../../core/chamber/decision.ts';
import { resultOf } from '../../core/chamber/result.ts';
import { daysBetween } from '../../core/time.ts';
import type { CuratedMixedMember } from '../../model/curated.ts';
import type { MatterKind } from '../../model/votes/subject.ts';
import type { HeadlineFacts, HeadlinePresenter } from '../../summaries/headlines/headline-facts.ts';
import { type VoteText, voteTexts } from '../../summaries/matter/vote-text.ts';
import type { Translator } from '../../summaries/translations.ts';
import { fold } from '../../text/names.ts';
import type { GroupIndex } from '../people/groups.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';

/** The headlines of a vote and the short name of its matter. */
export type VoteNames = VoteText & { subject: string };

/** Writes the headlines of a legislature's votes, session by session, because those of one session must differ. */
export function headlinesByVote(
  { byId }: VoteDrafts,
  decided: ReadonlyMap<number, DecidedVote>,
  groups: GroupIndex,
  translate: Translator,
  parties: readonly CuratedMixedMember[],
): Map<number, VoteNames> {
  const shortNames = new Map(
    groups.all().map(({ id, name_short, name_long, curated }) => [id, curated ? name_short : name_long]),
  );
  const names = new Map<number, VoteNames>();
  const ofYear = budgetYears();
  for (const session of Map.groupBy(byId.values(), ({ row }) => row.session).values()) {
    const votes = session.map((draft) => decided.get(draft.id)!);
    const namesakes = titlesOfSeveral(votes);
    const facts = session.map((draft, at) => {
      const own = factsOf(draft, votes[at]!, shortNames, parties);
      return ofYear(namesakes.has(own.subject.title) ? oneOfSeveral(own) : own, draft.row.date);
    });
    voteTexts(facts, translate).forEach((text, at) => {
      names.set(session[at]!.id, { ...text, subject: text.matter_es });
    });
  }
  return names;
}

/** A chamber passes a budget in so many days or sends it back. */
const LONGEST_BUDGET = 120;

/** Returns a function that adds the year to votes on parts of a budget: the debate on the whole, before them, named it. */
function budgetYears(): (facts: HeadlineFacts, date: string) => HeadlineFacts {
  let last = { year: '', date: '' };
  return (facts, date) => {
    const { subject } = facts;
    if (subject.matter !== 'budget') return facts;
    if (subject.name !== '') {
      last = { year: subject.name, date };
      return facts;
    }
    const isKnown = last.date !== '' && last.date <= date && daysBetween(last.date, date) <= LONGEST_BUDGET;
    return isKnown ? { ...facts, subject: { ...subject, name: last.year } } : facts;
  };
}

/** Returns the titles under which a session voted on a whole more than once: these are titles of several texts. */
function titlesOfSeveral(votes: readonly DecidedVote[]): Set<string> {
  const wholes = votes.filter(
    ({ decision: { question, is_final } }) =>
      is_final === true && (question === 'organic_final' || question === 'whole_text'),
  );
  const byTitle = Map.groupBy(wholes, ({ subject }) => subject.title);
  return new Set([...byTitle].filter(([, { length }]) => length > 1).map(([title]) => title));
}

/** Marks a vote as being on one of several texts with the same title when the sources do not show which. */
const oneOfSeveral = (facts: HeadlineFacts): HeadlineFacts => ({
  ...facts,
  batch: null,
  subject:
    facts.subject.matter === 'rules' ? { ...facts.subject, knownAs: ONE_OF_THE_REFORMS } : facts.subject,
});
const ONE_OF_THE_REFORMS = {
  ca: 'Reglament del Congrés, una de les reformes',
  es: 'Reglamento del Congreso, una de las reformas',
  en: 'Rules of the Congress, one of the reforms',
};

/** Matters that people call by their authors: "la moción de Vox". */
const NAMED_BY_AUTHOR: ReadonlySet<MatterKind> = new Set([
  'members_bill',
  'motion',
  'non_legislative_motion',
  'rules',
]);

/** Returns whether the report proposes to waive immunity; null if its words do not say so. */
const waivesImmunity = (words: string): boolean | null =>
  /\b(?:conce(?:der|sión)|autoriza(?:r|ción))\b/iu.test(words)
    ? true
    : /\bdenega(?:r|ción)\b/iu.test(words)
      ? false
      : null;

function factsOf(
  { row }: VoteDraft,
  { decision, subject, part, presenters, authors, amended, round, candidate, aim }: DecidedVote,
  shortNames: ReadonlyMap<number, string>,
  parties: readonly CuratedMixedMember[],
): HeadlineFacts {
  const named = (presenter: NamedPresenter): HeadlinePresenter[] => {
    const { kind, groupId, members } = presenter;
    const name = groupId === null ? presenter.name : shortNames.get(groupId)!;
    return membersByParty({ kind, name, members }, presenter, parties);
  };
  const { batch_position, batch_size } = decision;
  return {
    question: decision.question,
    part: part.part,
    isRest: part.isRest,
    isPlural: part.isPlural,
    isBlock: part.isBlock,
    aim,
    presenters: presenters.flatMap(named),
    authors: NAMED_BY_AUTHOR.has(subject.matter) ? authors.flatMap(named) : [],
    amended: amended.flatMap(named),
    subject,
    result: resultOf(row.totals),
    effect: decision.effect,
    passed: decision.passed,
    isCounted: row.totals !== null || row.byAssent,
    batch: batch_position === null ? null : { position: batch_position, size: batch_size! },
    round,
    candidate,
    number: row.number,
    tally: row.totals,
    needed:
      decision.required_majority === null || decision.required_majority === 'simple'
        ? null
        : decision.required_votes,
    waives: waivesImmunity(`${row.text} ${row.subgroupTitle} ${row.subgroupText}`),
  };
}

/** Titles before the names of members, and what separates names. */
const TITLE = /^(?:Sres|Sras|Sra|Sr|Dña|D)\b\.? ?/;
const BETWEEN = /, | y (?=(?:Sr|Sra|D|Dña)\b)/;

/** Returns members of the Mixed Group by party; the presenter unchanged if the party of one is unknown. */
export function membersByParty(
  presenter: HeadlinePresenter,
  { kind, members }: Pick<NamedPresenter, 'kind' | 'members'>,
  parties: readonly CuratedMixedMember[],
): HeadlinePresenter[] {
  if (kind !== 'group' || presenter.name !== 'Mixto' || members === null) return [presenter];
  const found = members.split(BETWEEN).map((printed) => {
    const name = printed.replace(TITLE, '');
    return { name, party: parties.find(({ member }) => fold(name).startsWith(fold(member))) };
  });
  if (found.some(({ party }) => party === undefined)) return [presenter];
  return [...Map.groupBy(found, ({ party }) => party!.es).values()].map((same) => ({
    ...presenter,
    party: same[0]!.party!,
    members: same.map(({ name }) => name).join(' y '),
  }));
}
