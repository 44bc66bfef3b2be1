import { catalan } from './catalan.ts';
import { english } from './english.ts';
import { closed, fittedSentence } from './fitted-sentence.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import { capital, type HeadlineGrammar } from './headline-grammar.ts';
import { withoutCommittee } from './matter-words.ts';
import { fitted, nameOf } from './short-name.ts';
import { spanish } from './spanish.ts';

/** A name for lists; the official title stands beside it. */
const LONGEST_SUBJECT = 120;

/** One sentence on what was voted and what came of it, in each language. */
export interface Headlines {
  headline_ca: string;
  headline_es: string;
  headline_en: string;
}

/**
 * The headlines of the votes of one session, in their order. No two are alike: votes with the same words say which of them
 * they are, and those that are alike only because names were cut say their number.
 */
export function headlinesOf(votes: readonly HeadlineFacts[]): Headlines[] {
  const ca = sentencesOf(votes, catalan);
  const es = sentencesOf(votes, spanish);
  const en = sentencesOf(votes, english);
  return votes.map((_, at) => ({ headline_ca: ca[at]!, headline_es: es[at]!, headline_en: en[at]! }));
}

/** The subject as people name it, for lists: "Ley de Movilidad Sostenible". */
export function subjectNamed({ subject, authors }: Pick<HeadlineFacts, 'subject' | 'authors'>): string {
  const by = spanish.list(authors.map(spanish.presenter));
  const called = (name: string): string => {
    const { words } = spanish.matterPhrase(subject, name, by, true);
    const bare = words.replace(/^(?:el|la|los|las) /, '').replace(/^«(.*)»$/, '$1');
    return capital(bare);
  };
  const whole = called(nameOf(subject));
  return whole.length <= LONGEST_SUBJECT
    ? whole
    : closed(fitted(called(withoutCommittee(nameOf(subject))), LONGEST_SUBJECT - 1));
}

function sentencesOf(votes: readonly HeadlineFacts[], grammar: HeadlineGrammar): string[] {
  const byMembers = toldApartByMembers(votes, grammar);
  const write = (vote: HeadlineFacts, suffix: string) =>
    fittedSentence(vote, grammar, suffix, { keepsMembers: byMembers.has(vote) });
  const first = votes.map((vote) => inItsBatch(vote, grammar, write));
  const counts = Map.groupBy(first, (headline) => headline);
  return votes.map((vote, at) =>
    counts.get(first[at]!)!.length === 1 ? first[at]! : write(vote, grammar.numbered(vote.number)),
  );
}

/** Votes that would be alike but for the members of a group who asked for them: these are named, whatever else is cut. */
function toldApartByMembers(votes: readonly HeadlineFacts[], grammar: HeadlineGrammar): Set<HeadlineFacts> {
  const ofMembers = votes.filter(({ presenters }) => presenters.some(({ members }) => members !== null));
  const alike = Map.groupBy(ofMembers, (vote) => fittedSentence(withoutMembers(vote), grammar, ''));
  return new Set([...alike.values()].filter((each) => new Set(each.map(membersIn)).size > 1).flat());
}

const withoutMembers = (vote: HeadlineFacts): HeadlineFacts => ({
  ...vote,
  presenters: vote.presenters.map((presenter) => ({ ...presenter, members: null })),
});

const membersIn = ({ presenters }: HeadlineFacts): string =>
  presenters.map(({ members }) => members ?? '').join('; ');

/** Which of the votes on the same words it is; in fewer letters where that leaves room for more of the matter. */
function inItsBatch(
  vote: HeadlineFacts,
  grammar: HeadlineGrammar,
  write: (vote: HeadlineFacts, suffix: string) => string,
): string {
  const { batch } = vote;
  if (batch === null) return write(vote, '');
  const suffix = grammar.batch(batch.position, batch.size);
  const briefly = grammar.briefBatch(batch.position, batch.size);
  const whole = write(vote, suffix);
  if (!whole.includes('…')) return whole;
  const brief = write(vote, briefly);
  return brief.length - briefly.length > whole.length - suffix.length ? brief : whole;
}
