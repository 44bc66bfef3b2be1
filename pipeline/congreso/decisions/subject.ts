import type { VotedInitiative } from '../../core/chamber/decision.ts';
import type { VoteRow } from '../../core/chamber/rows.ts';
import type { Question } from '../../model/votes/decision.ts';
import type { KnownName, MatterKind, Subject } from '../../model/votes/subject.ts';
import { TEXT_KINDS } from '../../summaries/text-kinds.ts';
import { debateIn, isUntitled, UNTITLED } from '../../summaries/title.ts';

/** What the matter is called inside words about how it is voted: "Acuerdo de tramitación directa … del Proyecto de Ley". */
const MATTER =
  /(?!^)\b(?:Proyecto de Ley|Proposici[oó]n de Ley|Proposici[oó]n de reforma|Propuesta de reforma|Real Decreto[- ][Ll]ey|Informe de la|Tratado|Convenio|Acuerdo|Protocolo|Dictamen)\b/;
/** Beginnings that say how it is voted, before the matter is named. */
const WRAPPER =
  /^(?:Votaci[oó]n|Tramitaci[oó]n directa|Acuerdo de tramitaci[oó]n|Solicitud(?:es)?\b(?=.*avocaci[oó]n)|Enmiendas? a la totalidad|Votos? particular)/i;
/** "Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley …": the decree-law. */
const AS_BILL = /^Tramitaci[oó]n como proyecto de ley.*?(?=Real Decreto)/i;
/** Endings that say how it is voted, who presented the amendment, or what it was called before. */
const ENDINGS: readonly RegExp[] = [
  /(?:Se votan?|En los t[eé]rminos|Votaci[oó]n (?:en bloque|de las?|del|separada|conjunta)) .*/,
  /[.,] Con (?:la|las) enmiendas? .*/,
  /, por (?:tramitarse en lectura única|tener (?:el mismo )?carácter orgánico|ser)\b.*/i,
  / teniendo en cuenta las observaciones .*/i,
  /, así como la resolución adoptada .*/i,
];
const PRESENTED = / (?:presentad|formulad)[oa]s? por .*/i;
/** Brackets that are no part of a name: former names, origin, other numbers. */
const NOTES =
  / ?\((?:antes denominad|procedente|corresponde|publica por|antes |continuación\))[^()]*(?:\([^()]*\)[^()]*)*\)?/gi;

/** Returns the official title in the words of a vote, without how it is voted and without its former name. */
export function officialTitle(words: string): string {
  let title = words.replace(/\s+/g, ' ').trim().replace(/^- ?/, '');
  title = title.replace(AS_BILL, '');
  if (WRAPPER.test(title)) {
    const matter = MATTER.exec(title);
    if (matter !== null) title = title.slice(matter.index).replace(PRESENTED, '');
  }
  title = title.replace(NOTES, '');
  for (const ending of ENDINGS) title = title.replace(ending, '');
  return title.replace(/[\s.,;:]+$/, '');
}

/** A ministry that only the words to the minister identify; the title of the initiative can name it. */
const WHOSE = /\bsu (?:departamento|ministerio)\b/i;

interface SubjectFacts {
  question: Question;
  row: Pick<VoteRow, 'section' | 'text'>;
  initiative: VotedInitiative | null;
  knownAs(name: string): KnownName | null;
}

const HEADS: readonly { matter: MatterKind; head: RegExp }[] = [
  ...TEXT_KINDS.map(({ matter, words }) => ({ matter, head: new RegExp(`^${words}( orgánica)?,?`, 'i') })),
  { matter: 'motion', head: /^moción,?/i },
  { matter: 'statute', head: /^propuesta de reforma(?: del? estatuto)?/i },
  {
    matter: 'constitution',
    head: /^(?:proyecto|proposición|propuesta) de reforma (?:constitucional|de la constitución|del artículo \d+ de la constitución)[^,]*,?/i,
  },
];
/** "Solicitud de los Grupos …, de creación", "Proposición del Grupo …, de reforma del Reglamento": without who asks. */
const ASKED_BY =
  /^(Proposición |Solicitud )?de(?:l| la| los) .*?, (?=de (?:reforma del reglamento|creación|prórroga))/i;
/** Returns "De los Grupos …, de reforma del Reglamento" with the beginning that other votes on it have. */
const titleOf = (words: string): string =>
  /^de(?:l| la| los) /i.test(words) ? words.replace(ASKED_BY, 'Proposición ') : words;

