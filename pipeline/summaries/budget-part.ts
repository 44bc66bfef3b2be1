/** Matches a budget in the words of a title, and its year if they name it. */
const BUDGET =
  /(?:proyecto de ley de )?presupuestos generales del estado(?: para (?:el )?(?:año )?(\d{4}))?/i;
const PARTS_OF_BUDGET = /^(?:secci[oó]n|t[ií]tulo|anexos?|estado de|disposiciones|organismos|exposici[oó]n)/i;

/**
 * Returns the year of the budget if a title names a budget and little more, empty if it names no year; null
 * for other titles.
 */
export function budgetYear(title: string): string | null {
  const found = BUDGET.exec(title);
  return found === null || title.length - found[0].length >= 20 ? null : (found[1] ?? '');
}

/**
 * Returns the part of a budget put to the vote, as people write it: "Sección 16 (Interior)"; null if the
 * words name none.
 */
export function budgetPart(words: string, section: string): string | null {
  if (!PARTS_OF_BUDGET.test(words) || !BUDGET.test(section)) return null;
  return sentenceCase(words.replace(/ ?\(continuación\).*$/i, '').replace(/ - .*$/, ''));
}

function sentenceCase(words: string): string {
  const [head = '', ...rest] = words.split(/(?= \()/);
  const plain =
    head === head.toUpperCase()
      ? head.toLowerCase().replace(/\b[ivxl]+\b/g, (numeral) => numeral.toUpperCase())
      : head;
  const accented = plain
    .replace(/(?<=\. )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/^seccion\b/i, 'sección')
    .replace(/^titulo\b/i, 'título');
  return accented.charAt(0).toUpperCase() + accented.slice(1) + rest.join('');
}
