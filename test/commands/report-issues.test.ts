import { expect, it } from 'vitest';
import { reportIssues } from '../../pipeline/commands/report-issues.ts';
import { describeIssue, issue } from '../../pipeline/core/issues.ts';
import { effectsForTests } from '../effects.ts';

it('prints errors and warnings one line each, a few of every kind, and counts the rest', () => {
  const { log, lines } = effectsForTests();
  const unknown = Array.from({ length: 12 }, (_, at) =>
    issue('unknown_group', { document: `votes/${at + 1}.json`, found: 'GX' }),
  );
  const twice = issue('vote_twice', { document: 'votes/1.json' });
  const totals = reportIssues([issue('no_group', { subject: 'a vote' }), ...unknown, twice], log);
  expect(totals).toEqual({ error: 1, warning: 12, info: 1 });
  expect(lines).toHaveLength(12);
  expect(lines).toContain(`Error: ${describeIssue(twice)}`);
  expect(lines).toContain(`Warning: ${describeIssue(unknown[0]!)}`);
  expect(lines).toContain('Warning: … and 2 more of this kind; quality.json lists them all');
});
