import type { DbReader } from '../../db/open.ts';
import type { Legislature, StoredLegislature } from '../../model/legislature.ts';

/** Who was proposed and elected to preside over the Government in a legislature, and which Governments held office in it. */
export function historyOf(
  { db, all }: DbReader,
  { id, start_date, succeeded_on }: StoredLegislature,
): Pick<Legislature, 'investitures' | 'governments'> {
  const votes = db
    .selectFrom('investitures')
    .select(['candidate', 'person_id', 'procedure', 'date', 'required_majority', 'yes', 'no', 'abstention'])
    .select(['invested', 'vote_id', 'source'])
    .where('legislature_id', '=', id)
    .orderBy('date')
    .orderBy('id');
  let inOffice = db
    .selectFrom('governments')
    .select(['president', 'person_id', 'start_date', 'end_date', 'source'])
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', start_date)]))
    .orderBy('start_date');
  if (succeeded_on !== null) inOffice = inOffice.where('start_date', '<', succeeded_on);
  return {
    investitures: all(votes).map(({ invested, ...vote }) => ({ ...vote, invested: invested === 1 })),
    governments: all(inOffice),
  };
}
