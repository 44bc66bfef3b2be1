import type { DeputyRow } from '../../core/chamber/people-rows.ts';
import type { DocumentPlace } from '../../core/chamber/source.ts';
import type { Curated } from '../../model/curated.ts';

type Legislatures = Curated['legislatures'];

/**
 * Returns the legislature of a document that does not name it: the last that had convened on its day; 0 if
 * none had.
 */
export function legislatureAt(
  moment: string | null,
  { legislatures }: Pick<Curated, 'legislatures'>,
): number {
  const day = moment?.slice(0, 10) ?? '';
  const last = newest(legislatures.filter(({ start_date }) => start_date <= day));
  if (last === undefined) return 0;
  const isOver = last.succeeded_on !== null && last.succeeded_on <= day;
  return isOver ? last.id + 1 : last.id;
}

/**
 * Returns the legislature of the seat that a row of a file of deputies is about: the one that the row or the
 * path of the file names, or the one that the dates of the row show. The day of election alone can belong to
 * an earlier seat, so it never points to a legislature before that of the file’s day.
 */
export function legislatureOfDeputy(
  row: DeputyRow,
  place: DocumentPlace,
  { legislatures }: Pick<Curated, 'legislatures'>,
): number {
  const named = row.legislature ?? place.legislature;
  const dated = seatWonBy(row.fullConditionOn, legislatures) ?? seatWonBy(row.leftOn, legislatures);
  const ofItsDay = legislatureAt(place.generated, { legislatures });
  return named ?? dated ?? Math.max(ofItsDay, seatWonBy(row.startedOn, legislatures) ?? 0);
}

/**
 * Deputies cannot take seats of a dissolved chamber: from the day after its dissolution, a seat belongs to
 * the next legislature.
 */
function seatWonBy(day: string | null, legislatures: Legislatures): number | null {
  if (day === null) return null;
  const over = newest(legislatures.filter(({ end_date }) => end_date !== null && end_date < day));
  const convened = legislatureAt(day, { legislatures });
  return Math.max(over === undefined ? 0 : over.id + 1, convened) || null;
}

const newest = (legislatures: Legislatures) => legislatures.toSorted((a, b) => a.id - b.id).at(-1);
