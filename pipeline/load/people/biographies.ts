import { officialDate } from '../../text/spanish-dates.ts';
import type { DeputiesFile } from './listed-mandates.ts';
import type { PersonEvidence } from './person-evidence.ts';
import { genderIn } from './role-and-gender.ts';

/** Biographies of older legislatures begin with "Nacida el 11/05/1968 en Lugo.": nothing else of a biography is trusted. */
const BORN = /^(Nacid[oa]) el (\d{1,2}\/\d{1,2}\/\d{4})(?!\d)/;

/** Notes when deputies were born, where their biographies begin with it, and the sex that the word for it shows. */
export function noteBirths(
  legislature: number,
  deputyFiles: readonly DeputiesFile[],
  evidence: Pick<PersonEvidence, 'addBirth' | 'addGender'>,
): void {
  for (const { documentId, rows } of deputyFiles) {
    for (const { name, biography } of rows) {
      const [, words = '', day = ''] = BORN.exec(biography ?? '') ?? [];
      const bornOn = officialDate(day);
      const gender = genderIn(words);
      if (bornOn === null || gender === null) continue;
      evidence.addBirth({ name, legislature }, bornOn);
      const said = { words, gender, seenOn: null, sourceId: documentId };
      evidence.addGender({ name, legislature }, { basis: 'deputies_file', ...said });
    }
  }
}