/** Reads the matter of a vote out of its own words; what it is linked to speaks where they are only a part of it. */
export function subjectOf({ question, row, initiative, knownAs }: SubjectFacts): Subject {
  const own = officialTitle(row.text);
  const place = budgetPart(own, row.section);
  const linked = initiative === null ? null : officialTitle(initiative.title);
  const isLinked =
    own === '' || place !== null || (linked !== null && !WHOSE.test(linked) && WHOSE.test(own));
  const title = titleOf(isLinked ? (linked ?? officialTitle(row.section)) : own);
  const subject = { isOrganic: false, knownAs: null, place, title };
  if (isUntitled(title)) return { ...subject, matter: 'other', name: title, knownAs: UNTITLED };
  if (question === 'resolution') return { ...subject, matter: 'resolutions', name: debateIn(title) };
  const year = budgetYear(title);
  if (year !== null) return { ...subject, matter: 'budget', name: year };
  const plain = title.replace(ASKED_BY, (_, kind: string | undefined) => kind ?? 'Proposición ');
  const found = HEADS.find(({ head }) => head.test(plain));
  if (found === undefined) return { ...subject, matter: 'other', name: plain, knownAs: knownAs(plain) };
  const [head, organic] = found.head.exec(plain)!;
  const rest = withoutAuthor(plain.slice(head.length).trim());
  const isOrganic = organic !== undefined || /^orgánica /i.test(rest) || /\(orgánica\)/i.test(title);
  const name = rest.replace(/^orgánica /i, '').replace(/ ?\(orgánica\)/i, '');
  return { ...subject, matter: found.matter, isOrganic, name, knownAs: knownAs(name) };
}

const AUTHOR =
  /^(?:presentada |formulada )?(?:del?|de la|de los|de las) (?:grupos? (?:parlamentarios? )?|(?:parlamento|parlament|asamblea|cortes|corts|junta|senado|comunidad|consejo|sr(?:es)?|sras?|diputad[oa]s?)\b)/i;
/** How a title goes on behind its author. */
const GOES_ON =
  /, (?=(?:orgánica )?(?:de (?!los grupos|iu\b)|del |sobre |para |por |relativ[oa]s? |en (?!el congreso\b)|ante |frente |mediante |con |contra |referid|referente|acerca |al |a |cuyo |orgánica))/gi;

/** Removes the author before the name of a title: "del Grupo Parlamentario VOX, sobre …". */
function withoutAuthor(rest: string): string {
  if (!AUTHOR.test(rest)) return rest;
  let depth = 0;
  const open = [...rest].map((letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0));
  for (const { index, 0: comma } of rest.matchAll(GOES_ON))
    if (open[index] === 0) return rest.slice(index + comma.length);
  return /^.*?[\p{L})] (?=(?:sobre|relativ[oa]s? a|para) )(.+)$/u.exec(rest)?.[1] ?? rest;
}

/** Matches a budget in the words of a title, and its year if they name it. */
const BUDGET =
  /(?:proyecto de ley de )?presupuestos generales del estado(?: para (?:el )?(?:año )?(\d{4}))?/i;
const PARTS_OF_BUDGET = /^(?:secci[oó]n|t[ií]tulo|anexos?|estado de|disposiciones|organismos|exposici[oó]n)/i;

/** Returns the year of the budget that a title names, empty if it names none; null for other titles. */
function budgetYear(title: string): string | null {
  const found = BUDGET.exec(title);
  return found === null || title.length - found[0].length >= 20 ? null : (found[1] ?? '');
}

/** Returns the part of a budget put to the vote, "Sección 16 (Interior)"; null if the words name none. */
function budgetPart(words: string, section: string): string | null {
  if (!PARTS_OF_BUDGET.test(words) || !BUDGET.test(section)) return null;
  return sentenceCase(words.replace(/ ?\(continuación\).*$/i, '').replace(/ - .*$/, ''));
}

function sentenceCase(words: string): string {
  const [head = '', ...rest] = words.split(/(?= \()/);
  const plain =
    head === head.toUpperCase()
      ? head.toLowerCase().replace(/\b[ivxl]+\b/g, (numeral) => numeral.toUpperCase())
      : head;
  const accented = plain
    .replace(/(?<=\. )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/^seccion\b/i, 'sección')
    .replace(/^titulo\b/i, 'título');
  return accented.charAt(0).toUpperCase() + accented.slice(1) + rest.join('');
}
