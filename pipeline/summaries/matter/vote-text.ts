import { SUMMARY_LANGUAGES, type SummaryLanguage } from '../facts.ts';
import type { HeadlineFacts } from '../headlines/headline-facts.ts';
import { withInnerQuotes } from '../quoted-title.ts';
import type { Translator } from '../translations.ts';
import { decisionOf, withNote } from './decision.ts';
import { type Matter, matterOf } from './matter.ts';
import { sayVote } from './messages.ts';

type InEach<Name extends string> = Record<`${Name}_${SummaryLanguage}`, string>;

/** What a vote was about and what it decided, in each language. */
export type VoteText = InEach<'decision' | 'headline'> &
  Record<'matter_ca' | 'matter_en', string | null> & { matter_es: string };

/**
 * Returns the matter and decision of the votes of one session, in order. No two are equal: where the sources
 * have nothing else that differs, the decision names the place of the vote among its like, else its number.
 */
export function voteTexts(votes: readonly HeadlineFacts[], translate: Translator): VoteText[] {
  const matters = votes.map((vote) => matterOf(vote, translate));
  const texts = SUMMARY_LANGUAGES.map((language) => ({
    language,
    decisions: decisionsIn(language, votes, matters),
  }));
  return votes.map((_, at) => {
    const matter = matters[at]!;
    const fields = texts.flatMap(({ language, decisions }) => [
      [`matter_${language}`, matter[language]],
      [`decision_${language}`, decisions[at]!],
      [`headline_${language}`, headlineOf(matter, decisions[at]!, language)],
    ]);
    return Object.fromEntries(fields) as VoteText;
  });
}

function decisionsIn(
  language: SummaryLanguage,
  votes: readonly HeadlineFacts[],
  matters: readonly Matter[],
): string[] {
  const decisions = votes.map((vote) => decisionOf(vote, language));
  const key = (at: number): string => `${matters[at]!.es}\n${decisions[at]!}`;
  const alike = Map.groupBy(decisions.keys(), key);
  return decisions.map((decision, at) => {
    const same = alike.get(key(at))!;
    if (same.length === 1) return decision;
    const { batch, number } = votes[at]!;
    const note =
      batch === null
        ? sayVote(language, 'batch', { position: same.indexOf(at) + 1, size: same.length })
        : sayVote(language, 'numbered', { number });
    return withNote(decision, note);
  });
}

/** "Matter: decision"; without a translation, the Spanish words of the matter are a quotation. */
function headlineOf(matter: Matter, decision: string, language: SummaryLanguage): string {
  const own = matter[language];
  if (own !== null) return `${own}: ${decision}`;
  const bare = matter.official.replace(/^«([^«»]*)»(?=$|, )/u, '$1');
  const quotation =
    language === 'en'
      ? `“${bare.replace(/[«“]/gu, '‘').replace(/[»”]/gu, '’')}”`
      : `«${withInnerQuotes(bare)}»`;
  return `${quotation}${matter.tail[language]}: ${decision}`;
}
