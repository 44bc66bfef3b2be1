import type { Divisions } from './divisions.ts';
import type { Witnesses } from './testimony.ts';

/** In a vote by call the Government and the bureau are called last, under headings of their own: they were in office that day. */
export function noteCallOffices(
  { legislature, byId }: Divisions,
  witnesses: Pick<Witnesses, 'sawInOffice'>,
): void {
  for (const { row, call, documents } of byId.values()) {
    for (const { name, office, words } of call?.offices ?? []) {
      witnesses.sawInOffice(
        { legislature, name },
        {
          roleKind: office,
          title: words.replace(/^Miembros/, 'Miembro'),
          date: row.date,
          evidence: 'call_vote',
          sourceId: documents[0]!,
        },
      );
    }
  }
}
