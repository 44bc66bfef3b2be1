import { contracted, nounOf, plainWords } from './object.ts';

/** What a treaty, a report or a request is about, and what it is, both in official words. */
export interface OfficialObject {
  object: string;
  /** "convenio entre España y Chile", "informe de la subcomisión"; null if the object says it. */
  instrument: string | null;
}

/** The place and date of an agreement, and its annexes. */
const DONE_IN = /,? (?:hech[oa]s?|firmad[oa]s?|adoptad[oa]s?)(?: ad referendum)? (?:en|el) .*$/iu;
const KINGDOM =
  /\b(?:el Reino de|la República de|el Estado Plurinacional de|el Gobierno (?:del Reino )?de) (?=(?!Corea|China|Congo)\p{Lu})/gu;
const UNITED_STATES = /\blos Estados Unidos de América\b/gu;
const MEMBERS = / y sus Estados miembros, por una parte,(?= y )/u;
const OTHER_SIDE = /, por otra(?: parte)?(?=,|$| )/u;

/** "Acuerdo de cooperación entre A y B sobre C": kind, adjectives, parties and subject. */
const AGREEMENT =
  /^((?:Acta|Acuerdo|Adenda|Adhesión|Canje de [Nn]otas|Carta|Convenio|Convención|Enmiendas?|Memorando|Protocolo|Tratado|Denuncia|Retirada|Renovación|Declaración|Decisión)\b(?: (?:\p{Lu}\p{L}+|internacional|multilateral|común|marco|adicional|facultativo|global|constitutivo de acuerdo|administrativo|modificativo|de (?:enmienda|entendimiento|adhesión)))*)(?: (?:(?:de|del|sobre|relativ[oa]s? al?|en materia de|para)(?:l| la| el| los| las)? (.+?)))?( entre .+?)?(?:,? (?:sobre|relativ[oa]s? al?|en materia de|acerca de|para|por el que se \p{L}+) ?(.+))?$/u;

/** Returns an agreement by its object and its parties: "Extradición, tratado entre España y Chile". */
export function agreementObject(title: string): OfficialObject {
  const plain = plainWords(title.replace(DONE_IN, ''))
    .replace(KINGDOM, '')
    .replace(UNITED_STATES, 'Estados Unidos')
    .replace(MEMBERS, '')
    .replace(OTHER_SIDE, '')
    .replace(/\bEspaña y (?=I(?![aeo]))/gu, 'España e ');
  const [, kind, first, parties = '', second] = AGREEMENT.exec(plain) ?? [];
  if (kind === undefined || (first ?? second) === undefined || kind.startsWith('Denuncia'))
    return { object: plain, instrument: null };
  const object = [first, second].filter((words) => words !== undefined).join(' sobre ');
  // "Acuerdo de Asociación entre …": a noun alone says less than the name of the agreement.
  if (object.length < 5 || (!object.includes(' ') && parties !== '' && second === undefined))
    return { object: plain, instrument: null };
  const of = /^(?:Naciones Unidas|la OTAN)\b/.test(object) ? null : nounOf(object);
  if (of === null) return { object: plain, instrument: null };
  return { object: of, instrument: `${kind.toLowerCase()}${parties}` };
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
