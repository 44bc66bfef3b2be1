import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../pipeline/endpoints/csv.ts';
import { tableOf } from '../../pipeline/endpoints/table-rows.ts';
import { votes } from '../../pipeline/endpoints/votes/votes.ts';
import type { GroupTotals } from '../../pipeline/model/votes/vote.ts';
import { answerTo, ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const LINES = {
  15004001: { red: 'aye' },
  15003001: { red: 'no', blue: 'no', mixed: null },
  15001002: { red: 'aye', blue: 'no' },
  15001001: { red: 'aye', blue: null },
};

describe('the lines of the groups in a list of votes', () => {
  it('are given if a client asks for them, with null where a group has none, or is of several parties', () => {
    const { items } = ask(read, '/votes?legislature_id=15&fields=group_lines');
    expect(items).toHaveLength(7);
    for (const { id, group_lines } of items) expect(group_lines).toEqual(LINES[id as 15004001] ?? {});
  });

  it.each(['/votes', '/groups/red/votes', '/persons/1/votes'])('are left out of %s otherwise', (path) => {
    for (const item of ask(read, `${path}?legislature_id=15`).items)
      expect(item).not.toHaveProperty('group_lines');
  });

  it.each(['/groups/red/votes', '/persons/1/votes'])('are the same in %s', (path) => {
    const { items } = ask(read, `${path}?legislature_id=15&fields=group_lines`);
    expect(items.length).toBeGreaterThan(3);
    for (const { id, group_lines } of items) expect(group_lines).toEqual(LINES[id as 15004001]);
  });

  it('are those of the votes themselves', () => {
    for (const { id, group_lines } of ask(read, '/votes?fields=group_lines').items) {
      const totals: GroupTotals[] = ask(read, `/votes/${id}`).group_totals;
      expect(Object.entries(group_lines)).toEqual(
        totals.map(({ group_slug, line }) => [group_slug, group_slug === 'mixed' ? null : line]),
      );
    }
  });

  it('are a column for each group in a table, empty without a line or without records', () => {
    const fields = ['id', 'result', 'group_lines'];
    const { body } = answerTo(read, `/votes?legislature_id=15&fields=${fields.join(',')}`);
    const rows: Record<string, string>[] = parse(csvOf(tableOf(votes.result, body, fields), { bom: false }), {
      columns: true,
    });
    expect(Object.keys(rows[0]!).sort()).toEqual(
      ['group_lines.blue', 'group_lines.mixed', 'group_lines.red', 'id', 'result'].sort(),
    );
    for (const { id, ...row } of rows) {
      const lines: Record<string, string | null> = LINES[Number(id) as 15004001] ?? {};
      for (const slug of ['red', 'blue', 'mixed']) expect(row[`group_lines.${slug}`]).toBe(lines[slug] ?? '');
    }
  });

  it('add no column to a table that a client requests without them', () => {
    const { body } = answerTo(read, '/votes');
    const [header] = csvOf(tableOf(votes.result, body), { bom: false }).split('\r\n');
    expect(header).not.toContain('group_lines');
  });
});
