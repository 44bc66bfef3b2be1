import type { ApprovedLawRow } from '../../core/chamber/rows.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { earlierNumbers, NAMES_EARLIER } from '../../model/initiatives/carried-over.ts';
import { fold } from '../../text/names.ts';

/** Words with which a bill and its law begin, before the name that both share. */
const HEADS = [
  /^(?:proyecto|proposicion) de ley(?: organica)?,? /,
  /^ley(?: organica)? \d+\/\d{4}, de \d+ de [a-z]+(?: de \d{4})?, /,
];

/** Returns the name that a bill and its law share; a decree-law has its number in both. */
export const nameOfLaw = (title: string): string =>
  HEADS.reduce((name, head) => name.replace(head, ''), fold(title).replace(/[\s.]+$/, ''));

/** Writes the law that each passed bill became, by a name that no other bill or law has. */
export function writeLaws(db: DbWriter, laws: readonly ApprovedLawRow[]): void {
  const insert = inserter(db, tables.laws);
  const passed = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'title_original'])
      .where('type', 'in', ['proyecto_ley', 'proposicion_ley', 'real_decreto_ley'])
      .where('outcome', '=', 'approved')
      .orderBy('id'),
  );
  const billsByName = Map.groupBy(passed, ({ title_original }) => nameOfLaw(title_original));
  for (const [name, own] of Map.groupBy(laws, ({ title }) => nameOfLaw(title))) {
    const [law, ...others] = [...new Map(own.map((row) => [row.title, row])).values()];
    const [bill, ...namesakes] = billsByName.get(name) ?? [];
    if (law === undefined || bill === undefined || others.length + namesakes.length > 0) continue;
    insert({
      initiative_id: bill.id,
      title: law.title,
      signed_on: law.date,
      gazette_number: law.bulletin,
      published_on: law.publishedOn,
      url: law.pdf,
    });
  }
}

/** Writes the number under which the next legislature that names an initiative took it up. */
export function writeSuccessors(db: DbWriter): void {
  const update = db.statement(
    'update initiatives set continued_by_id = ? where legislature_id = ? and official_id = ?',
  );
  const later = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'legislature_id', 'title_original'])
      .where('title_original', 'like', NAMES_EARLIER)
      .orderBy('legislature_id', 'desc')
      .orderBy('id'),
  );
  for (const { id, legislature_id, title_original } of later)
    for (const { legislature, official_id } of earlierNumbers(title_original))
      if (legislature < legislature_id) update.run([id, legislature, official_id]);
}
