import { QUESTIONS, type Question } from '../../model/votes/decision.ts';
import type { VoteWords } from './vote-words.ts';

/** Words that show the object of a vote. */
export interface QuestionPattern {
  /** The question that the words show; null if the vote is on the text as a whole. */
  question: Question | null;
  /** The questions of the section, or of the kind of text without a known section; absent if any. */
  under?: readonly (Question | null)[];
  /** Questions of sections that the pattern does not apply to. */
  notUnder?: readonly Question[];
  /** A pattern over the folded words; absent if the section alone decides. */
  words?: RegExp;
  /** The parts of the words that the pattern is searched in. */
  in?: readonly (keyof VoteWords)[];
  /** The pattern does not apply if the text of the sub-group matches. */
  unlessPoint?: RegExp;
  /** Official words that the pattern decides: section, text, title and text of the sub-group, with ` | ` between. */
  examples: readonly string[];
}

/** Sections of the orders of the day, and a title, that examples repeat. */
const REPORTS = 'Dictámenes de Comisiones sobre iniciativas legislativas.';
const RULES =
  'Dictámenes de Comisiones sobre iniciativas de reforma del Reglamento del Congreso de los Diputados.';
const TOTALITY = 'Debates de totalidad de iniciativas legislativas.';
const DECREES = 'Convalidación o derogación de Reales Decretos-Leyes.';
const SENATE = 'Enmiendas del Senado.';
const BUDGET = 'Presupuestos Generales del Estado';
const MOTIONS_SECTION = 'Mociones consecuencia de interpelaciones urgentes.';
const STATE = 'Debate de política general en torno al estado de la Nación.';
const COUNCIL = 'Propuestas de Resolución relativas a las Memorias del Consejo General del Poder Judicial.';
const MEMOIR =
  'Propuestas de resolución presentadas con motivo del debate de la Memoria sobre el estado, funcionamiento y actividades del Consejo General del Poder Judicial.';

const ANYWHERE = ['text', 'subgroup', 'point'] as const;
const HEADINGS = ['point', 'subgroup'] as const;

const PART =
  /^(?:resto d|.*\bpuntos?\b|apartados? |parrafos? |articulos? |disposicion|titulo |capitulo |seccion |preambulo|exposicion de motivos|anexo)/;
const PART_OR_POINTS = new RegExp(`${PART.source}|por puntos|por apartados|votaciones separadas`);
/** The report of a committee, the text that the plenary votes on. */
export const REPORT =
  /(?:^|\. )(?:votacion (?:separada )?(?:del|de el) (?:texto del |resto del )?dictamen|texto del dictamen|resto del? dictamen|dictamen de la comision)/;
/** Texts that are voted on by points. */
const MOTIONS = ['motion', 'non_legislative_motion'] as const;

/** Sections in which all votes are on one question, whatever their words. */
const OF_ONE_QUESTION: Partial<Record<Question, string>> = {
  avocation: 'Avocación de iniciativas legislativas. | Proyecto de Ley de la Función Pública.',
  single_reading:
    'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas. | Proyecto de Ley del cupo.',
  committee: 'Solicitud de prórroga de Subcomisiones. | Subcomisión relativa al Estatuto del Deportista.',
  election: 'Elección de miembros de otros órganos. | Corporación de Radio y Televisión Española.',
  investiture: 'Debate de investidura. | Candidatura a la Presidencia del Gobierno.',
  censure: 'Moción de censura. | Moción de censura al Gobierno.',
  stability_objective:
    'Debate relativo al objetivo de estabilidad presupuestaria. | Acuerdo por el que se fija el objetivo de estabilidad presupuestaria.',
  other: 'Autorización de la prórroga del estado de alarma. | Solicitud del Gobierno.',
};

/**
 * Objects of votes, by the headings that name them. The nearest heading decides, and in it the first noun:
 * "Enmiendas y votos particulares" with "Enmiendas 672, 673 y 675" is on amendments.
 */
