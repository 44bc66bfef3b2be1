import { describe, expect, it } from 'vitest';
import { departures, hasLeft } from '../../pipeline/news/departures.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { legislature, mandate, person } from '../rows.ts';

/** Ana sat in XIV; in XV a new deputy has a name that can be hers, and an issue says so or not. */
const parliament = (isInDoubt: boolean) =>
  parliamentOfTest({
    legislatures: [legislature(14), legislature(15)],
    persons: [person(1, 'Moreno Alcor, Ana'), person(2, 'Moreno Alcor, Ana María')],
    person_names: [
      { legislature_id: 14, name: 'Moreno Alcor, Ana', person_id: 1, basis: 'single' },
      { legislature_id: 15, name: 'Moreno Alcor, Ana María', person_id: 2, basis: 'single' },
    ],
    mandates: [
      mandate(1, 1, { legislature_id: 14 }),
      mandate(2, 2),
      mandate(3, 1, { is_open: false, end_date: '2025-01-21' }),
    ],
    issues: isInDoubt
      ? [
          {
            ...{ id: 1, code: 'perhaps_one_person', document: null, expected: null, legislature_id: 15 },
            ...{ subject: 'Moreno Alcor, Ana María', found: 'Moreno Alcor, Ana' },
          },
        ]
      : [],
  });

const BEGUN = { id: 16, previous: 14 };

describe('while an issue says that a deputy may sit under another spelling', () => {
  it('no mail says that the former deputy left at the end of a legislature', () => {
    expect(hasLeft(parliament(false), 1, BEGUN)).toBe(true);
    expect(hasLeft(parliament(true), 1, BEGUN)).toBe(false);
  });

  it('the end of the mandate is not news', () => {
    expect(departures(parliament(false)).map(({ person: who }) => who)).toEqual([1]);
    expect(departures(parliament(true))).toEqual([]);
  });
});
