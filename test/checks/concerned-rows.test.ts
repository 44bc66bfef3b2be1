import { expect, it } from 'vitest';
import { concernedRows } from '../../pipeline/checks/quality.ts';
import { issue, issueKinds } from '../../pipeline/core/issues.ts';

it('a kind of issue concerns each vote once, of each legislature', () => {
  const ambiguous = (subject: string, legislature_id: number) =>
    issue('link_ambiguous', { subject, legislature_id, document: `${subject}.json` });
  const issues = [
    ambiguous('session 9 vote 1', 15),
    ambiguous('session 9 vote 1', 15),
    ambiguous('session 9 vote 2', 15),
    ambiguous('session 9 vote 1', 14),
    issue('vote_twice', { subject: 'session 9 vote 7', legislature_id: 15 }),
  ];
  expect(concernedRows('link_ambiguous', issues)).toEqual({ rows: 3, of: 'votes' });
  expect(concernedRows('vote_twice', issues)).toEqual({ rows: 1, of: 'votes' });
});

it('a kind of issue concerns as many records and initiatives as its issues say together', () => {
  const issues = [
    issue('no_group', { subject: 'session 9 vote 1', rows: 12 }),
    issue('no_group', { subject: 'session 9 vote 1', rows: 3 }),
    issue('unknown_initiative_type', { subject: 'type code 999', legislature_id: 15, rows: 40 }),
    issue('unknown_initiative_type', { subject: 'type code 999', legislature_id: 14, rows: 2 }),
  ];
  expect(concernedRows('no_group', issues)).toEqual({ rows: 15, of: 'records' });
  expect(concernedRows('unknown_initiative_type', issues)).toEqual({ rows: 42, of: 'initiatives' });
});

it('a kind of issue concerns each document once, whatever is wrong in it', () => {
  const issues = [
    issue('unreadable_document', { document: 'a.json', subject: 'a row' }),
    issue('unreadable_document', { document: 'a.json', subject: 'another' }),
    issue('unreadable_document', { document: 'b.json' }),
  ];
  expect(concernedRows('unreadable_document', issues)).toEqual({ rows: 2, of: 'documents' });
});

it('every kind of issue concerns at least one row if there is an issue of it', () => {
  for (const code of Object.keys(issueKinds) as (keyof typeof issueKinds)[])
    expect(concernedRows(code, [issue(code)]), code).toMatchObject({ rows: 1 });
});