const OBJECTS: readonly (Omit<QuestionPattern, 'in' | 'examples'> & {
  examples: Record<(typeof HEADINGS)[number], readonly string[]>;
})[] = [
  {
    question: 'dissenting_opinion',
    words: /^(?:(?!enmienda).)*\bvotos? particular/,
    examples: {
      point: [
        `${REPORTS} | Proyecto de Ley de Movilidad Sostenible. | Enmiendas y votos particulares | Voto particular 3`,
      ],
      subgroup: [
        `${REPORTS} | Proyecto de Ley de Movilidad Sostenible. | Voto particular.`,
        'Acuerdos de Comisiones relativos a Informes de Subcomisiones y Ponencias. | Informe de la Subcomisión para la renovación y actualización del Pacto de Estado en materia de violencia de género. | Votos particulares del Grupo Parlamentario Mixto (Sr. Rego Candamil).',
      ],
    },
  },
  {
    question: 'technical_correction',
    words: /^correccion/,
    examples: {
      point: [
        `${RULES} | Proposición de reforma del Reglamento del Congreso de los Diputados. |  | Correcciones técnicas`,
      ],
      subgroup: [
        `${RULES} | Proposición de reforma del Reglamento del Congreso de los Diputados. | Correcciones técnicas`,
      ],
    },
  },
  {
    question: 'resolution',
    words: /^(?:resto de )?(?:las )?propuestas? (?:de resolucion|n[.º°u]|\d)/,
    examples: {
      point: [
        `${COUNCIL} | ${MEMOIR} | Propuesta de resolución formulada por el Grupo Mixto (Sr. Tardà) | Propuesta 27`,
        `${STATE} | Propuestas de resolución. | Propuestas del Grupo Parlamentario Socialista | Propuesta núm. 12`,
        `${STATE} | Propuestas de resolución. | Propuestas del Grupo Parlamentario Socialista | Propuestas 3, 5 y 8`,
      ],
      subgroup: [
        `${COUNCIL} | ${MEMOIR} | Propuestas de resolución formuladas por el Grupo Parlamentario Vasco (EAJ-PNV)`,
      ],
    },
  },
  {
    question: 'resolution',
    under: ['resolution'],
    words: /^(?:resto de )?(?:las )?propuestas?\b/,
    examples: {
      point: [`${COUNCIL} | ${MEMOIR} | Grupo Parlamentario Socialista | Resto de las propuestas`],
      subgroup: [`${COUNCIL} | ${MEMOIR} | Propuestas del Grupo Parlamentario Socialista`],
    },
  },
  {
    question: 'amendment',
    notUnder: ['resolution'],
    words: /^(?:(?!votos? particular).)*enmienda/,
    examples: {
      point: [
        `${BUDGET} | ANEXOS | Enmiendas del Grupo Parlamentario Socialista | Enmienda 2438`,
        `${REPORTS} | Proyecto de Ley de Movilidad Sostenible. | Enmiendas y votos particulares | Enmiendas 672, 673 y 675`,
      ],
      subgroup: [
        `${REPORTS} | Proyecto de Ley de Movilidad Sostenible. | Enmiendas presentadas por el Grupo Parlamentario VOX`,
        `${REPORTS} | Proyecto de Ley de Movilidad Sostenible. | Enmiendas y votos particulares`,
      ],
    },
  },
];

