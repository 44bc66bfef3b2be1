import { beforeEach, describe, expect, it } from 'vitest';
import { findTarget } from '../../functions/actions/target.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, legislature, mandate, person, topic } from '../rows.ts';

/** Returns the number of the subject that an alert on another follows, or why it is refused. */
function followed(read: DbReader, type: TargetType, id: number): number | string {
  try {
    return findTarget(read, type, id, 'es').id;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    return (error.detail as { msg: string }[])[0]!.msg;
  }
}

describe.each([
  ['runs', null],
  ['is dissolved', '2026-10-06'],
])('while the newest legislature %s', (_, end_date) => {
  const opened = () =>
    parliamentOfTest({
      legislatures: [legislature(13), legislature(14), legislature(15, { end_date })],
      groups: [
        ...[group(1301, 'first', { legislature_id: 13 }), group(1302, 'red', { legislature_id: 13 })],
        ...[group(1401, 'over', { legislature_id: 14 }), group(1402, 'red', { legislature_id: 14 })],
        ...[group(1403, 'second', { legislature_id: 14 }), group(1404, 'split', { legislature_id: 14 })],
        ...[group(1405, 'renamed', { legislature_id: 14 })],
        ...[group(1501, 'red'), group(1502, 'third'), group(1503, 'new-name')],
      ],
      former_group_slugs: [{ slug: 'renamed', group_id: 1503 }],
      group_successions: [
        [1403, 1301],
        [1502, 1403],
        [1501, 1404],
        [1502, 1404],
      ].map(([group_id, continues_id]) => ({ group_id: group_id!, continues_id: continues_id!, source: '' })),
      topics: [topic(3, 'health')],
      persons: [1, 2, 3].map((id) => person(id, `Family${id}, Given`)),
      mandates: [
        mandate(1, 1),
        mandate(2, 2, { is_open: false, end_date: '2026-01-10' }),
        mandate(3, 3, { legislature_id: 14 }),
      ],
    });

  let read: DbReader;
  beforeEach(() => {
    read = opened();
  });

  it('deputies with a seat to its last day can be followed, and no others', () => {
    expect(followed(read, 'person', 1)).toBe(1);
    for (const id of [2, 3])
      expect(followed(read, 'person', id)).toContain(`Family${id} holds no seat in the newest legislature`);
    expect(followed(read, 'person', 9)).toContain('no person has this number');
  });

  it('a group means the one with its slug, its former slug, or the only one that continues it', () => {
    expect([1302, 1402, 1501].map((id) => followed(read, 'group', id))).toEqual([1501, 1501, 1501]);
    expect([1301, 1403].map((id) => followed(read, 'group', id))).toEqual([1502, 1502]);
    expect(followed(read, 'group', 1503)).toBe(1503);
    for (const id of [1401, 1404])
      expect(followed(read, 'group', id)).toContain('does not exist in the newest legislature');
    expect(followed(read, 'group', 9)).toContain('no group has this number');
  });

  it('every topic can be followed', () => {
    expect(followed(read, 'topic', 3)).toBe(3);
  });
});
