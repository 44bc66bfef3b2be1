import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { caveatsOf, legislatureFigures } from '../../../site/person/person-data.ts';

const person = { id: 1, legislature_ids: [15] } as Person;

/** Published answers of three deputies, one of whom presides. */
const figuresWith = (presiding_board_known: boolean) => {
  const rows = [1, 2, 3].map((person_id) => ({
    person_id,
    attendance: 60 + 10 * person_id,
    dissidence: person_id,
    votes_without_line: 0,
    role_kind: person_id === 3 ? 'presiding_board' : null,
  }));
  const answers: Record<string, unknown> = {
    '/metrics/attendance?legislature_id=15': rows,
    '/metrics/dissidence?legislature_id=15': rows,
    '/stats/coverage': [{ legislature_id: 15, presiding_board_known }],
  };
  return legislatureFigures((address) => (answers[address] ?? null) as never, person);
};

const caveats = (legislatures: ReturnType<typeof figuresWith>, language: 'ca' | 'es' | 'en') =>
  caveatsOf({ kpis: { role_kind: null } as never, legislatures }, voice(language));

describe('the figures of a deputy in a legislature', () => {
  it('have a median of attendance of deputies without an office if documents name the whole bureau', () => {
    const figures = figuresWith(true);
    expect(figures[0]!.medians.attendance).toEqual({ value: 75, deputies: 2 });
    expect(caveats(figures, 'en')).toEqual([]);
  });

  it.each(['ca', 'es', 'en'] as const)(
    'have no median if documents name only part of it, and %s says so',
    (language) => {
      const figures = figuresWith(false);
      expect(figures[0]!.medians.attendance).toBeNull();
      expect(figures[0]!.medians.dissidence).toEqual({ value: 1.5, deputies: 2 });
      expect(caveats(figures, language)).toEqual([voice(language).say('person.board_incomplete')]);
    },
  );
});
