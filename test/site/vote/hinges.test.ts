import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Decisive } from '../../../pipeline/metrics/decisive.ts';
import type { VoteDetail } from '../../../pipeline/model/votes/vote.ts';
import { hingesOf } from '../../../site/vote/group-lines.ts';
import { type Ballot, voteOf } from '../parliament.ts';
import { sampleServerForAll, sampleSite } from '../sample-site.ts';

const hinges = (ballot: Ballot, changes: Partial<VoteDetail> = {}, mixed: string[] = []) =>
  hingesOf({ ...voteOf(1, 1, ballot), required_votes: null, is_final: false, ...changes }, new Set(mixed));

describe('the groups without which a vote would have ended otherwise', () => {
  const ballot: Ballot = { solar: [4, 0, 0, 0], lunar: [2, 0, 0, 0], boreal: [0, 5, 0, 0] };

  it('are those whose votes made the difference, each alone', () => {
    expect(hinges(ballot)).toHaveLength(2);
    expect(hinges({ ...ballot, solar: [9, 0, 0, 0] })).toHaveLength(1);
    expect(hinges({ solar: [0, 4, 0, 0], lunar: [3, 0, 0, 0] })).toHaveLength(1);
  });

  it('are none if no group alone made it, if the group has no common purpose, or without a winner', () => {
    expect(hinges({ solar: [4, 0, 0, 0], lunar: [4, 0, 0, 0], boreal: [0, 1, 0, 0] })).toEqual([]);
    expect(hinges({ solar: [4, 0, 0, 0], boreal: [0, 3, 0, 0] }, {}, ['solar'])).toEqual([]);
    expect(hinges(ballot, { result: 'tie' })).toEqual([]);
    expect(hinges(ballot, { question: 'election' })).toEqual([]);
    expect(hinges(ballot, { totals: null })).toEqual([]);
    expect(hinges(ballot, { question: 'organic_final', is_final: true, required_majority: null })).toEqual(
      [],
    );
  });
});

describe('the sentence on decisive groups', () => {
  const server = sampleServerForAll();

  it('agrees with the metric in every vote, and the filter with the number of votes that each group decided', async () => {
    const rows = await server.asked<Decisive[]>('/metrics/decisive?legislature_id=15');
    const { release, answer } = await sampleSite();
    const counted = new Map<string, number>();
    for (const file of readdirSync(join(release, 'api/votes'))) {
      const [, id] = /^(15\d+)\.json$/.exec(file) ?? [];
      const vote = id === undefined ? null : answer<VoteDetail>(`votes/${id}`);
      // Metrics leave out votes without records.
      if (vote === null || vote.group_totals.length === 0) continue;
      for (const name of hingesOf(vote, new Set())) counted.set(name, (counted.get(name) ?? 0) + 1);
    }
    expect(rows.some(({ votes_decisive_abstaining }) => votes_decisive_abstaining > 0)).toBe(true);
    for (const row of rows) {
      expect(counted.get(row.group_name_short) ?? 0, row.group_slug).toBe(row.votes_decisive_abstaining);
      const { total } = await server.asked<{ total: number }>(
        `/votes?legislature_id=15&decisive=${row.group_slug}`,
      );
      expect(total, row.group_slug).toBe(row.votes_decisive);
    }
  });
});
