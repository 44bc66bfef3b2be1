import { expect, it } from 'vitest';
import type { ChangedRows } from '../../pipeline/core/endpoint.ts';
import { answerTo, ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

function listed(address: string, rows: ChangedRows | null): number[] {
  const { body } = answerTo(read, address, { changesSince: () => rows });
  const answer = JSON.parse(body);
  return (answer.items ?? answer).map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
}

const row = (table: string, key: Record<string, unknown>) => ({ table, key });
const since = (list: string) => `/${list}${list.includes('?') ? '&' : '?'}changed_since=2025-01-01`;

it.each([
  ['votes', row('votes', { id: 15004001 }), [15004001]],
  ['votes', row('vote_records', { vote_id: 15003001 }), [15003001]],
  ['votes', row('vote_debates', { vote_id: 15001001, initiative_id: 1, part: 'vote' }), [15001001]],
  ['votes', row('votes', { id: 15999999 }), []],
  ['votes', row('persons', { id: 1 }), []],
  ['votes?result=rejected', row('votes', { id: 15004001 }), []],
  ['persons', row('persons', { id: 3 }), [3]],
  ['persons', row('mandates', { id: 2 }), [1]],
  ['persons', row('mandates', { id: 99, person_id: 4 }), [4]],
  ['persons', row('memberships', { id: 301 }), [2]],
  ['persons', row('person_identifiers', { id: 201 }), [2]],
  ['persons', row('memberships', { id: 9901 }), []],
  ['groups', row('groups', { id: 1501 }), [1501]],
  ['groups', row('memberships', { id: 401 }), [1502]],
  ['groups', row('memberships', { id: 401, group_id: 1503 }), [1503]],
  ['initiatives', row('initiatives', { id: 15121000036 }), [15121000036]],
  ['initiatives', row('initiative_topics', { initiative_id: 15122000001, topic_id: 5 }), [15122000001]],
  ['initiatives', row('votes', { id: 15004001 }), []],
])('%s that changed since a day have a changed row: %o', (list, changed, ids) => {
  expect(listed(since(list), [changed])).toEqual(ids);
});

it.each(['votes', 'persons', 'groups', 'initiatives'])(
  'all %s count as changed if the changes are not known',
  (list) => {
    const all = ask(read, `/${list}`);
    const ids = (all.items ?? all).map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    expect(listed(since(list), null)).toEqual(ids);
    expect(listed(since(list), [])).toEqual([]);
  },
);
