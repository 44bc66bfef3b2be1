import { isActOnAgreement } from '../title.ts';
import { capital, contracted, inLowerCase, nounOf } from './noun.ts';
import { plainWords } from './object.ts';

/** What a treaty, a report or a request is about, and what it is, both in official words. */
export interface OfficialObject {
  object: string;
  /** "convenio entre España y Chile", "informe de la subcomisión"; null if the object says it. */
  instrument: string | null;
}

/** The place and date of an agreement, and its annexes. */
const DONE_IN = /,? (?:hech[oa]s?|firmad[oa]s?|adoptad[oa]s?)(?:,? ad referendum)? (?:en(?! el)|el) .*$/iu;

/** States by the names that people use. */
const STATES: readonly (readonly [official: RegExp, name: string])[] = [
  [/\b(?:el Reino Unido) de Gran Bretaña e Irlanda del Norte\b/gu, 'el Reino Unido'],
  [/\b(el|l) Gobierno Federal Austr[íi]aco\b/gu, 'Austria'],
  [/\bla República Federal de (Alemania|Brasil|Nigeria)\b/gu, '$1'],
  [/\bla República Federativa de(?:l)? Brasil\b/gu, 'Brasil'],
  [/\bla República (?:Popular )?China\b|\bla República Popular de China\b/gu, 'China'],
  [/\bla República Francesa\b/gu, 'Francia'],
  [/\bla República Portuguesa\b/gu, 'Portugal'],
  [/\bla República Italiana\b/gu, 'Italia'],
  [/\bla República Helénica\b/gu, 'Grecia'],
  [/\bla República Eslovaca\b/gu, 'Eslovaquia'],
  [/\bla República Checa\b/gu, 'Chequia'],
  [/\bla República Argentina\b/gu, 'Argentina'],
  [/\bla República Oriental del Uruguay\b/gu, 'Uruguay'],
  [/\bla República Bolivariana de Venezuela\b/gu, 'Venezuela'],
  [/\bla República Árabe de Egipto\b/gu, 'Egipto'],
  [/\bla República Islámica de (\p{Lu}\p{L}+)/gu, '$1'],
  [/\bla República Socialista de Vietnam\b/gu, 'Vietnam'],
  [/\bla Confederación Suiza\b/gu, 'Suiza'],
  [/\blos Estados Unidos Mexicanos\b/gu, 'México'],
  [/\blos Estados Unidos de América\b/gu, 'Estados Unidos'],
  [/\bdel? (?:Reino|Principado|Estado(?: Plurinacional)?) de (?=\p{Lu})/gu, 'de '],
  [
    /\b(?:el Gobierno (?:del Reino |de la República )?|el Reino |la República |el Estado (?:Plurinacional )?|el Principado )de (?=(?!Corea|Congo)\p{Lu})/gu,
    '',
  ],
];
const MEMBERS = / y sus Estados miembros(?:, por una parte,)?(?= y )/u;
const OTHER_SIDE = /, por otra(?: parte)?(?=,|$| )/u;

/** Returns official words with the states by the names that people use. */
const withStates = (words: string): string =>
  STATES.reduce((text, [official, name]) => text.replace(official, name), words);

const KIND =
  '(?:Acta|Acuerdo|Adenda|Adhesión|Carta|Convenio|Convención|Enmiendas?|Memorando|Protocolo|Tratado|Declaración|Decisión)';
const KIND_WORDS = String.raw`(?: (?:\p{Lu}\p{L}+|internacional|multilateral|común|marco|adicional|facultativo|global|constitutivo|administrativo|modificativo|de (?:enmienda|entendimiento|adhesión)))*`;
/** "Protocolo de Nagoya", "Convenio de La Haya": the place is a part of the name. */
const NAMED_FOR_PLACE = new RegExp(
  String.raw`^(${KIND} de (?!Asociación|Sede|Amistad)\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*) sobre (.+)$`,
  'u',
);
/** An organisation whose name has "para": the words behind it are not yet the subject. */
const ORGANISATION =
  '(?:Programa|Organización|Oficina|Fondo|Agencia|Conferencia|Instituto) [^,]*? para (?:los|las|la|el) [^,]+?';
/** "Acuerdo de cooperación entre A y B sobre C": kind, adjectives, subject, parties and subject. */
const AGREEMENT = new RegExp(
  String.raw`^(${KIND}\b${KIND_WORDS})(?: (?:(?:de|del|sobre|relativ[oa]s? al?|en materia de|para)(?:l| la| el| los| las)? ((?:(?! entre ).)+?)))?( entre (?:[^,]*? ${ORGANISATION}|.+?))?(?:(,? (?:sobre|relativ[oa]s? al?|en materia de|acerca de|para|por el que se \p{L}+)) ?(.+))?$`,
  'u',
);
/** "Canje de Notas … por el que se enmienda el Acuerdo … relativo a los emplazamientos". */
const EXCHANGE =
  /^(Canje de (?:[Nn]otas|[Cc]artas))\b.*? (?:por el que se (?:enmienda|modifica|prorroga)\b.*? (?:relativ[oa]s? al?|sobre)(?:l| la| el| los| las)?|para|sobre|relativo al?) (.+)$/u;