/** Patterns in order: the first one that applies decides. */
export const QUESTION_PATTERNS: readonly QuestionPattern[] = [
  {
    question: 'waiver_of_immunity',
    words: /\bsuplicatorio/,
    in: ANYWHERE,
    examples: [
      'Dictamen de la Comisión del Estatuto de los Diputados. | Dictamen de la Comisión del Estatuto de los Diputados acerca del suplicatorio formulado en relación con un Sr. Diputado.',
    ],
  },
  {
    question: 'decree_law_as_bill',
    words: /^tramitacion como proyecto de ley/,
    in: ANYWHERE,
    examples: [
      `${DECREES} | Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-Ley 2/2012, de 3 de febrero, de saneamiento del sector financiero.`,
    ],
  },
  {
    question: 'avocation',
    words: /^avocacion|\bsolicitud(?:es)? .*avocacion|^solicitudes de avocacion/,
    in: ANYWHERE,
    examples: [
      `${TOTALITY} | Solicitud del Grupo Parlamentario Socialista de avocación por el Pleno del Proyecto de Ley de medidas fiscales para la sostenibilidad energética.`,
    ],
  },
  {
    question: 'single_reading',
    words: /^(?:acuerdo|solicitud) de tramitacion directa|^acuerdo .*en lectura unica/,
    in: ANYWHERE,
    examples: [
      'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas. | Acuerdo de tramitación directa y en lectura única de Proyecto de Ley por la que se modifica la Ley 12/2002, de 23 de mayo.',
    ],
  },
  {
    question: 'urgent_procedure',
    words: /^(?:acuerdo|solicitud).*procedimiento de urgencia/,
    in: ANYWHERE,
    examples: [
      `${REPORTS} | Acuerdo de tramitación por el procedimiento de urgencia del Proyecto de Ley de Universidades.`,
    ],
  },
  {
    question: 'committee',
    words: /^(?:solicitud|propuesta)(?:es|s)?\b.*\b(?:creacion|prorroga)\b.*comision/,
    in: ANYWHERE,
    examples: [
      'Propuestas de creación de Subcomisiones. | Solicitud de creación de una Subcomisión, en el seno de la Comisión de Sanidad y Servicios Sociales.',
    ],
  },
  ...QUESTIONS.flatMap((question) => {
    const example = OF_ONE_QUESTION[question];
    return example === undefined ? [] : [{ question, under: [question], examples: [example] }];
  }),
  {
    question: 'senate_veto',
    under: ['senate_amendments'],
    words: /\bveto\b/,
    in: ANYWHERE,
    examples: [`${SENATE} | Proyecto de Ley de Movilidad Sostenible. | Votación del levantamiento del veto.`],
  },
  {
    question: 'whole_text',
    words:
      /(?:^|\. |-)votacion (?:final|de(?:l)? conjunto|de totalidad|final sobre el conjunto)|^votacion conjunt[oa] (?:del? |de la )?(?:proyecto|proposicion)/,
    in: ANYWHERE,
    examples: [
      `${RULES} | Proposición de reforma del Reglamento del Congreso de los Diputados. | Votación de totalidad.`,
      `${REPORTS} | Proyecto de Ley Orgánica de Estabilidad Presupuestaria y Sostenibilidad Financiera. | Votación de conjunto | Votación del conjunto del Proyecto de Ley por tener el mismo carácter orgánico.`,
    ],
  },
  {
    question: 'totality_amendment',
    words: /\benmiendas? (?:(?:a la|de) totalidad|de devolucion|de texto alternativo)/,
    in: ANYWHERE,
    examples: [
      `${TOTALITY} | Votación de la enmienda a la totalidad de devolución al Proyecto de Ley integral de impulso de la economía social, presentada por el Grupo Parlamentario VOX.`,
      `${TOTALITY} | Proyecto de Ley de medidas fiscales para la sostenibilidad energética. | Enmiendas de devolución | Se votan de forma conjunta las enmiendas de devolución presentadas por los Grupos Mixto y Socialista.`,
    ],
  },
  {
    question: 'senate_amendments',
    under: ['senate_amendments'],
    examples: [
      `${SENATE} | Proyecto de Ley de Presupuestos Generales del Estado para el año 2012. | Enmiendas del Senado | Resto de las enmiendas`,
    ],
  },
  {
    question: 'transactional_amendment',
    words: /transaccional/,
    in: HEADINGS,
    examples: [
      `${BUDGET} | TITULO VI (Artículos 63 a 79) | Enmiendas del Grupo Parlamentario Catalán (Convergència i Unió) | Enmienda transaccional a la 2760`,
    ],
  },
  {
    question: 'dissenting_opinion',
    words: /^votacion de(?:l| los) votos? particular/,
    in: ['text'],
    examples: [
      'Acuerdos de Comisiones relativos a Informes de Subcomisiones y Ponencias. | Votación del voto particular, presentado por el Grupo Parlamentario VOX, al Informe de la Subcomisión para mejorar la protección, la promoción y la atención integral de la salud mental.',
    ],
  },
  ...HEADINGS.flatMap((heading) =>
    OBJECTS.map(({ examples, ...object }) => ({ ...object, in: [heading], examples: examples[heading] })),
  ),
  {
    question: 'amendment',
    under: ['budget_section'],
    words: /enmienda/,
    in: ['text'],
    examples: [
      `${BUDGET} | SECCIÓN 19 (continuación) -  Resto de enmiendas del Grupo Parlamentario de Unión Progreso y Democracia (enmiendas 3599 a 3603)`,
    ],
  },
  {
    question: 'budget_section',
    under: ['budget_section'],
    examples: [
      `${BUDGET} | SECCIÓN 14 (Defensa) | Texto del Dictamen de la Sección 14 | Votación del Dictamen`,
    ],
  },
  {
    question: null,
    notUnder: ['resolution'],
    words: REPORT,
    in: HEADINGS,
    unlessPoint: PART,
    examples: [
      `${RULES} | Proposición de reforma del Reglamento del Congreso de los Diputados. | Votación del dictamen.`,
    ],
  },
  {
    question: null,
    notUnder: ['resolution'],
    words: /^resto del? dictamen/,
    in: ['point'],
    examples: [
      `${REPORTS} | Proyecto de Ley Orgánica de Reforma de la Ley Orgánica 8/2007, de 4 de julio, sobre financiación de los partidos políticos. | Votación del dictamen | Resto del dictamen`,
    ],
  },
  {
    question: 'point',
    under: MOTIONS,
    words: PART_OR_POINTS,
    in: HEADINGS,
    examples: [
      `${MOTIONS_SECTION} | Moción consecuencia de interpelación urgente sobre la posición del Gobierno ante la petición de rescate financiero. | Votación separada por puntos | Primer punto`,
      `${MOTIONS_SECTION} | Moción consecuencia de interpelación urgente sobre las pensiones. |  | PUNTO 2`,
      `${MOTIONS_SECTION} | Moción consecuencia de interpelación urgente sobre las pensiones. |  | Apartado 1 del punto I`,
      `${MOTIONS_SECTION} | Moción consecuencia de interpelación urgente sobre las pensiones. |  | Los puntos a) y b)`,
    ],
  },
  {
    question: 'text_part',
    notUnder: ['resolution', ...MOTIONS],
    words: PART_OR_POINTS,
    in: HEADINGS,
    examples: [
      `${REPORTS} | Proyecto de Ley Orgánica de Reforma de la Ley Orgánica 8/2007, de 4 de julio, sobre financiación de los partidos políticos. | Votación del dictamen | Artículo noveno`,
    ],
  },
];
