import { median } from 'd3-array';
import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { attendance } from '../../pipeline/metrics/attendance.ts';
import type { dissidence } from '../../pipeline/metrics/dissidence.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { coverageOf } from '../published.ts';

/** Attendance and dissidence of a deputy in a legislature. */
export type Attendance = z.output<typeof attendance.row>;
export type Dissidence = z.output<typeof dissidence.row>;

/** The median of a figure among the deputies whose figures can be compared, and their number. */
export interface Median {
  value: number;
  deputies: number;
}

/** The figures of a deputy in one legislature, with the medians of the chamber. */
export interface LegislatureFigures {
  legislature: number;
  attendance: Attendance;
  dissidence: Dissidence;
  medians: { attendance: Median | null; dissidence: Median | null };
  /**
   * Whether documents name the whole presiding board: otherwise some deputies without a mark hold an office.
   */
  boardKnown: boolean;
}

/** Returns the legislatures of a deputy, newest first; those without published figures are left out. */
export const legislatureFigures = (ask: Ask, { id, legislature_ids }: Person): LegislatureFigures[] =>
  legislature_ids.toReversed().flatMap((legislature) => {
    const figures = figuresOf(ask, legislature);
    const attendance = figures?.attendance.get(id);
    const dissidence = figures?.dissidence.get(id);
    return figures && attendance && dissidence
      ? [{ legislature, attendance, dissidence, medians: figures.medians, boardKnown: figures.boardKnown }]
      : [];
  });

interface Figures extends Pick<LegislatureFigures, 'medians' | 'boardKnown'> {
  attendance: Map<number, Attendance>;
  dissidence: Map<number, Dissidence>;
}

/** Read once for the hundreds of pages about the same legislature. */
const known = new WeakMap<readonly Attendance[], Figures>();

function figuresOf(ask: Ask, legislature: number): Figures | null {
  const attendance = ask<Attendance[]>(`/metrics/attendance?legislature_id=${legislature}`);
  const dissidence = ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`);
  if (attendance === null || dissidence === null) return null;
  const boardKnown = coverageOf(ask, [legislature])[0]?.presiding_board_known ?? false;
  const figures = known.get(attendance) ?? {
    boardKnown,
    attendance: byPerson(attendance),
    dissidence: byPerson(dissidence),
    medians: {
      // If marks are incomplete, attendance is not compared with the median.
      attendance: boardKnown ? medianOf(attendance, ({ attendance }) => attendance) : null,
      dissidence: medianOf(dissidence, ({ dissidence }) => dissidence),
    },
  };
  known.set(attendance, figures);
  return figures;
}

const byPerson = <Row extends { person_id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.person_id, row]));

/** Office holders have other duties, so they would distort the median of the others. */
function medianOf<Row extends Pick<Attendance, 'role_kind'>>(
  rows: readonly Row[],
  figure: (row: Row) => number | null,
): Median | null {
  const values = rows.flatMap((row) => (row.role_kind === null ? (figure(row) ?? []) : []));
  const value = median(values);
  return value === undefined ? null : { value, deputies: values.length };
}
