import { catalan } from './catalan.ts';
import { english } from './english.ts';
import { closed, fittedSentence } from './fitted-sentence.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import { capital, type HeadlineGrammar } from './headline-grammar.ts';
import { withoutCommittee } from './matter-words.ts';
import { fitted, nameOf } from './short-name.ts';
import { spanish } from './spanish.ts';

/** Maximum length of a name in lists, which also show the official title. */
const LONGEST_SUBJECT = 120;

/** One sentence per language on the subject and the outcome of a vote. */
export interface Headlines {
  headline_ca: string;
  headline_es: string;
  headline_en: string;
}

/**
 * Returns the headlines of the votes of one session, in order. All differ: votes with the same words give
 * their position, and headlines that are equal only because names were cut give the number of the vote.
 */
export function headlinesOf(votes: readonly HeadlineFacts[]): Headlines[] {
  const ca = sentencesOf(votes, catalan);
  const es = sentencesOf(votes, spanish);
  const en = sentencesOf(votes, english);
  return votes.map((_, at) => ({ headline_ca: ca[at]!, headline_es: es[at]!, headline_en: en[at]! }));
}

/** Returns the popular name of the subject for lists: "Ley de Movilidad Sostenible". */
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

/**
 * Returns votes whose headlines differ only by the members of a group who asked for them. Their headlines
 * must name the members, whatever they leave out.
 */
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

/**
 * Returns the position of a vote among those with the same words; in fewer characters if that leaves space
 * for more of the matter.
 */
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
