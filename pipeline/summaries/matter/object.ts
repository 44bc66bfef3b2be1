import { fold } from '../../text/names.ts';
import { capital, contracted, inLowerCase, nounOf } from './noun.ts';

/** The name of a matter: what it is about, and the law that it would change. */
interface MatterObject {
  /** A noun phrase, an infinitive or a question with a capital letter and without an article. */
  object: string;
  /** The citation of the law that the text changes: "la Ley 12/2023"; null if the object has it or no law is named. */
  reforms: string | null;
  /** Adjective of the law: "integral", "general"; empty for most. */
  adjective: string;
}

/** "de 24 de mayo", "de 24 de mayo de 2023" after the number of a law. */
const DAY = String.raw`,? de \d{1,2}[ºª]? de [a-záéíóú]+(?: de \d{4})?`;
const DATED = new RegExp(String.raw`(\b\d+\/(?:\d{4}|\d{2}))${DAY},?`, 'gu');
/** The decree that approved the consolidated text of a law. */
const APPROVED_BY =
  /,? aprobad[oa]s? por (?:el |la )?Real Decreto(?:[- ]Ley| Legislativo)?(?: \d+\/\d{2,4})?(?:,? de \d{1,2} de \p{L}+(?: de \d{4})?)?/giu;
const CONSOLIDATED =
  /\b(del |al |el )Real Decreto Legislativo \d+\/\d{4},? por el que se aprueba el texto refundido de la (?=Ley)/giu;
const CONSOLIDATED_TEXT = /\b(del |al |el )texto refundido de la (?=Ley)/giu;
const ARTICLE_OF: Readonly<Record<string, string>> = { del: 'de la', al: 'a la', el: 'la' };

/** Removes from official words what identifies documents and not matters: dates of laws, decrees that approved them. */
export const plainWords = (words: string): string =>
  words
    .replace(DATED, '$1,')
    .replace(
      /,(?= (?:y|e|o|en|para|del?|al?|por la que se (?:aprueba|regula))\b)/gu,
      (comma, at: number, all: string) => (/\d\/\d{2,4}$/.test(all.slice(0, at)) ? '' : comma),
    )
    .replace(APPROVED_BY, '')
    .replace(OF_THE_UNION, '')
    .replace(CONSOLIDATED, (_, article: string) => `${ARTICLE_OF[article.trim().toLowerCase()]} `)
    .replace(CONSOLIDATED_TEXT, (_, article: string) => `${ARTICLE_OF[article.trim().toLowerCase()]} `)
    .replace(/"(Ley [^"]+)"/gu, '$1')
    .replace(/, Texto Refundido\b/gu, '')
    .replace(/"([^"]+)"|(?<=^| )'([^']+)'(?=$|[ ,.;])/gu, (_, double, single) => `«${double ?? single}»`)
    .replace(HONORIFICS, '')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,+(?=$|,)/g, '')
    .trim();

/** "Directiva (UE) 2019/1023 del Parlamento Europeo y del Consejo, de 20 de junio de 2019": the number identifies it. */
const OF_THE_UNION =
  /(?<=\b(?:Directiva|Reglamento|Decisión) \((?:UE|CE)\) \d+\/\d+),? (?:del Parlamento Europeo y )?del Consejo(?:, de \d+ de \p{L}+(?: de \d{4})?,?)?/gu;

const HONORIFICS =
  /\b(?:Excm[oa]s?\.|Ilm[oa]s?\.|Sr(?:es)?\.|Sras?\.) (?=(?:Excm|Ilm|Sr)|diputad|senador|ministr|president)/giu;

