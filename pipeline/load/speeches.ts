import type { InterventionRow } from '../sources/rows.ts';
import { genderIn, roleIn } from './official-words.ts';
import type { Witnesses } from './testimony.ts';

/**
 * Notes what the words under which people speak tell of their sex and office. Whom the minutes do not know they enter
 * without a group and as "Diputado", man or woman: that is the form's, and nobody's evidence.
 */
export function hearSpeeches(rows: readonly InterventionRow[], sourceId: number, witnesses: Witnesses): void {
  for (const { legislature, speaker, speakerGroup, speakerOffice, date } of rows) {
    if (speaker === null || speakerGroup === null || speakerOffice === null) continue;
    const about = { legislature, name: speaker };
    const gender = genderIn(speakerOffice);
    if (gender !== null) {
      witnesses.saysGender(about, { basis: 'speech', words: speakerOffice, gender, seenOn: date, sourceId });
    }
    const roleKind = roleIn(speakerOffice);
    if (roleKind === null) continue;
    witnesses.sawInOffice(about, { roleKind, title: speakerOffice, date, evidence: 'speech', sourceId });
  }
}
