import type {
  DecidedVote,
  DecisionContext,
  DraftedVotes,
  SectionMeaning,
  VotedInitiative,
} from '../../core/chamber/decision.ts';
import { resultOf } from '../../core/chamber/result.ts';
import type { Question } from '../../model/votes/decision.ts';
import { candidateIn } from '../../summaries/matter/title-parts.ts';
import { TEXT_KINDS } from '../../summaries/text-kinds.ts';
import { fold } from '../../text/names.ts';
import { assignQuestions, type VoteWithQuestion } from './assign-questions.ts';
import { aimOf, effectOf } from './effect.ts';
import { isFinal, knowsDaysBefore, majorityOf, reaches, roundsOf, votesNeeded } from './majority.ts';
import { type PresenterReader, presenterReader } from './presenter-words.ts';
import { amendedPresenters, authorsInText, presentersOf } from './presenters.ts';
import { setsAsideVeto } from './question.ts';
import { questionPart } from './question-part.ts';
import { subjectOf } from './subject.ts';
import { type VoteWords, voteWords } from './vote-words.ts';

/** Returns what every vote of a legislature decided: question, presenters, finality, majority and effect. */
export function decide(voteDrafts: DraftedVotes, context: DecisionContext): Map<number, DecidedVote> {
  const { sections, initiativeOf, majorities } = context;
  const votes = [...voteDrafts.byId.values()]
    .sort((a, b) => a.id - b.id)
    .map((draft) => ({
      draft,
      words: voteWords(draft),
      section: sections(draft.row.section),
      initiative: initiativeOf(draft.id),
    }));
  const withQuestions = assignQuestions(votes);
  const rounds = roundsOf(withQuestions, {
    majorities,
    knowsDaysBefore: (date) => knowsDaysBefore(voteDrafts, context.votingDays(), date),
  });
  const read = presenterReader(context.spokenGroups);
  const decided = new Map<number, DecidedVote>();
  for (const votes of Map.groupBy(withQuestions, subjectKey).values()) {
    const votesOnSubject = countQuestions(votes);
    for (const vote of votes) {
      const round = rounds.get(vote.draft.id) ?? null;
      decided.set(vote.draft.id, decidedVote(vote, { votesOnSubject, round, read, context }));
    }
  }
  return decided;
}

/** Returns a key that is equal for votes of one session on one subject: the initiative if known, else the words. */
const subjectKey = ({ draft, initiative, words }: VoteWithQuestion): string =>
  `${draft.row.session}\n${initiative?.id ?? words.text}`;

/** Counts votes by question; a tie and its repetition count as one vote. */
function countQuestions(votes: readonly VoteWithQuestion[]): Map<Question, number> {
  const counts = new Map<Question, number>();
  for (const { question, isRepeated } of votes)
    if (!isRepeated) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}

/** Reforms of the Constitution, of a statute and of the chamber's rules end in a vote on the whole, as organic laws do. */
const NEEDS_WHOLE: ReadonlySet<string | null> = new Set(['100', '101', '102', '127', '410']);

/** Votes on persons are secret by the rules of the chamber. */
const ON_PERSONS: ReadonlySet<Question> = new Set(['waiver_of_immunity', 'election']);

interface Surroundings {
  /** Number of votes that the session took on the subject, by question. */
  votesOnSubject: ReadonlyMap<Question, number>;
  round: number | null;
  read: PresenterReader;
  context: DecisionContext;
}

function decidedVote(
  vote: VoteWithQuestion,
  { votesOnSubject, round, read, context }: Surroundings,
): DecidedVote {
  const { words, section, initiative, question, repeats, isRepeated, batch } = vote;
  const { row } = vote.draft;
  const types = matterTypes(words, section, initiative);
  const [type = null] = types.size === 1 ? types : [];
  const organic =
    [words.text, words.subgroup, words.point].some(isOrganic) ||
    (initiative !== null && isOrganic(fold(initiative.title)));
  const needsWhole = organic || NEEDS_WHOLE.has(type);
  const part = questionPart(question, row.subgroupText, row.subgroupTitle, row.text);
  const final = isFinal({ ...vote, isRest: part.isRest, needsWhole, votesOnSubject });
  const { totals } = row;
  const facts = {
    question,
    isFinal: final,
    type,
    isOrganic: organic,
    setsAsideVeto: setsAsideVeto(words),
    round,
  };
  const majority = totals === null ? null : majorityOf(facts);
  const passed = majority === null || totals === null ? null : reaches(majority, totals, context.majorities);
  const put = question === 'whole_text' && needsWhole ? 'organic_final' : question;
  const effect = effectOf({
    question: put,
    words,
    result: resultOf(totals),
    isRepeated,
    isFinal: final,
    needsWhole,
    majority,
    passed,
    types,
    isAfterSenate: section?.question === 'senate_amendments',
  });
  const authors = initiative === null ? [] : context.authorsOf(initiative);
  const named = authorsInText(row, types, read);
  return {
    decision: {
      question: put,
      question_part: part.part?.replace(/^(?:al|a la|a los|a las) /, '') ?? null,
      question_rest: part.isRest,
      batch_position: batch?.position ?? null,
      batch_size: batch?.size ?? null,
      is_final: final,
      required_majority: majority,
      required_votes: votesNeeded(majority, context.majorities),
      passed,
      effect: totals === null && !row.byAssent ? null : effect,
      repeats_vote_id: repeats,
    },
    ...presentersOf({ question: put, row, types, authors }, read),
    subject: subjectOf({ question: put, row, initiative, knownAs: context.knownAs }),
    part,
    authors: named.length > 0 ? named : authors,
    amended: amendedPresenters({ question: put, row }, read),
    round,
    isOnPersons: ON_PERSONS.has(put),
    aim: put === 'totality_amendment' ? aimOf(words) : null,
    candidate: put === 'investiture' ? (candidateIn(row.text) ?? candidateIn(initiative?.title ?? '')) : null,
  };
}

const FIRST_NAME = /(?:proyecto|proposicion) de ley( organica)?\b/;
/** "Proposición de Ley del Grupo …, Orgánica de …", "… (Orgánica)", "por tener el mismo carácter orgánico". */
const MARKED_LATER = /, organica |\(organica\)|caracter organico/;

/** Returns whether folded words name an organic law as the text put to the vote, not as a law that it changes. */
const isOrganic = (folded: string): boolean =>
  FIRST_NAME.exec(folded)?.[1] !== undefined || MARKED_LATER.test(folded);

const NAMED = TEXT_KINDS.map(({ words, types }) => ({ words: new RegExp(`\\b${words}\\b`), types }));

/** Returns the type codes that the matter can have, by its initiative, else by words and section; empty if unknown. */
export function matterTypes(
  { text }: Pick<VoteWords, 'text'>,
  section: SectionMeaning | null,
  initiative: VotedInitiative | null,
): ReadonlySet<string> {
  if (initiative !== null) return new Set([initiative.type]);
  const named = NAMED.flatMap(({ words, types }) => {
    const at = text.search(words);
    return at < 0 ? [] : [{ at, types }];
  }).sort((a, b) => a.at - b.at)[0];
  if (named === undefined) return section?.types ?? new Set();
  const both = section === null ? [] : named.types.filter((type) => section.types.has(type));
  return new Set(both.length > 0 ? both : named.types);
}