/** What a law does to another, or to the world, and the noun for it. Verbs without a noun introduce their object. */
const DEEDS: readonly [verb: RegExp, noun: string | null][] = [
  [/^crean?$/, 'Creación de'],
  [/^regulan?$/, 'Regulación de'],
  [/^transponen?$/, 'Transposición de'],
  [/^derogan?$/, 'Derogación de'],
  [/^prohiben?$/, 'Prohibición de'],
  [/^garantizan?$/, 'Garantía de'],
  [/^reconocen?$/, 'Reconocimiento de'],
  [/^declaran?$/, 'Declaración de'],
  [/^amplian?$/, 'Ampliación de'],
  [/^autorizan?$/, 'Autorización de'],
  [/^suspenden?$/, 'Suspensión de'],
  [/^prorrogan?$/, 'Prórroga de'],
  [/^desarrollan?$/, 'Desarrollo de'],
  [/^conceden?$/, 'Concesión de'],
  [/^fijan?$/, 'Fijación de'],
  [/^mejoran?$/, 'Mejora de'],
  [/^refuerzan?$/, 'Refuerzo de'],
  [/^actualizan?$/, 'Actualización de'],
  [/^eliminan?$/, 'Eliminación de'],
  [/^suprimen?$/, 'Supresión de'],
  [/^reducen?$/, 'Reducción de'],
  [/^revalorizan?$/, 'Revalorización de'],
  [/^incrementan?$/, 'Incremento de'],
  [/^aumentan?$/, 'Aumento de'],
  [/^implantan?$/, 'Implantación de'],
  [/^adaptan?$/, 'Adaptación de'],
  [/^ordenan?$/, 'Ordenación de'],
  [
    /^(?:establecen?|adoptan?|aprueban?|introducen?|incorporan?|proceden?|dictan?|articulan?|arbitran?|determinan?)$/,
    null,
  ],
];

/** "del ámbito de aplicación de la norma a los notarios": from what, and who or what. */
const EXCLUDED = /^(del? .+?),? a ((?:el|la|los|las|determinad[oa]s?|ciert[oa]s?) .+)$/u;

const CHANGES = /^(?:modifican?|reforman?)$/;

/** "por la que se modifica", "por el que se adoptan". */
const WHICH = /(?:^|,? )por (?:la|el) que,? se (\p{L}+) /u;
/** "de modificación de la Ley …", "de reforma parcial del Código Penal". */
const REFORM =
  /^(?:de |para la |sobre la |relativ[oa] a la )?(?:modificación|reforma)(?: parcial)? (?=del? |de la |de los |de las )/iu;
/** Where a list of changed laws ends and their purpose begins. */
const PURPOSE =
  /,? (?:en (?:materia|relación|lo relativo|lo que respecta|orden|cuanto)(?: de| con| al?)?(?=l? )|para(?= )|a (?:fin|efectos) de(?= )|(?:con el|al|con la) (?:fin|objeto|objetivo|finalidad) de(?= )|a los efectos de(?= )|sobre(?= )|relativ[oa]s? a(?=l? )|por el derecho(?= ))/u;

/** Returns the object of a law from the words after its kind and author. */
export function objectOfLaw(name: string): MatterObject {
  const { adjective, rest } = withoutAdjective(plainWords(name));
  const reform = REFORM.exec(rest);
  if (reform !== null)
    return {
      ...ofReform(
        rest
          .slice(reform[0].length)
          .replace(/^de(?=l)/, 'e')
          .replace(/^de /, ''),
      ),
      adjective,
    };
  const which = WHICH.exec(rest);
  if (which === null)
    return { object: nounOf(withoutMeasures(withoutReform(rest))), reforms: null, adjective };
  const head = rest.slice(0, which.index).replace(/[,;]$/, '');
  if (head !== '' && !/^de medidas(?: urgentes)?$/iu.test(head) && !citesLaw(head))
    return { object: nounOf(withoutMeasures(withoutReform(head))), reforms: null, adjective };
  if (head !== '' && citesLaw(head))
    return { object: nounOf(withoutMeasures(rest)), reforms: null, adjective };
  const verb = fold(which[1]!);
  const what = rest
    .slice(which.index + which[0].length)
    .replace(/^a (?=la |el |los |las )/u, '')
    .replace(/ y a (?=la |el |los |las )/gu, ' y ');
  if (CHANGES.test(verb)) return { ...ofReform(what), adjective };
  if (/^excluyen?$/.test(verb) && EXCLUDED.test(what))
    return { object: contracted(what.replace(EXCLUDED, 'Exclusión de $2 $1')), reforms: null, adjective };
  const deed = DEEDS.find(([form]) => form.test(verb));
  if (deed === undefined) return { object: `Se ${which[1]} ${withoutMore(what)}`, reforms: null, adjective };
  const [, noun] = deed;
  if (noun === null) return { object: nounOf(withoutMeasures(withoutMore(what))), reforms: null, adjective };
  return { object: contracted(`${noun} ${withoutMore(what)}`), reforms: null, adjective };
}

