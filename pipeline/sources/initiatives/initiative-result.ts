import type { Fields } from '../documents/fields.ts';
import type { InitiativeRow } from '../rows.ts';

const RESULT = /^(.*?)\s*(\d{1,2}\/\d{1,2}\/\d{4})?$/;

/** Splits `Aprobado con modificaciones \n10/09/2024` into result and date; either can be missing. */
export function resultIn(fields: Fields, field: string): Pick<InitiativeRow, 'result' | 'resultOn'> {
  const [, words, day] = RESULT.exec(fields.text(field) ?? '') ?? [];
  return { result: words || null, resultOn: day === undefined ? null : fields.dateIn(field, day) };
}
