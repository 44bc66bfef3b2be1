import words from './official-words.json' with { type: 'json' };

type Translated = Readonly<{ ca: string; en: string }>;
const known: Readonly<Record<string, Translated | undefined>> = words;

/** Words of a conclusion: "Concluido - (Rechazado)" is "Rechazado". */
const CONCLUDED = /^Concluido ?- ?\((.+)\)$/u;

/**
 * Returns official words for bodies, stages and results in another language: "Comisión de Justicia, Enmiendas" is
 * "Justice Committee, Amendments". Returns null if a part of them has no translation.
 */
export function officialWords(official: string, language: 'ca' | 'en'): string | null {
  const plain = CONCLUDED.exec(official)?.[1] ?? official;
  const whole = known[plain];
  if (whole !== undefined) return whole[language];
  const comma = plain.lastIndexOf(', ');
  const [body, stage] = [known[plain.slice(0, comma)], known[plain.slice(comma + 2)]];
  if (comma === -1 || body === undefined || stage === undefined) return null;
  return `${body[language]}: ${stage[language].charAt(0).toLowerCase()}${stage[language].slice(1)}`;
}
