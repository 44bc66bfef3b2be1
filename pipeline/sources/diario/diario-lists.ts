import { ABSENT, ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import type { SeenOffice } from '../rows.ts';

/** A list of names in the Diario, and the facts in its heading. */
export interface NameList {
  /** The line of its heading, and the first line after its names. */
  begins: number;
  ends: number;
  /** Their choice: a code of `CHOICES`, or `void` for an invalid vote; null for unknown words. */
  choice: number | 'void' | null;
  remote: boolean;
  /**
   * The office under which they were called, in words of the heading; null for deputies without an office.
   */
  office: Omit<SeenOffice, 'name'> | null;
  names: string[];
}

const WHO =
  /^(?:(?:señor[ae]s y señor[ae]s |señor[ae]s )?diputad[oa]s(?: y (?:señor[ae]s )?diputad[oa]s)?|miembros? del gobierno(?: en funciones)?|miembros? de la mesa|votos nulos)\b/i;
/** Maximum lines of a heading. */
const LONGEST_HEADING = 3;
/** Matches "Family, Given", one a line, but not "Efectuado el recuento, dijo". */
const NAME = /^\p{L}[\p{L}'’·. -]*, *\p{Lu}(?:[\p{L}'’·., -]*\p{L})?[.]?$/u;
const LONGEST_NAME = 90;
/** The mark of a footnote after a name, and the full stop that ends a list. */
const MARK = /(?:\s*(?:\(\d{1,2}\)|\d{1,2}|\*+))?\.?$/;

/** Finds the lists of names: each follows a heading that ends in a colon. */
export function readLists(lines: readonly string[]): NameList[] {
  const lists: NameList[] = [];
  for (let at = 0; at < lines.length; at++) {
    const heading = headingAt(lines, at);
    if (heading === null) continue;
    const { names, ends } = namesFrom(lines, heading.ends);
    lists.push({ begins: at, ends, ...meaningOf(heading.text), names });
    at = ends - 1;
  }
  return lists;
}

function headingAt(lines: readonly string[], at: number): { text: string; ends: number } | null {
  if (!WHO.test(lines[at]!)) return null;
  for (let ends = at + 1; ends <= Math.min(at + LONGEST_HEADING, lines.length); ends++) {
    const text = lines.slice(at, ends).join(' ');
    if (text.endsWith(':')) return { text, ends };
  }
  return null;
}

function namesFrom(lines: readonly string[], from: number): { names: string[]; ends: number } {
  const names: string[] = [];
  let ends = from;
  for (; ends < lines.length; ends++) {
    const line = lines[ends]!;
    if (line === '') continue;
    if (line.length > LONGEST_NAME) break;
    const name = line.replace(MARK, '');
    if (!NAME.test(name)) break;
    names.push(name);
  }
  return { names, ends };
}

function meaningOf(heading: string): Pick<NameList, 'choice' | 'remote' | 'office'> {
  return { choice: choiceIn(heading), remote: /telem[áa]tic/i.test(heading), office: officeIn(heading) };
}

/** `que dijeron "sí":`, `que votaron «no» telemáticamente:`, `que se abstuvieron:`, `ausentes:`, `Votos nulos:` */
function choiceIn(heading: string): NameList['choice'] {
  if (/^votos nulos/i.test(heading)) return 'void';
  if (/\bausentes?\b/i.test(heading)) return ABSENT;
  if (/se abstuvieron/i.test(heading)) return ABSTENTION;
  switch (/["“«'‘]\s*(\p{L}+)\s*["”»'’]/u.exec(heading)?.[1]?.toLowerCase()) {
    case 'sí':
    case 'si':
      return AYE;
    case 'no':
      return NO;
    case 'abstención':
    case 'abstencion':
      return ABSTENTION;
    default:
      return null;
  }
}

function officeIn(heading: string): NameList['office'] {
  const [words] = WHO.exec(heading)!;
  if (/gobierno/i.test(words)) return { office: 'government', words };
  return /mesa/i.test(words) ? { office: 'presiding_board', words } : null;
}
