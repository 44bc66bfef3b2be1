/** How words lead to their noun. */
const LEADS: readonly [RegExp, string][] = [
  [/^(?:por la que se insta|para instar|que insta)(?: al Gobierno(?: de España)?)? a(?: que)? /iu, ''],
  [/^en (?:defensa) de(?=l? )/iu, 'Defensa de'],
  [/^en (?:apoyo) (a|de)(?=l? )/iu, 'Apoyo $1'],
  [/^en contra de(?=l? )/iu, 'Contra de'],
  [
    /^(?:con el fin de|a fin de|al objeto de|con (?:el )?objeto de|sobre|acerca de|relativ[oa]s? a|referid[oa]s? a|referentes? a|en materia de|en relación con|con relación a|respecto (?:de|a)|con motivo de|en torno a|para|por|de)(?:l (?=\p{L})| (?:(?:el|la|los|las) )?)/iu,
    '',
  ],
];

const GOVERNMENT = String.raw`(?:Gobierno(?: español| de España| de la Nación)?(?: y el Ministerio del? \p{Lu}\p{L}+)?|(?:Ministerio|Ministr[oa]) (?:de|del|para) (?:la |el )?\p{Lu}\p{L}+(?:(?:,| y| e) \p{Lu}\p{L}+)*)`;
const VAGUE_NOUNS = `(?:acciones|enseñanzas|hechos|actuaciones|balance|causas|compromisos|estrategia|intenciones|intención|iniciativas|medidas|planes|plan|planteamientos?|políticas?|previsiones|pr[óo]p[óo]sitos?|prioridades|responsabilidades|situación|valoración)(?: (?:necesarias?|urgentes?|previstas|concretas|a adoptar|a extraer|y urgentes|y asunción de responsabilidades))*`;
/** One of them, or several: "los hechos, las causas y las enseñanzas a extraer". */
const VAGUE_NOUN = `${VAGUE_NOUNS}(?:(?:, | y )(?:(?:el|la|los|las) )?${VAGUE_NOUNS})*`;
const BY_GOVERNMENT = String.raw`(?: del? (?:la )?${GOVERNMENT}| (?:que )?(?:(?!no |nunca |que )\p{Ll}+ ){1,4}?(?:el |la )?${GOVERNMENT}| que (?:el |la )${GOVERNMENT} (?:(?!no |nunca )\p{Ll}+ ){0,4}?(?!no |nunca )\p{Ll}+| que va (?:a )?adoptar)?`;
/** Openings that announce an act or a plan without its subject. */
const VAGUE = new RegExp(
  String.raw`^(?:(?:el|la|los|las|su|sus|un|una) )?(?:cuál(?:es)? (?:es|son|va a ser|van a ser) (?:el|la|los|las) |qué (?=medidas|planes))?(?:${VAGUE_NOUN}${BY_GOVERNMENT} (?:en materia de(?: )|en (?=(?:apoyo al?|apoyo de|defensa de)l? )|con relación al? |en relación (?:con |al? )|respecto (?:al?|del?) |acerca del? |sobre |que (?:precisa|necesita|requiere) |para (?=(?:que|la|el|los|las|\p{Ll}+(?:ar|er|ir)(?:se)?) ))|(?:urgente )?necesidad de (?=\p{Ll}+(?:ar|er|ir)(?:se)? ))`,
  'iu',
);
/** "que la Vicepresidenta … informe de …". */
const WHO_REPORTS =
  /^que (?:el|la) (?:(?:Vicep|P)resident[ea]|Ministr[oa]|Gobierno)\b.*? (?:informe|explique|rinda cuentas|dé cuenta)(?: (?=\p{L}))/u;

/** Fewer letters name nothing. */
const SHORTEST_OBJECT = 8;

/** "poder acceder a …", "denominada «Operación X»", "hasta la fecha no aclaradas causas de …". */
const FIRST_WORDS =
  /^(?:poder (?=\p{Ll}+[aei]r(?:[ ,]))|(?:denominad|llamad)[oa]s? |hasta la fecha no \p{L}+ )/iu;

/** Returns words as a noun phrase, an infinitive or a question: without the preposition and the article before it. */
export function nounOf(words: string): string {
  const bare = withoutArticle(withoutLead(words.trim()));
  const reported = bare.replace(WHO_REPORTS, '');
  const rest = reported === bare ? bare : withoutArticle(withoutLead(reported.replace(ALSO_OF, ' y ')));
  const object = withoutVague(rest)
    .replace(FIRST_WORDS, '')
    .replace(REASON, '')
    .replace(/(?<=así como|y en particular) sobre(?= )/gu, '')
    .replace(/ y en (?=defensa de)/u, ' y ')
    .replace(LIST, '$1, $2 y ');
  const paired = KEEPS_SECOND.test(object) ? object : object.replace(SECOND, '');
  return capital(contracted(paired.replace(/ y (?=i(?![aeo])\p{Ll})/gu, ' e ')));
}

