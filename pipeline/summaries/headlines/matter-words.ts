/**
 * Nouns that alone do not identify a matter: everything has causes, and the Government has a policy on
 * everything.
 */
const VAGUE =
  '(?:acciones|actuaciones|asunción de responsabilidades|balance|causas|enseñanzas|estrategia|hechos|medidas|planes|plan|planteamientos?|políticas?|posición|prioridades|prop[oó]sitos|própositos|responsabilidades|situación|valoración)';
const ITEM = `(?:cuál(?:es)? (?:es|son) )?(?:(?:el|la|los|las) )?${VAGUE}(?: a extraer| necesarias(?: y urgentes)?| de emergencia)?`;
const OF_WHOM = '(?:…| del Gobierno(?: español| de España)?| del Ministerio (?:de|del|para) [^,]+?)?';
const BEFORE = '(sobre|relativ[oa]s? al?|acerca de)';

/** "sobre las causas y las responsabilidades acerca de": the beginning of a name before its subject. */
const VAGUE_HEAD = new RegExp(
  `(?<=^|\\p{L} )${BEFORE} ${ITEM}(?:(?:, | y )${ITEM})*${OF_WHOM} ` +
    '(?:en materia de|(?:acerca|respecto) del?|(?:en|con) relación (?:con|al?)|que atraviesa|que precisa|sobre|para(?= \\p{L}+[aei]r(?:se)? )) ' +
    '(?=\\p{L}{2})',
  'iu',
);

/** The owner of a policy, between a noun and the purpose of the policy. */
const WHOSE =
  /(?<=^(?:sobre|relativ[oa]s? al?) (?:el|la|los|las) \p{L}+)(?: de la política)?(?: del Gobierno(?: español| de España)?| del Ministerio (?:de|del|para) [^,]+?)(?= (?:para|en materia de|en el marco de|sobre|ante|en relación con|respecto al?) )/iu;

/** "la política del Gobierno para garantizar …": "la política… para garantizar …". */
export const withoutOwner = (name: string): string => name.replace(WHOSE, '…');

/** "Dictamen de la Comisión Mixta en relación con la Cuenta General": "Dictamen… en relación con la Cuenta General". */
export const withoutCommittee = (name: string): string => name.replace(WHOSE_REPORT, '…');
const WHOSE_REPORT =
  /(?<=^(?:Dictamen|Informe))(?: de la Comisión\b.+?(?= (?:sobre|acerca del?|en relación con) )| de la Subcomisión para la \p{L}+(?: y \p{L}+)?(?= del? ))/u;

/** "sobre las prioridades del Gobierno en materia de cooperación territorial": "sobre… cooperación territorial". */
export function onlyMatter(name: string): string {
  const matter = name.replace(VAGUE_HEAD, (head: string, before: string) => {
    const article = / del $| al $/i.test(head) ? 'el ' : '';
    return `${before.replace(/ al$/i, ' a')}… ${article}`;
  });
  return matter === name ? name : matter.replace(HIS_OWN, '…');
}

/** "la reforma que pretende aprobar": the cut name no longer has the subject of this verb. */
const HIS_OWN = /,? que (?:pretende|piensa|prevé|va a|tiene previsto) .*$/u;

/** Returns whether a name was cut before its subject: "sobre la política…". */
export const isVague = (cut: string): boolean => NOTHING_BUT_VAGUE.test(cut) || ONE_WORD.test(cut);
/** After an omission, a single word does not identify a matter: "relativa a… el impacto…". */
const ONE_WORD = /^\p{L}+(?: a)?… (?:(?:el|la|los|las) )?\p{L}+…$/iu;
const NOTHING_BUT_VAGUE = new RegExp(
  `^${BEFORE} ${ITEM}(?:(?:, | y )${ITEM})*(?: español| del? (?:Gobierno|Ministerio|España))*…$`,
  'iu',
);
