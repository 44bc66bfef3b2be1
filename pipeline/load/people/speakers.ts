import type { InterventionRow } from '../../core/chamber/rows.ts';
import type { PersonEvidence } from './person-evidence.ts';
import { genderIn, roleIn } from './role-and-gender.ts';

/**
 * Records what the titles of speakers show of their sex and office. The minutes enter people they do not know
 * without a group and as "Diputado", man or woman: that is the form's default and counts as no evidence.
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
