import { THEMES } from '../business/themes.ts';
import type { SampleDeputy } from './deputies.ts';

const ORDINALS = ['primer', 'segund', 'tercer', 'cuart'];

/**
 * Returns `Presidenta del Congreso`, `Secretario segundo del Congreso`, by the seats 1 to 9; null for all
 * others.
 */
export function bureauOffice({ onBureau, seat, person }: SampleDeputy): string | null {
  if (!onBureau) return null;
  const ending = person.female ? 'a' : 'o';
  const order = Number(seat) - 2;
  if (order < 0) return `${person.female ? 'Presidenta' : 'Presidente'} del Congreso`;
  const post = order < ORDINALS.length ? `Vicepresident${person.female ? 'a' : 'e'}` : `Secretari${ending}`;
  return `${post} ${ORDINALS[order % ORDINALS.length]}${ending} del Congreso`;
}

/**
 * Returns the office of a speaker: `Ministra de Sanidad`, `Vicepresidente primero del Congreso`, `Diputado`.
 */
export function spokenOffice(deputy: SampleDeputy): string {
  const { minister, person, code } = deputy;
  if (!minister) return bureauOffice(deputy) ?? (person.female ? 'Diputada' : 'Diputado');
  const { ministry } = THEMES[code % THEMES.length]!;
  return `${person.female ? 'Ministra' : 'Ministro'} de ${ministry}`;
}
