import type { Gender, RoleKind } from '../../model/people/person.ts';
import { fold } from '../../text/names.ts';

/** Words of office and of birth that Spanish and Catalan inflect; other words show no sex. */
const WORDS: Record<Exclude<Gender, 'unknown'>, string> = {
  female:
    'diputada senadora ministra presidenta vicepresidenta secretaria consejera defensora candidata nacida nascuda',
  male: 'diputado diputat senador ministro presidente vicepresidente secretario consejero defensor candidato nacido nascut',
};

const genders = new Map(
  Object.entries(WORDS).flatMap(([gender, words]) =>
    words.split(' ').map((word) => [word, gender as keyof typeof WORDS]),
  ),
);

/** Returns the sex that official words such as "Ministra de Defensa" show; null if they do not. */
export const genderIn = (words: string): Exclude<Gender, 'unknown'> | null =>
  genders.get(fold(words).split(' ')[0]!) ?? null;

const ORDINAL = '(?:primer|segund|tercer|cuart|quint)[oa]';
const ACTING = '(?: en funciones)?';

/** Ministers of any ministry, but only the president of the Government, because regions have presidents too. */
const GOVERNMENT = [
  /^ministr[oa]\b/,
  new RegExp(`^president[ea] del gobierno(?: de espana)?${ACTING}(?:$| y |,)`),
  new RegExp(
    `^vicepresident[ea](?: ${ORDINAL})?(?: del gobierno)?(?: de espana)?${ACTING}(?: y |, )ministr[oa]\\b`,
  ),
  new RegExp(`^vicepresident[ea](?: ${ORDINAL})? del gobierno(?: de espana)?${ACTING}$`),
];

const CHAMBER = '(?:la mesa del congreso(?: de los diputados)?|congreso(?: de los diputados)?)';

/** The bureau of the chamber. Committees, their bureaux and the staff have presidents and secretaries too. */
const PRESIDING_BOARD = [
  new RegExp(`^president[ea] del? ${CHAMBER}${ACTING}$`),
  new RegExp(`^(?:vicepresident[ea]|secretari[oa]) ${ORDINAL} del? ${CHAMBER}${ACTING}$`),
  /^miembro de la mesa del congreso(?: de los diputados)?$/,
];

/** Returns the kind of office that official words name; null if it does not affect how a deputy votes. */
export function roleIn(title: string): RoleKind | null {
  const words = fold(title);
  if (GOVERNMENT.some((office) => office.test(words))) return 'government';
  return PRESIDING_BOARD.some((office) => office.test(words)) ? 'presiding_board' : null;
}
