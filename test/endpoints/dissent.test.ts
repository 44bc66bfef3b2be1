import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

describe('dissidence', () => {
  it('has a row for every deputy with a mandate, by family name', () => {
    const rows = ask(read, '/metrics/dissidence?legislature_id=15');
    expect(
      rows.map(({ full_name, dissents, votes_compared, dissidence, votes_without_line }: Row) => [
        full_name,
        dissents,
        votes_compared,
        dissidence,
        votes_without_line,
      ]),
    ).toEqual([
      ['Zoe Abad', 0, 0, null, 0],
      ["Lluís d'Ávila i Puig", 0, 0, null, 2],
      ['José García Gil', 0, 0, null, 2],
      ['Josep Garcia Vila', 2, 2, 100, 1],
      ['Ana Gil Ñu', 0, 2, 0, 0],
      ['María Ángeles Ñíguez Peña', 0, 2, 0, 2],
    ]);
    expect(rows[3]).toMatchObject({ person_id: 5, role_kind: null, definition_version: 1 });
  });
});

describe('dissidents of a vote', () => {
  it('are listed with their choice and the line of their group', () => {
    expect(ask(read, '/votes/15001001/dissidents')).toEqual([
      {
        person_id: 5,
        full_name: 'Josep Garcia Vila',
        group_slug: 'red',
        group_name_short: 'RED',
        group_color_hex: '#112233',
        choice: 'no',
        group_line: 'aye',
        definition_version: 1,
      },
    ]);
  });

  it('are empty if no group of three or more has a line, and without records', () => {
    expect(ask(read, '/votes/15003001/dissidents')).toEqual([]);
    expect(ask(read, '/votes/15002003/dissidents')).toEqual([]);
  });
});

describe('figures of a person', () => {
  it('add up every legislature', () => {
    expect(ask(read, '/persons/1/kpis')).toEqual({
      votes_total: 5,
      votes_attended: 5,
      attendance: 100,
      votes_compared: 2,
      dissents: 0,
      dissidence: 0,
      role_kind: null,
    });
    expect(ask(read, '/persons/3/kpis')).toMatchObject({ attendance: 66.67, dissidence: null });
  });
});

type Row = Record<string, unknown>;