/** Returns an agreement by its object and its parties: "Extradición, tratado entre España y Chile". */
export function agreementObject(title: string): OfficialObject {
  const plain = withStates(plainWords(title.replace(DONE_IN, '')))
    .replace(MEMBERS, '')
    .replace(OTHER_SIDE, '')
    .replace(/(?<=España )y (?=I(?![aeo]))/gu, 'e ')
    .replace(/ entre (?:[^,]+, ){4,}.*$/u, '');
  const whole = { object: plain, instrument: null };
  if (isActOnAgreement(title)) return { ...whole, object: capital(plain) };
  const exchange = EXCHANGE.exec(plain);
  if (exchange !== null) return { object: nounOf(exchange[2]!), instrument: exchange[1]!.toLowerCase() };
  const [, proper, about] = NAMED_FOR_PLACE.exec(plain) ?? [];
  if (proper !== undefined) return { object: nounOf(about!), instrument: proper };
  const [, kind, first, parties = '', link = '', second] = AGREEMENT.exec(plain) ?? [];
  if (kind === undefined || (first ?? second) === undefined) return whole;
  const object = first === undefined ? second! : second === undefined ? first : `${first}${link} ${second}`;
  // "Acuerdo de Asociación entre …": a noun alone says less than the name of the agreement.
  if (object.length < 5 || (!object.includes(' ') && parties !== '' && second === undefined)) return whole;
  if (/^(?:Naciones Unidas|la OTAN)\b/.test(object)) return whole;
  const named = inLowerCase(nounOf(object));
  // "Revisión del Convenio …, convenio" says it twice.
  const isNamed = parties === '' && new RegExp(`^\\p{L}+ del? (?:la )?${kind}\\b`, 'u').test(named);
  return { object: named, instrument: isNamed ? null : `${kind.toLowerCase()}${parties}` };
}

const REPORT =
  /^(Dictamen|Informe) de la (?:(Comisión)( .*?)?(?= (?:sobre|acerca del?|en relación con|relativ[oa] al?) )|(Subcomisión)(?= (?:sobre|para|relativ[oa] al?) )) (.+)$/iu;

/** Returns the report of a committee by what it reports on. */
export function reportObject(title: string): OfficialObject {
  const plain = plainWords(title)
    .replace(/ formulado en relación con /u, ' de ')
    .replace(/, así como la Resolución .*$/iu, '');
  const [, kind, body, name = '', , about] = REPORT.exec(plain) ?? [];
  if (kind === undefined || about === undefined) return { object: plain, instrument: null };
  const object = nounOf(about).replace(/\bDiputad(?=o|a)/gu, 'diputad');
  const named = body === undefined ? 'la subcomisión' : `la ${body}${name}`;
  return { object, instrument: `${kind.toLowerCase()} de ${named}` };
}

/** Returns what a committee that is asked for, or its extension, is about. */
export function committeeObject(body: string): OfficialObject {
  const [, kind = '', about] =
    /^((?:sub)?comisión(?: de investigación| mixta| permanente| especial| no permanente)*) (?=(?:sobre|para|relativ[oa] al?|acerca de|en relación con) )(.+)$/iu.exec(
      body,
    ) ?? [];
  return about === undefined
    ? { object: body, instrument: null }
    : { object: contracted(nounOf(about)), instrument: kind.toLowerCase() };
}

const LONGEST_BRIEF = 45;

export const isReform = (official: string): boolean => official.startsWith('reforma');

/** "reforma de la Ley 22/1988 de Costas": readers know the law without its number. */
const NUMBER_BEFORE_NAME =
  /(?<=^reforma de la Ley(?: Orgánica)?) \d+\/\d+,?(?= (?:del? (?:la |los |las )?)?\p{Lu})/u;

/**
 * Returns what a text is, in full or briefly: of an agreement, with whom; of a reform, its law by name, else by number. A
 * reform is named only if there is room after the object.
 */
export function officialThatFits(official: string, object: number, room: number): string {
  const fitting = [official, official.replace(NUMBER_BEFORE_NAME, '')].find(
    (named) => object + named.length + 2 <= room,
  );
  if (fitting !== undefined) return fitting;
  const brief = official
    .replace(/^(reforma de la Ley(?: Orgánica)? \d+\/\d+)\b.*$/u, '$1')
    .replace(/^([\p{L} ]+?) entre España [ye] (.*)$/u, '$1 con $2')
    .replace(/^([\p{L} ]+?) entre .*$/u, '$1')
    .replace(/^(informe|dictamen) de .*$/u, '$1');
  const fits = !isReform(official) || object + brief.length + 2 <= room;
  return fits && brief.length <= LONGEST_BRIEF ? brief : '';
}
