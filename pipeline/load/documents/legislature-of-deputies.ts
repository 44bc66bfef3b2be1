import type { Curated } from '../../model/curated.ts';
import type { DeputyRow } from '../../sources/rows.ts';
import type { DocumentPlace } from '../../sources/source.ts';

type Legislatures = Curated['legislatures'];

/** Some documents do not name their legislature: it is the last that had convened on their day; 0 where none had. */
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
 * The legislature in which a deputy holds the seat that a row of a file is about: what the row or the path of the file
 * names, or the dates of the row. The day of election alone may be that of an earlier seat: it never tells of a
 * legislature before that of the file’s day.
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

/** Nobody takes a seat of a chamber that is dissolved: from the next day on it is one of the next legislature. */
function seatWonBy(day: string | null, legislatures: Legislatures): number | null {
  if (day === null) return null;
  const over = newest(legislatures.filter(({ end_date }) => end_date !== null && end_date < day));
  const convened = legislatureAt(day, { legislatures });
  return Math.max(over === undefined ? 0 : over.id + 1, convened) || null;
}

const newest = (legislatures: Legislatures) => legislatures.toSorted((a, b) => a.id - b.id).at(-1);
