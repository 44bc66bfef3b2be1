import type { Vote } from '../model/votes/vote.ts';
import type { Language } from './index.ts';
import { inLanguage } from './languages.ts';

type Headlines = Pick<
  Vote,
  'headline_ca' | 'headline_es' | 'headline_en' | 'decision_ca' | 'decision_es' | 'decision_en'
>;

/**
 * Returns the two parts of a headline: the matter with its colon, and the decision. A surface with little space may
 * clamp the matter, but never the decision. A headline of a release from before the two fields is all decision.
 */
export function headlineParts(vote: Headlines, language: Language): { matter: string; decision: string } {
  const headline = inLanguage(vote, 'headline', language);
  const decision = inLanguage(vote, 'decision', language);
  return headline.endsWith(`: ${decision}`)
    ? { matter: headline.slice(0, -` ${decision}`.length), decision }
    : { matter: '', decision: headline };
}
