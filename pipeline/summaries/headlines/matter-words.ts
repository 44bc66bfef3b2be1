/** Nouns that say nothing of a matter by themselves: everything has causes, and the Government a policy on it. */
const VAGUE =
  '(?:acciones|actuaciones|asunción de responsabilidades|balance|causas|enseñanzas|estrategia|hechos|medidas|planes|plan|planteamientos?|políticas?|posición|prioridades|prop[oó]sitos|própositos|responsabilidades|situación|valoración)';
const ITEM = `(?:cuál(?:es)? (?:es|son) )?(?:(?:el|la|los|las) )?${VAGUE}(?: a extraer| necesarias(?: y urgentes)?| de emergencia)?`;
const OF_WHOM = '(?:…| del Gobierno(?: español| de España)?| del Ministerio (?:de|del|para) [^,]+?)?';
const BEFORE = '(sobre|relativ[oa]s? al?|acerca de)';

/** "sobre las causas y las responsabilidades acerca de": how a name begins before it says on what. */
const VAGUE_HEAD = new RegExp(
  `(?<=^|\\p{L} )${BEFORE} ${ITEM}(?:(?:, | y )${ITEM})*${OF_WHOM} ` +
    '(?:en materia de|(?:acerca|respecto) del?|(?:en|con) relación (?:con|al?)|que atraviesa|que precisa|sobre|para(?= \\p{L}+[aei]r(?:se)? )) ' +
    '(?=\\p{L}{2})',
  'iu',
);

/** Whose policy it is, between a noun and what the policy is for. */
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

/** "la reforma que pretende aprobar": nobody is left who means to. */
const HIS_OWN = /,? que (?:pretende|piensa|prevé|va a|tiene previsto) .*$/u;

/** Whether a name was cut before it says on what: "sobre la política…". */
export const isVague = (cut: string): boolean => NOTHING_BUT_VAGUE.test(cut) || ONE_WORD.test(cut);
/** Behind what was left out one word is no matter: "relativa a… el impacto…". */
const ONE_WORD = /^\p{L}+(?: a)?… (?:(?:el|la|los|las) )?\p{L}+…$/iu;
const NOTHING_BUT_VAGUE = new RegExp(
  `^${BEFORE} ${ITEM}(?:(?:, | y )${ITEM})*(?: español| del? (?:Gobierno|Ministerio|España))*…$`,
  'iu',
);
