import type { VoteDrafts } from '../votes/vote-drafts.ts';
import type { PersonEvidence } from './person-evidence.ts';

/** In a call vote the Government and the bureau are called last, under headings of their own: they were in office that day. */
export function noteCallOffices(
  { legislature, byId }: VoteDrafts,
  evidence: Pick<PersonEvidence, 'addOfficeDay'>,
): void {
  for (const { row, call, documents } of byId.values()) {
    for (const { name, office, words } of call?.offices ?? []) {
      evidence.addOfficeDay(
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