/** Leads that do not say whether the authors want what follows. */
const ABOUT =
  /^(?:sobre|acerca de|relativ[oa]s? a|en relación (?:con|a)|con relación a|respecto (?:de|a)|referid[oa]s? a|referentes? a)(?=l? )/iu;
/** Acts that authors can want or oppose, with their articles. */
const ACTS: readonly [article: string, acts: RegExp][] = [
  [
    'el',
    /^(?:aumento|cierre|desmantelamiento|desdoblamiento|despliegue|establecimiento|incremento|levantamiento|mantenimiento|reconocimiento|recorte|reparto|traslado)\b/iu,
  ],
  [
    'la',
    /^(?:ampliación|aplicación|autorización|bajada|cesión|concesión|congelación|construcción|creación|delegación|denegación|derogación|devolución|eliminación|exclusión|expulsión|ilegalización|implantación|imposición|inclusión|instalación|integración|legalización|liberalización|modificación|nacionalización|privatización|prohibición|prórroga|rebaja|reducción|reforma|regularización|renovación|retirada|revisión|subida|supresión|suspensión|transferencia|venta)(?!\p{L})/iu,
  ],
];

/** Returns the object of a motion. An act that it is only “about” keeps the preposition: it may be against the act. */
export function objectOfMotion(words: string): string {
  const object = nounOf(words);
  const [article] = ACTS.find(([, acts]) => acts.test(object)) ?? [];
  return article === undefined || !ABOUT.test(words.trim())
    ? object
    : `Sobre ${article} ${object.charAt(0).toLowerCase()}${object.slice(1)}`;
}

/** ", vista la discriminación fiscal": a reason in the words of the authors. */
const REASON = /, (?:vist[oa]s?|habida cuenta de) .*$/u;

/** "informe de las causas … y de los compromisos": both follow the verb, which is left out. */
const ALSO_OF = / y de (?=(?:los|las) \p{Ll}+)/u;

/** Names, infinitives and the two sides of a relation keep both articles. */
const KEEPS_SECOND = /^[«"]|^\p{Ll}+[aei]r(?:se)? |\bentre\b/iu;
/** "Reducción de la tasa y la prohibición de …": the article of the second act, where the first has lost its own. */
const SECOND =
  /(?<= [ye] )(?:el|la|los|las) (?=(?:(?:nuev|mayor|mejor)\p{L}* )?(?:\p{Ll}+(?:ción|sión|miento)(?:es|s)?|desarrollo|compromisos|concepto|lucha|náutica|medidas|actuaciones|deterioro|falta|incumplimientos) )/gu;

/** "Reforma laboral, la garantía de … y la transformación": the first has lost its article. */
const LIST = /^((?:(?! (?:el|la|los|las) )[^,])+), (?:el|la) (\p{Ll}[^,]*?) y (?:el|la) (?=\p{Ll})/u;

/** A text: alone it would seem to be what was voted on. */
const TEXT =
  /^(?:Anteproyecto|Proyecto|Proposición|Ley|Real Decreto|Decreto|Directiva|Reglamento|Plan|Sentencia|Tratado)\b/u;

/** Removes openings that announce an act without its subject, for as long as a subject is left that is no text. */
function withoutVague(words: string): string {
  const [opening = ''] = VAGUE.exec(words) ?? [];
  const left = withoutArticle(words.slice(opening.length));
  return opening !== '' && left.length > SHORTEST_OBJECT && !TEXT.test(left) ? withoutVague(left) : words;
}

function withoutLead(words: string): string {
  for (const [lead, to] of LEADS) {
    const shorter = words.replace(lead, to);
    if (shorter !== words) return contracted(shorter);
  }
  return words;
}

const withoutArticle = (words: string): string =>
  words.replace(/^(?:el|la|los|las|un|una|unos|unas|su|sus) (?=\p{L})/iu, '');

/** "de el" becomes "del". */
export const contracted = (words: string): string => words.replace(/\b(de|a) el (?=\p{L})/giu, '$1l ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words for things and qualities, as opposed to names. */
const COMMON =
  /^(?:Amistad|Memoria|Régimen|Sistema|Suelo|Transporte)$|(?:ci[óo]n(?:es)?|si[óo]n(?:es)?|dad(?:es)?|mientos?|[ai]bles?|[ai]l(?:es)?|ar(?:es)?|ari[oa]s?|er[oa]s?|ic[oa]s?|iv[oa]s?|an[oa]s?|ismos?|ntes?|ncias?|nom[íi]as?|ad[oa]s?|e[oa]s?)$/u;
/** Institutions and places that look like common words; they keep their capital letters. */
const NAMES =
  /Tribunal|Seguridad Social|Administraci|Agencia|Comunidad|Nacional|Español|Canari|Balear|Valencian|Gibraltar/u;

/** Returns the name of a law as a matter: "Movilidad Sostenible" becomes "Movilidad sostenible". */
export function inLowerCase(object: string): string {
  const words = object.split(' ').filter((word) => !/^(?:y|e|de|del|la|en)$/u.test(word));
  const isCommon = words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && COMMON.test(word));
  return words.length > 1 && isCommon && !NAMES.test(object) ? capital(object.toLowerCase()) : object;
}
