import type { Section } from '../links/sections.ts';
import type { VotedInitiative } from './judge.ts';
import type { VoteWords } from './words.ts';

/** How texts name what is voted, with the type codes it can have. */
const HEADS: readonly (readonly [head: RegExp, types: readonly string[]])[] = [
  [/\bproposicion no de ley\b/, ['161', '162']],
  [/\bmocion consecuencia\b/, ['171', '173']],
  [/\breal decreto[- ]ley\b/, ['130']],
  [/\bproyecto de ley\b/, ['121']],
  [/\bproposicion de ley\b/, ['120', '122', '123', '124', '125']],
  [/\breforma del reglamento\b/, ['410']],
];

/**
 * The type codes that the matter of a vote can have: that of its initiative, else what the words and the section leave;
 * empty where nothing is known.
 */
export function matterTypes(
  { text }: Pick<VoteWords, 'text'>,
  section: Section | null,
  initiative: VotedInitiative | null,
): ReadonlySet<string> {
  if (initiative !== null) return new Set([initiative.type]);
  const named = HEADS.flatMap(([head, types]) => {
    const at = text.search(head);
    return at < 0 ? [] : [{ at, types }];
  }).sort((a, b) => a.at - b.at)[0];
  if (named === undefined) return section?.types ?? new Set();
  const both = section === null ? [] : named.types.filter((type) => section.types.has(type));
  return new Set(both.length > 0 ? both : named.types);
}
