import { expect, it } from 'vitest';
import { findTarget } from '../../functions/actions/target.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, legislature, mandate, person, topic } from '../rows.ts';

it.each([
  ['runs', null, [false, true, true]],
  ['is dissolved', '2026-10-06', [true, true, true]],
])(
  'while a chamber %s, a deputy without a seat is gone, and a group missing from its last legislature',
  (_, end_date, persons) => {
    const closed = { is_open: false, end_date: '2026-01-10' };
    const read = parliamentOfTest({
      legislatures: [legislature(14), legislature(15, { end_date })],
      groups: [
        group(1401, 'old', { legislature_id: 14 }),
        group(1402, 'red', { legislature_id: 14 }),
        group(1501, 'red'),
      ],
      topics: [topic(3, 'health')],
      persons: [1, 2, 3].map((id) => person(id, `Family${id}, Given`)),
      mandates: [mandate(1, 1), mandate(2, 2, closed), mandate(3, 3, { legislature_id: 14 })],
    });
    const gone = (type: 'person' | 'group' | 'topic', id: number) => findTarget(read, type, id, 'es').gone;
    expect([1, 2, 3].map((id) => gone('person', id))).toEqual(persons);
    expect([1401, 1402, 1501].map((id) => gone('group', id))).toEqual([true, false, false]);
    expect(gone('topic', 3)).toBe(false);
  },
);
