import type { SectionMeaning, VotedInitiative } from '../../core/chamber/decision.ts';
import { TEXT_KINDS } from '../../summaries/text-kinds.ts';
import type { VoteWords } from './vote-words.ts';

const NAMED = TEXT_KINDS.map(({ words, types }) => ({ words: new RegExp(`\\b${words}\\b`), types }));

/**
 * The type codes that the matter of a vote can have: that of its initiative, else what the words and the section leave;
 * empty where nothing is known.
 */
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
