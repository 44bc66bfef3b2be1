import { describe, expect, it } from 'vitest';
import { sides } from '../../pipeline/embeds/vote.ts';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { formatterFor } from '../../pipeline/news/format.ts';
import { formatGroupLine, formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import { groupLinesOf } from '../../pipeline/news/subjects.ts';
import { votesWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { ownVote } from '../../site/vote/group-votes.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { group, legislature, mandate, person, record, vote } from '../rows.ts';

const [RED, MIXED] = [1501, 1502];
const VOTE = 15001001;

/** In one vote three of the Reds vote yes; of the mixed group two vote no and one yes. */
const read = openParliament({
  legislatures: [legislature(15)],
  groups: [group(RED, 'red'), group(MIXED, 'mixed', { line_meaningful: false })],
  persons: [1, 2, 3, 4, 5, 6].map((id) => person(id, `Family${id}, Given`)),
  mandates: [1, 2, 3, 4, 5, 6].map((id) => mandate(id, id)),
  votes: [vote(VOTE, '2025-01-22', { yes: 4, no: 2, abstention: 0, absent: 0 })],
  vote_records: [
    ...[1, 2, 3, 4].map((id) => record(VOTE, id, id === 4 ? MIXED : RED, 0)),
    ...[5, 6].map((id) => record(VOTE, id, MIXED, 1)),
  ],
});
const formatter = formatterFor('es', 'https://votes.example');

describe('a group without a common purpose', () => {
  it('has its totals in a mail, on neither side of the vote', () => {
    const [found] = votesWithBreakdown(read, [VOTE]).values();
    const { sides: shown } = formatVoteWithBreakdown(found!, formatter).drawing!;
    expect(shown.map(({ choice, word, groups }) => [choice, word, groups.map(({ name }) => name)])).toEqual([
      ['aye', 'Sí', ['RED']],
      [null, 'MIXED', ['1 sí, 2 no']],
    ]);
  });

  it('has its totals in the mail about itself, and no position', () => {
    const [line] = groupLinesOf(read, 'mixed', [VOTE]);
    expect(formatGroupLine(line!, formatter)).toEqual(['1 sí, 2 no']);
  });

  it.each(LANGUAGES)('has its totals in a widget, on neither side of the vote: %s', (language) => {
    const totals = (slug: string, ayes: number, noes: number) => ({
      ...{ group_slug: slug, group_name_short: slug, group_color_hex: '#123456', ayes, noes },
      ...{ abstentions: 0, no_vote: 0, line: ayes > noes ? ('aye' as const) : ('no' as const) },
    });
    const html = sides(
      [totals('red', 3, 0), totals('mixed', 1, 2)],
      new Set(['mixed']),
      voice(language),
    )!.text;
    expect(html).toMatch(/>mixed<\/span>.*1 (?:sí|yes), 2 no</);
    expect(html).not.toContain('class="no"');
  });

  it('has its totals in a list of its votes, and no dissidents', () => {
    const own = { ayes: 1, noes: 2, abstentions: 0, no_vote: 0, line: 'no' as const, against_line: 1 };
    expect(ownVote(own, { line_meaningful: false })).toMatchObject({ line: null, against_line: null });
    expect(ownVote(own, { line_meaningful: true })).toEqual(own);
  });
});