/** "… y de modificación de la Ley de Costas": what the text changes besides. */
const withoutReform = (words: string): string =>
  words.replace(/,? y de (?:modificación|reforma) (?:parcial )?de la Ley .*$/u, '');

const citesLaw = (head: string): boolean => /\d\/\d{2,4}$/.test(head);

/** "integral de impulso de …", "General de Comunicación Audiovisual", "reguladora de …". */
function withoutAdjective(name: string): { adjective: string; rest: string } {
  const [whole, adjective] =
    /^(integral|general|básica|orgánica|reguladora) (?=del? |para |sobre |contra )/iu.exec(name) ?? [];
  if (whole === undefined) return { adjective: '', rest: name };
  const word = adjective!.toLowerCase();
  return {
    adjective: word === 'reguladora' || word === 'orgánica' ? '' : word,
    rest: name.slice(whole.length),
  };
}

/** Returns the object of a text that changes laws: their purpose if it is named, else what the first law is about. */
function ofReform(words: string): Omit<MatterObject, 'adjective'> {
  const [, part, ofLaw] = PART_OF_LAW.exec(words) ?? [];
  const laws = (ofLaw ?? words).split('; ')[0]!;
  const reform = ofLaws(laws);
  return part === undefined ? reform : { ...reform, reforms: part };
}

/** "el artículo 515 de la Ley …": the part and its law. */
const PART_OF_LAW =
  /^((?:el |la |los |las )?(?:artículos?|disposici(?:ón|ones)|apartados?|anexos?|título|capítulo)\b[^,]*?) de(?= ?l? ?(?:la Ley|el Código|l Código|l Real Decreto|l texto|l Reglamento))l? ?(.+)$/iu;

function ofLaws(laws: string): Omit<MatterObject, 'adjective'> {
  const purpose = PURPOSE.exec(afterNames(laws));
  const at = purpose === null ? -1 : purpose.index + (laws.length - afterNames(laws).length);
  const cited = shortLaws(at === -1 ? laws : laws.slice(0, at));
  if (purpose !== null) {
    const object = nounOf(
      withoutMeasures(
        laws
          .slice(at)
          .replace(/^,? /, '')
          .replace(/^por (?=el derecho)/, ''),
      ),
    ).replace(/ regulad[oa]s en sus? (?:disposici|art[íi]culo)[^,]*$/u, '');
    const law = lawBy(cited);
    // "para reforzar su independencia": the law says whose.
    const isWhose = /^,? para su |^,? para \p{L}+r sus? \p{Ll}+$/u.test(laws.slice(at));
    if (isWhose && law !== null)
      return {
        object: /^\p{L}+r /u.test(object)
          ? `${law.about}, para ${uncapital(object)}`
          : `${law.about}, ${uncapital(object)}`,
        reforms: law.cited,
      };
    if (object.length > 12) return { object, reforms: cited };
  }
  const law = lawBy(cited);
  const [, second] = at === -1 ? (TWO_LAWS.exec(laws) ?? []) : [];
  const other = second === undefined ? null : lawBy(second);
  if (law !== null && other !== null)
    return {
      object: `${inLowerCase(law.about)} y ${uncapital(inLowerCase(other.about))}`,
      reforms: `las leyes ${numberOf(law.cited)} y ${numberOf(other.cited)}`,
    };
  if (law !== null) return { object: law.about, reforms: law.cited };
  const ofMatter = /^la Ley (?:de(?:l| la| los| las)?|sobre(?: el| la| los| las)?) (.+)$/u.exec(cited)?.[1];
  if (ofMatter !== undefined) return { object: capital(ofMatter), reforms: 'la ley' };
  return { object: capital(cited.replace(/^(?:el|la|los|las) /, '')), reforms: '' };
}

