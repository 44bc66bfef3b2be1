const FIRST_NAME = /(?:proyecto|proposicion) de ley( organica)?\b/;
/** "Proposición de Ley del Grupo …, Orgánica de …", "… (Orgánica)", "por tener el mismo carácter orgánico". */
const ELSEWHERE = /, organica |\(organica\)|caracter organico/;

/**
 * Returns whether folded words name an organic law as the text put to the vote, not only as a law that it
 * changes.
 */
export const isOrganic = (folded: string): boolean =>
  FIRST_NAME.exec(folded)?.[1] !== undefined || ELSEWHERE.test(folded);
