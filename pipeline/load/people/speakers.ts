import type { InterventionRow } from '../../sources/rows.ts';
import type { PersonEvidence } from './person-evidence.ts';
import { genderIn, roleIn } from './role-and-gender.ts';

/**
 * Notes what the words under which people speak show of their sex and office. Whom the minutes do not know they enter
 * without a group and as "Diputado", man or woman: that is the form's, and nobody's evidence.
 */
export function noteSpeakers(
  rows: readonly InterventionRow[],
  sourceId: number,
  evidence: PersonEvidence,
): void {
  for (const { legislature, speaker, speakerGroup, speakerOffice, date } of rows) {
    if (speaker === null || speakerGroup === null || speakerOffice === null) continue;
    const about = { legislature, name: speaker };
    const gender = genderIn(speakerOffice);
    const roleKind = roleIn(speakerOffice);
    if (gender !== null) {
      evidence.addGender(about, { basis: 'speech', words: speakerOffice, gender, seenOn: date, sourceId });
    }
    if (roleKind === null) continue;
    evidence.addOfficeDay(about, { roleKind, title: speakerOffice, date, evidence: 'speech', sourceId });
  }
}
