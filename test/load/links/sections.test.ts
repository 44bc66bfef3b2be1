import { describe, expect, it } from 'vitest';
import { sections } from './candidates.ts';

const meaningOf = (heading: string) => {
  const section = sections(heading);
  return section === null ? null : `${section.question} ${[...section.types].join(' ')}`;
};

const BILLS = '120 121 122 123 124 125 127';
const ONE_READING = `${BILLS} 100 102 410`;

describe('the heading above a vote', () => {
  it.each([
    [
      'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas.',
      `single_reading ${ONE_READING}`,
    ],
    ['Acuerdos de Comisiones relativos a Informes de Subcomisiones y Ponencias.', 'committee_report 154'],
    ['Avocación de iniciativas legislativas.', `avocation ${BILLS}`],
    ['Convalidación o derogación de Reales Decretos-Leyes.', 'decree_law_validation 130'],
    ['Convalidación o derogación de Reales Decretos-leyes.', 'decree_law_validation 130'],
    ['Debate de totalidad de Propuestas de Reforma de Estatutos.', 'statute_reform 127'],
    ['Debate relativo al objetivo de estabilidad presupuestaria.', 'stability_objective 430'],
    ['Debates de totalidad de Convenios internacionales.', 'totality_amendment 110 112'],
    [
      'Debates de totalidad de iniciativas de reforma del Reglamento del Congreso de los Diputados.',
      'totality_amendment 410',
    ],
    ['Debates de totalidad de iniciativas legislativas.', `totality_amendment ${BILLS} 410`],
    ['Declaración sobre la Cuenta General del Estado.', 'committee_report 250'],
    ['Dictamen de la Comisión del Estatuto de los Diputados.', 'committee_report 004 042 240'],
    ['Dictamen de la Comisión del Estatuto.', 'committee_report 004 042 240'],
    ['Dictámenes de Comisiones sobre Propuestas de reforma de Estatutos de Autonomía.', 'committee_text 127'],
    [
      'Dictámenes de Comisiones sobre iniciativas de reforma del Reglamento del Congreso de los Diputados.',
      'committee_text 410',
    ],
    ['Dictámenes de Comisiones sobre iniciativas legislativas.', `committee_text ${BILLS}`],
    ['Dictámenes de la Comisión de Asuntos Exteriores sobre Convenios internacionales.', 'treaty 110 112'],
    ['Dictámenes de la Comisión del Estatuto de los Diputados.', 'committee_report 004 042 240'],
    ['Elección de miembros del Consejo General del Poder Judicial.', 'election 235 244 262 276'],
    ['Enmiendas del Senado.', `senate_amendments ${BILLS}`],
    ['Mociones consecuencia de interpelaciones urgentes.', 'motion 173'],
    ['Mociones consecuencia de interpelaciones.', 'motion 171 173'],
    ['Presupuestos Generales del Estado', 'budget_section 121'],
    ['Proposiciones no de Ley.', 'non_legislative_motion 162'],
    [
      'Propuestas de Resolución relativas a las Memorias del Consejo General del Poder Judicial.',
      'resolution 245',
    ],
    ['Propuestas de creación de Subcomisiones.', 'committee 158'],
    ['Solicitud de prórroga de Comisiones de Investigación.', 'committee 152'],
    ['Solicitud de prórroga de Subcomisiones.', 'committee 154'],
    ['Solicitudes de creación de Comisiones de Investigación.', 'committee 156'],
    [
      'Toma en consideración de Proposición de reforma del Reglamento del Congreso de los Diputados.',
      'take_into_consideration 410',
    ],
    [
      'Toma en consideración de Proposiciones de Ley de Comunidades y Ciudades Autónomas.',
      'take_into_consideration 125',
    ],
    ['Toma en consideración de Proposiciones de Ley de iniciativa popular.', 'take_into_consideration 120'],
    ['Toma en consideración de Proposiciones de Ley.', 'take_into_consideration 120 122 123 124 125'],
    [
      'Toma en consideración de Proposiciones de reforma del Reglamento del Congreso de los Diputados.',
      'take_into_consideration 410',
    ],
    [
      'Toma en consideración de Propuestas de reforma de Estatutos de Autonomía.',
      'take_into_consideration 127',
    ],
    ['Tramitación directa y en lectura única de iniciativas legislativas.', `whole_text ${ONE_READING}`],
  ])('"%s" means %s', (heading, says) => {
    expect(meaningOf(heading)).toBe(says);
  });

  it.each([
    ['its numeral', 'IV. Mociones consecuencia de interpelaciones urgentes.'],
    ['a dash before it', '- Mociones consecuencia de interpelaciones urgentes'],
    ['capitals', 'MOCIONES CONSECUENCIA DE INTERPELACIONES URGENTES'],
    ['the singular', 'Moción consecuencia de interpelación urgente.'],
    ['words before it', 'Resto de las mociones consecuencia de interpelaciones urgentes.'],
    ['words within it', 'Mociones que son consecuencia de las interpelaciones urgentes.'],
  ])('means the same with %s', (_, heading) => {
    expect(meaningOf(heading)).toBe('motion 173');
  });

  it('means nothing if no curated section describes it', () => {
    expect(meaningOf('Preguntas.')).toBeNull();
    expect(meaningOf('')).toBeNull();
  });
});
