/**
 * Shortens the laws, decrees and countries that a name cites to their common names: "el texto refundido de la
 * Ley Concursal" becomes "la Ley Concursal", "la Ley 1/2002 reguladora del derecho de asociación" becomes "la
 * Ley 1/2002 del derecho de asociación". For names that are too long; the result still identifies the law and
 * the country.
 */
export const byCommonName = (name: string): string =>
  (AGREEMENT.test(name) ? withShortCountries(name) : name)
    .replace(CONSOLIDATED, (_, before: string | undefined) => (before === undefined ? '' : `${before} `))
    .replace(APPROVED_BY, '')
    .replace(REGULATING, '')
    .replace(REGULATED, (_, article: string) => (article === 'el' ? ' del ' : ` de ${article} `))
    .replace(MEASURES_OF_A_DECREE, ',')
    .replace(MEASURES_OF_A_LAW, '')
    .replace(UNITED_STATES, 'Estados Unidos')
    .replace(OF_A_YEAR, ' del ejercicio ')
    .replace(WITH_ACRONYM, '$1')
    .replace(URGING, 'que insta a ');

/** For agreements only: elsewhere "el Estado de Derecho" and "el Reino de León" are not countries. */
const withShortCountries = (name: string): string =>
  name
    .replace(OF_A_KINGDOM, '$1 ')
    .replace(GOVERNMENT, '')
    .replace(STATE, '')
    .replace(AND_A_VOWEL, 'España e ');
const AGREEMENT =
  /^(?:Acta|Acuerdo|Adenda|Adhesión|Canje|Carta|Convenio|Convención|Decisión|Declaración|Denuncia|Enmienda|Memorando|Protocolo|Tratado)\b/iu;

const CONSOLIDATED = /\b(?:(de|a)l|el) texto refundido de (?=la Ley )/gu;
/** The decree that approved the consolidated text of a law, after the law's name. */
const APPROVED_BY = /,? aprobad[oa] por el Real Decreto Legislativo \d+\/\d{4}(?=$|,| )/gu;
const REGULATING = /(?<=\bLey(?: Orgánica)?(?: \d+\/\d{2,4})?,? )reguladora (?=del? )/giu;
const REGULATED =
  /(?<=\bLey(?: Orgánica)?(?: \d+\/\d{2,4})?),? por la que se (?:regulan?|aprueban?|crean?) (el|la|los|las) /gu;
const MEASURES_OF_A_DECREE =
  /(?<=^\d+\/\d{4}), de medidas(?: urgentes)?(?= (?:para|en materia|contra|de \p{L}+(?:ción|miento)\b))/u;
const MEASURES_OF_A_LAW = /^de medidas urgentes (?=(?:para|contra|en materia de) )/u;
/** The long name stays if another country has the same short name: Corea, China, Congo. */
const OF_A_COUNTRY = '(?!Corea|China|Congo|España|Derecho)(?=\\p{Lu})';
const OF_A_KINGDOM = new RegExp(`\\b(de|a)l (?:Reino|Estado) de ${OF_A_COUNTRY}`, 'gu');
const GOVERNMENT =
  /(?<= entre )el Gobierno (?:del Reino )?de (?=España y )|(?<= entre .*España y )el Gobierno de (?=(?:(?:la República|el Reino) de )?\p{Lu})/gu;
const STATE = new RegExp(`\\b(?:la República|el Reino|el Estado) de ${OF_A_COUNTRY}`, 'gu');
/** "España e Irak": "y" becomes "e" before the sound of an i. */
const AND_A_VOWEL = /\bEspaña y (?=I(?![aeo]))/gu;
const UNITED_STATES = /\blos Estados Unidos de América\b/gu;
const OF_A_YEAR = / correspondiente al (?:ejercicio|año) (?=\d{4}\b)/gu;
/** "la Política Agraria Común (PAC)": "la PAC". */
const WITH_ACRONYM =
  /(?<=\b(?:el|la|los|las|del|al) )\p{Lu}\p{L}+(?: (?:(?:de|del|la|y) )*\p{Lu}\p{L}+)+ \((\p{Lu}{2,6})\)/gu;
const URGING = /^(?:por la que se insta|para instar) al Gobierno a (?=\p{L}+[aei]r )/u;

/**
 * Returns the law that a text amends, as the object of a reform: "que modifica la Ley …" becomes "de la Ley
 * …"; null for other texts.
 */
export const reformedBy = (name: string): string | null => {
  const found = MODIFYING.exec(name);
  if (found === null) return null;
  const reformed = secondLaw(name.slice(found[0].length).replace(DOING_MORE, '…'));
  return found[1] === 'el' ? `del ${reformed}` : `de ${found[1]} ${reformed}`;
};
/**
 * Turns "la Ley de Costas y la Ley de Aguas", the object of a verb, into the complement of a noun: "de la Ley
 * de Costas y de la Ley de Aguas".
 */
const secondLaw = (laws: string): string =>
  /, la Ley\b/u.test(laws) ? laws : laws.replace(AND_A_LAW, ' y de ').replace(AND_A_TEXT, ' y del ');
const AND_A_LAW = /,? y (?=la Ley\b)/gu;
const AND_A_TEXT = /,? y el (?=texto refundido\b)/gu;
const MODIFYING = /^que (?:modifica|reforma) (el|la|las) (?=(?:Ley|Leyes|Código|texto refundido)\b)/u;
/**
 * "… y crea la Agencia": the other actions of the text do not fit after a noun and are left out, with all
 * that follows.
 */
const DOING_MORE = /(?:,| y) \p{Ll}+[aei] (?:el|la|los|las|un|una|determinad[ao]s|divers[ao]s|otr[ao]s) .*$/u;

/** "Denuncia del Tratado sobre …": the treaty that Spain leaves. */
export const LEAVING = /^Denuncia del? (?:la )?(.+)$/;
