import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../pipeline/congreso/decisions/question.ts';
import { QUESTION_PATTERNS } from '../../../pipeline/congreso/decisions/question-patterns.ts';
import { voteWords } from '../../../pipeline/congreso/decisions/vote-words.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';
import { sections } from '../../load/links/candidates.ts';
import { draftedVotes } from '../../load/votes/drafted-votes.ts';
import { questions, SECTION } from './deciding.ts';

const BILL = 'Proyecto de Ley de Movilidad Sostenible.';
const AMENDMENTS = 'Enmiendas presentadas por el Grupo Parlamentario VOX';

describe('the question of a vote', () => {
  it.each([
    [SECTION.consideration, 'Proposición de Ley del Grupo A, de pesca.', '', '', 'take_into_consideration'],
    [
      SECTION.totality,
      'Votación conjunta de las enmiendas a la totalidad de devolución al Proyecto de Ley de pesca.',
      '',
      '',
      'totality_amendment',
    ],
    [
      'Debates de totalidad de iniciativas de reforma del Reglamento del Congreso de los Diputados.',
      'Proposición de reforma del Reglamento del Congreso de los Diputados.',
      'Enmiendas de totalidad de texto alternativo.',
      '',
      'totality_amendment',
    ],
    [SECTION.totality, BILL, 'Solicitudes de avocación.', BILL, 'avocation'],
    [SECTION.reports, BILL, AMENDMENTS, 'Enmienda 26.', 'amendment'],
    [SECTION.reports, BILL, 'Voto particular.', '', 'dissenting_opinion'],
    [SECTION.reports, BILL, 'Votación separada.', 'Artículo 3.', 'text_part'],
    [SECTION.reports, BILL, 'Votación del dictamen.', '', 'committee_text'],
    [SECTION.reports, `Votación del dictamen del ${BILL}`, '', '', 'committee_text'],
    [SECTION.reports, BILL, 'Votación de conjunto.', '', 'whole_text'],
    [SECTION.rules, 'Proposición de reforma del Reglamento.', 'Votación de totalidad.', '', 'organic_final'],
    [SECTION.oneReading, `Votación de conjunto del texto del ${BILL}`, '', '', 'whole_text'],
    // No committee reports on a text that is debated in one reading.
    [SECTION.oneReading, BILL, '', '', 'whole_text'],
    [
      SECTION.oneReading,
      'Proyecto de Ley Orgánica por la que se autoriza la ratificación por España del Tratado de Adhesión a la Unión Europea de la República de Croacia.',
      '',
      '',
      'organic_final',
    ],
    [
      'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas.',
      `Acuerdo de tramitación directa y en lectura única del ${BILL}`,
      '',
      '',
      'single_reading',
    ],
    [
      SECTION.senate,
      BILL,
      'Votación separada de las enmiendas',
      'Resto de las enmiendas.',
      'senate_amendments',
    ],
    [SECTION.senate, `${BILL} Votación en bloque de las enmiendas.`, '', '', 'senate_amendments'],
    [SECTION.senate, `Votación de conjunto de la ${BILL}`, '', '', 'whole_text'],
    [SECTION.senate, BILL, 'Votación del levantamiento del veto.', '', 'senate_veto'],
    [SECTION.reports, BILL, 'Votación separada', 'Resto de dictamen.', 'committee_text'],
    [SECTION.reports, BILL, 'Votación separada', 'Resto del dictamen.', 'committee_text'],
    [SECTION.budget, BILL, 'Texto del dictamen de la Sección 12.', '', 'budget_section'],
    [SECTION.decrees, 'Real Decreto-ley 1/2025, de pesca.', '', '', 'decree_law_validation'],
    [
      SECTION.decrees,
      'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 1/2025, de pesca.',
      '',
      '',
      'decree_law_as_bill',
    ],
    [SECTION.treaties, 'Acuerdo con Chile.', '', '', 'treaty'],
    [SECTION.proposals, 'Proposición no de Ley del Grupo A, sobre pesca.', '', '', 'non_legislative_motion'],
    [SECTION.motions, 'Moción del Grupo A.', 'Votación separada por puntos.', 'Punto 3.', 'point'],
    [SECTION.motions, 'Moción del Grupo A.', 'Votación separada por puntos', '', 'point'],
    [SECTION.motions, 'Moción del Grupo A.', 'Palabras que nadie conoce.', '', 'other'],
    [SECTION.extensions, 'Solicitud de la Comisión A, de prórroga.', '', '', 'committee'],
    [
      'Acuerdos de Comisiones relativos a Informes de Subcomisiones y Ponencias.',
      'Informe.',
      '',
      '',
      'committee_report',
    ],
    [
      'Dictamen de la Comisión del Estatuto.',
      'Dictamen sobre incompatibilidades.',
      '',
      '',
      'committee_report',
    ],
    ['An undescribed section.', 'A text.', '', '', 'other'],
    [
      'An undescribed section.',
      `Votación de la enmienda a la totalidad de devolución al ${BILL}`,
      '',
      '',
      'totality_amendment',
    ],
  ])('under %s of "%s" "%s" "%s" is %s', (section, text, subgroupTitle, subgroupText, question) => {
    expect(questions({ section, text, subgroupTitle, subgroupText })).toEqual([question]);
  });

  it('is known whatever the capitals, the numeral and the full stop of the section', () => {
    const text = 'Real Decreto-ley 1/2025.';
    const sections = [
      'Convalidación o derogación de Reales Decretos-Leyes',
      'IV. CONVALIDACIÓN O DEROGACIÓN DE REALES DECRETOS LEYES. (Continuación)',
    ];
    for (const section of sections) expect(questions({ section, text })).toEqual(['decree_law_validation']);
  });

  it('is unknown if votes with the same words may be on different parts', () => {
    const vote = { section: SECTION.motions, text: 'Moción del Grupo A.' };
    expect(questions(vote, { ...vote })).toEqual(['other', 'other']);
    expect(questions(vote, { ...vote, session: 2 })).toEqual(['motion', 'motion']);
  });

  it.each<[Question, string]>([
    ['election', 'Elección de miembros de otros órganos.'],
    ['committee', SECTION.extensions],
  ])('%s comes from the section, however many votes have the same words', (question, section) => {
    const vote = {
      section,
      text: 'Consejo de Administración de la Corporación de Radio y Televisión Española.',
    };
    expect(questions(vote, { ...vote })).toEqual([question, question]);
  });
});

