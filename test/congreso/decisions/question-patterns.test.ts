import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../pipeline/congreso/decisions/question.ts';
import { QUESTION_PATTERNS } from '../../../pipeline/congreso/decisions/question-patterns.ts';
import { voteWords } from '../../../pipeline/congreso/decisions/vote-words.ts';
import { sections } from '../../load/links/candidates.ts';
import { draftedVotes } from '../../load/votes/drafted-votes.ts';

/** Returns the question of a vote that is the only one with its words. */
function questionBy(words: string) {
  const [section = '', text = '', subgroupTitle = '', subgroupText = ''] = words.split(' | ');
  const [draft] = draftedVotes([{ section, text, subgroupTitle, subgroupText }]).byId.values();
  return questionOf(voteWords(draft!), sections(section), true);
}

describe('a pattern of the question of a vote', () => {
  const named = QUESTION_PATTERNS.map((pattern, at) => ({
    ...pattern,
    name: `${at + 1}, ${pattern.question ?? 'the text as a whole'}`,
  }));

  it.each(named.filter(({ question }) => question !== null))('decides its examples: $name', (pattern) => {
    for (const example of pattern.examples) expect(questionBy(example), example).toBe(pattern.question);
    expect(pattern.examples).not.toEqual([]);
  });

  it.each(named.filter(({ question }) => question === null))(
    'means the whole text: $name',
    ({ examples }) => {
      for (const example of examples) expect(questionBy(example), example).toBe('committee_text');
      expect(examples).not.toEqual([]);
    },
  );
});