/** "la Ley 48/1960 sobre Navegación Aérea, y la Ley 21/2003 de Seguridad Aérea": the second of two laws. */
const TWO_LAWS = /^la Ley \d+\/\d+[^;]*?,? y (la Ley \d+\/\d+ ?,? (?:de|sobre)(?:(?! la Ley )[^,;])+)$/u;
const numberOf = (cited: string): string => /\d+\/\d+/.exec(cited)![0];

/** Returns what a law is about, and its number: "la Ley 22/1988 de Costas"; null if the words do not give both. */
function lawBy(cited: string): { about: string; cited: string } | null {
  const [, number, about] =
    /^(?:el |la )?((?:Ley(?: Orgánica)?|Real Decreto(?:[- ]Ley| Legislativo)?) \d+\/\d{2,4}),? (?:(?:reguladora )?(?:del? (?:los |las |la |el )?|sobre (?:el |la |los |las )?|para (?:la |el |los |las )?|por la que se regulan? (?:el |la |los |las )?|por (?=el derecho|la dignidad|los derechos)(?:el |la |los |las )|por la que se aprueba (?:el |la ))|(?=\p{Lu}))(.+)$/iu.exec(
      cited,
    ) ?? [];
  return number === undefined || about === undefined
    ? null
    : { about: capital(withoutSecondLaw(about)), cited: `la ${number}` };
}

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the words after the last number of a law: the names before may contain "para" and "sobre". */
function afterNames(laws: string): string {
  const last = [
    ...laws.matchAll(/(?<=(?:Ley(?: Orgánica)?|Decreto(?:[- ][Ll]ey| Legislativo)?) )\d+\/\d{2,4},?[^,;]*/gu),
  ].at(-1);
  if (last === undefined) return laws;
  const name =
    /^[^,;]*?(?=,? (?:en materia|en relación|para (?:la|el|los|las)? ?\p{Ll}+|a fin de|con el fin))/u.exec(
      last[0],
    );
  return laws.slice(last.index + (name ?? last)[0].length);
}

/** The first of several laws: "la Ley 48/1960 sobre Navegación Aérea y otra ley". */
const shortLaws = (laws: string): string =>
  laws.split(
    /(?:,|;)? y (?=(?:de )?(?:la Ley|el Código|el Real Decreto|otr[oa]s|se )\b)|[;,] (?=(?:la Ley|el Código|el Real Decreto|el texto)\b)/u,
  )[0]!;

const withoutSecondLaw = (about: string): string => about.replace(/,? y (?:de )?la Ley .*$/u, '');

/** "…, y se modifica la Ley 33/2011": what else the text does. */
const withoutMore = (what: string): string =>
  what
    .replace(/,? (?:y|así como) (?:se |por (?:la|el) que se ).*$/u, '')
    .replace(/,? mediante la modificación .*$/u, '');

/** "de medidas urgentes en materia de X" becomes "en materia de X"; "medidas para + infinitive" keeps its noun. */
const withoutMeasures = (words: string): string =>
  words
    .replace(/^(de )?(?:(?:determinadas|diversas|otras) )?medidas urgentes(?= )/iu, '$1medidas')
    .replace(
      /^(?:de )?(?:(?:determinadas|diversas) )?medidas (?=(?:en materia (?:de )?|para (?:la|el|los|las) |relativas? a|sobre |dirigidas a|de \p{Ll}+(?:ción|miento|o) (?:del?|a) ))/iu,
      '',
    )
    .replace(/^en materia (?!de |del )/iu, 'medidas en materia ');