it('ignores that deputies are called one by one, or that a text is put to the vote', () => {
  const headed = (subgroupTitle: string) => {
    const [draft] = draftedVotes([
      { section: SECTION.motions, text: 'Moción.', subgroupTitle },
    ]).byId.values();
    return voteWords(draft!).subgroup;
  };
  const empty = ['Pública por llamamiento.', '(Pública por llamamiento)', 'Votación.', 'Votación'];
  expect(empty.map(headed)).toEqual(['', '', '', '']);
  expect(headed('Segunda votación.')).toBe('segunda votacion.');
  expect(headed('- Punto 1 (Pública por llamamiento).')).toBe('punto 1');
  expect(headed('Punto 1 - apartado 2')).toBe('punto 1 - apartado 2');
});

/** Returns the question of a vote that is the only one with its words. */
function questionBy(words: string) {
  const [section = '', text = '', subgroupTitle = '', subgroupText = ''] = words.split(' | ');
  const [draft] = draftedVotes([{ section, text, subgroupTitle, subgroupText }]).byId.values();
  return questionOf(voteWords(draft!), sections(section), true);
}

describe('a pattern of the question of a vote', () => {
  const named = QUESTION_PATTERNS.map((pattern, at) => ({
    ...pattern,
    name: `${at + 1}, ${pattern.question ?? 'the text as a whole'}`,
  }));

  it.each(named.filter(({ question }) => question !== null))('decides its examples: $name', (pattern) => {
    for (const example of pattern.examples) expect(questionBy(example), example).toBe(pattern.question);
    expect(pattern.examples).not.toEqual([]);
  });

  it.each(named.filter(({ question }) => question === null))(
    'means the whole text: $name',
    ({ examples }) => {
      for (const example of examples) expect(questionBy(example), example).toBe('committee_text');
      expect(examples).not.toEqual([]);
    },
  );
});
