import type { NamedPresenter, Presenters } from '../../core/chamber/decision.ts';
import type { VoteRow } from '../../core/chamber/rows.ts';
import type { Question } from '../../model/votes/decision.ts';
import { foldedInPlace, type PresenterReader } from './presenter-words.ts';
import { officialTitle } from './subject.ts';

/** The facts that show who presented the text put to the vote. */
interface PresenterFacts {
  question: Question;
  row: Pick<VoteRow, 'section' | 'text' | 'subgroupTitle' | 'subgroupText'>;
  /** The only type codes that the section, the words or the link allow; empty if nothing is known. */
  types: ReadonlySet<string>;
  /** The authors of the linked initiative; empty if it is unknown. */
  authors: NamedPresenter[];
}

const PRESENTED = /(?:presentad|formulad|suscrit)[oa]s? (?=por )/g;
const HEADED =
  /(?:enmiendas?(?: (?:al articulado|a la totalidad|de devolucion|de texto alternativo))?|votos? particular(?:es)?|propuestas?(?: de resolucion)?|solicitud(?:es)?)(?: n?[º°.]?\s?[\d\s,ºya-]*\d[º°]?)? (?=del |de los |de las |de la |de )|^gp /g;
const AUTHORED =
  /(?:(?:proposicion|proyecto)(?: no)? de ley(?: organica)?|mocion(?: consecuencia de interpelacion(?: urgente)?)?|solicitud(?:es)?(?: de avocacion)?|proposicion(?: de reforma del reglamento[^,]*)?)(?: presentada| formulada)? (?=del? |de los |de las |de la )|^(?=del grupo |de los grupos )/g;

/** Questions on texts that groups submitted to the plenary: only the words of the vote name the presenter. */
const OWN_WORDS: ReadonlySet<Question> = new Set([
  'amendment',
  'transactional_amendment',
  'dissenting_opinion',
  'technical_correction',
  'resolution',
  'totality_amendment',
  'avocation',
  'urgent_procedure',
  'single_reading',
]);
const WITHOUT_PRESENTER: ReadonlySet<Question> = new Set([
  'investiture',
  'election',
  'decree_law_as_bill',
  'other',
]);
const BY_COMMITTEE: ReadonlySet<Question> = new Set([
  'committee_text',
  'committee_report',
  'budget_section',
  'text_part',
  'waiver_of_immunity',
]);
const BY_SENATE: ReadonlySet<Question> = new Set(['senate_amendments', 'senate_veto']);
const BY_GOVERNMENT: ReadonlySet<Question> = new Set([
  'decree_law_validation',
  'stability_objective',
  'confidence',
  'treaty',
]);

const GOVERNMENT: NamedPresenter = { kind: 'government', name: null, groupId: null, members: null };
const NO_PRESENTER: Presenters = { presenters: [], evidence: null };

/** Returns the presenters of the text put to the vote; an empty list if the words do not name them. */
export function presentersOf(
  { question, row, types, authors }: PresenterFacts,
  read: PresenterReader,
): Presenters {
  if (WITHOUT_PRESENTER.has(question)) return NO_PRESENTER;
  if (BY_SENATE.has(question)) return fromQuestion({ ...GOVERNMENT, kind: 'senate' });
  if (BY_COMMITTEE.has(question)) return byCommittee(question, row.text);
  if (BY_GOVERNMENT.has(question)) return fromQuestion(GOVERNMENT);
  if (OWN_WORDS.has(question)) return ofOwnWords(question, row, read);
  const named = after(AUTHORED, row.text, read);
  if (named.length > 0) return { presenters: named, evidence: 'text' };
  const byType = ofTypes(types);
  if (byType !== null) return fromQuestion(byType);
  return authors.length > 0 ? { presenters: authors, evidence: 'initiative' } : NO_PRESENTER;
}

/** "Dictamen de la Comisión del Estatuto de los Diputados sobre …". */
const REPORTING =
  /^(?:dictamen|informe) de la (comisión\b.+?)(?= sobre | acerca de | en relación con | relativ|[,.]|$)/i;

function byCommittee(question: Question, text: string): Presenters {
  const name = question === 'committee_report' ? (REPORTING.exec(text)?.[1] ?? null) : null;
  const presenter: NamedPresenter = { ...GOVERNMENT, kind: 'committee', name };
  return name === null ? fromQuestion(presenter) : { presenters: [presenter], evidence: 'text' };
}

/** Returns the authors that the words of a text name, whatever part is voted on; empty if they name none. */
export function authorsInText(
  { text }: Pick<VoteRow, 'text'>,
  types: ReadonlySet<string>,
  read: PresenterReader,
): NamedPresenter[] {
  const named = after(AUTHORED, officialTitle(text), read);
  if (named.length > 0) return named;
  const byType = ofTypes(types);
  return byType === null ? [] : [byType];
}

function ofOwnWords(question: Question, row: PresenterFacts['row'], read: PresenterReader): Presenters {
  const patterns = question === 'transactional_amendment' ? [PRESENTED] : [PRESENTED, HEADED];
  const headings = [row.subgroupTitle, row.subgroupText.replace(INCORPORATED, '')];
  for (const heading of headings)
    for (const pattern of patterns) {
      const named = after(pattern, heading, read);
      if (named.length > 0) return { presenters: named, evidence: 'heading' };
    }
  if (row.subgroupTitle !== '' && question !== 'avocation' && question !== 'totality_amendment')
    return NO_PRESENTER;
  for (const pattern of patterns) {
    const named = after(pattern, row.text, read);
    if (named.length > 0) return { presenters: named, evidence: 'text' };
  }
  return NO_PRESENTER;
}

/**
 * Returns the presenters of the amendments that a compromise replaces: "Enmienda transaccional a la enmienda 124" under
 * "Enmiendas del Grupo …". Empty for other votes and if the words name none.
 */
export function amendedPresenters(
  { question, row }: Pick<PresenterFacts, 'question' | 'row'>,
  read: PresenterReader,
): NamedPresenter[] {
  if (question !== 'transactional_amendment') return [];
  const own = after(HEADED, row.subgroupText, read);
  return own.length > 0 ? own : after(HEADED, row.subgroupTitle, read);
}

/** "Propuesta 42, con la incorporación de la enmienda 1 del Grupo …": that group presented something else. */
const INCORPORATED = /,? con la incorporación .*$/iu;

/** Returns the presenters named after the last match of a pattern that any presenter follows. */
function after(pattern: RegExp, text: string, read: PresenterReader): NamedPresenter[] {
  const folded = foldedInPlace(text);
  for (const match of [...folded.matchAll(pattern)].reverse()) {
    const named = read(text.normalize('NFC'), match.index + match[0].length);
    if (named.length > 0) return named;
  }
  return [];
}

const fromQuestion = (presenter: NamedPresenter): Presenters => ({
  presenters: [presenter],
  evidence: 'question',
});

const GOVERNMENT_TYPES = new Set(['121', '130', '110', '112', '102', '430']);

/** Returns the author that all initiatives of these types have. */
function ofTypes(types: ReadonlySet<string>): NamedPresenter | null {
  if (types.size === 0) return null;
  const all = [...types];
  if (all.every((type) => GOVERNMENT_TYPES.has(type))) return GOVERNMENT;
  if (all.every((type) => type === '124')) return { ...GOVERNMENT, kind: 'senate' };
  if (all.every((type) => type === '120')) return { ...GOVERNMENT, kind: 'citizens' };
  return null;
}
