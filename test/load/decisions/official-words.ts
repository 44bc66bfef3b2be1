import { SECTION } from '../../congreso/decisions/deciding.ts';
import { NO, TIE, type Words, YES } from './put-to-the-vote.ts';

export const MOBILITY = 'Proyecto de Ley de Movilidad Sostenible.';

/** Official words of votes, what they are an example of, and the totals in favour and against. */
export const EXAMPLES: readonly [what: string, words: Words, totals: [number, number]][] = [
  [
    'a request that goes on behind the name of the body',
    [
      SECTION.extensions,
      'Solicitud de la Comisión de Educación, Formación Profesional y Deportes, de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa al Estatuto del Deportista, constituida en el seno de la citada Comisión.',
    ],
    [314, 0],
  ],
  [
    'a reform of a consolidated text',
    [
      'Avocación de iniciativas legislativas.',
      'Votación de las solicitudes de avocación por el Pleno de la Cámara de la deliberación y votación final del Proyecto de Ley de reforma del texto refundido de la Ley Concursal, aprobado por el Real Decreto Legislativo 1/2020, de 5 de mayo.',
    ],
    [329, 0],
  ],
  [
    'amendments of a group',
    [
      SECTION.reports,
      MOBILITY,
      'Enmiendas presentadas por el Grupo Parlamentario Mixto (Sra. Belarra Urteaga)',
    ],
    NO,
  ],
  [
    'one amendment, by its number',
    [
      SECTION.reports,
      'Proposición de Ley Orgánica en materia de multirreincidencia, por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal.',
      'Enmienda presentada por el Grupo Parlamentario Mixto (Sra. Valido García)',
      'Enmienda 1.',
    ],
    NO,
  ],
  [
    'an amendment agreed between groups',
    [
      SECTION.reports,
      MOBILITY,
      'Enmiendas del Grupo Parlamentario Socialista',
      'Enmienda transaccional a la enmienda 23',
    ],
    YES,
  ],
  ['a dissenting opinion', [SECTION.reports, MOBILITY, 'Voto particular.'], NO],
  [
    'technical corrections',
    [
      SECTION.rules,
      'Proposición de reforma del Reglamento del Congreso de los Diputados.',
      'Correcciones técnicas',
    ],
    YES,
  ],
  ['the text of a committee', [SECTION.reports, `Votación del dictamen del ${MOBILITY}`], YES],
  [
    'a part of a text',
    [SECTION.reports, MOBILITY, 'Votación del Dictamen de la Comisión', 'Disposición Final Primera'],
    YES,
  ],
  [
    'an organic law as a whole',
    [SECTION.reports, 'Proyecto de Ley Orgánica de asociación.', 'Votación de conjunto.'],
    YES,
  ],
  [
    'an organic law with more yes than no, and not enough',
    [SECTION.reports, 'Proyecto de Ley Orgánica de asociación.', 'Votación de conjunto.'],
    [170, 120],
  ],
  [
    'an amendment of the Senate',
    [SECTION.senate, MOBILITY, 'Votación separada de las enmiendas', 'Enmienda al artículo 19'],
    YES,
  ],
  [
    'a decree-law that falls',
    [
      SECTION.decrees,
      'Real Decreto-ley 9/2024, de 23 de diciembre, por el que se adoptan medidas urgentes en materia económica.',
    ],
    NO,
  ],
  [
    'a decree-law as a bill',
    [
      SECTION.decrees,
      'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 11/2024, de 23 de diciembre, de pensiones.',
    ],
    YES,
  ],
  [
    'taking into consideration',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario Popular en el Congreso, de compensación económica para las personas celíacas.',
    ],
    YES,
  ],
  [
    'an amendment against the whole',
    [
      SECTION.totality,
      'Votación de la enmienda a la totalidad de devolución al Proyecto de Ley integral de impulso de la economía social, presentada por el Grupo Parlamentario VOX.',
    ],
    NO,
  ],
  [
    'an amendment by which a bill goes back to the Government',
    [
      SECTION.totality,
      'Votación de las enmiendas a la totalidad de devolución al Proyecto de Ley para la reducción de la duración máxima de la jornada ordinaria de trabajo, presentadas por el Grupo Parlamentario VOX y el Grupo Parlamentario Popular en el Congreso.',
    ],
    YES,
  ],
  [
    'an amendment by which a bill of others goes back to them',
    [
      SECTION.totality,
      'Votación de la enmienda a la totalidad de devolución a la Proposición de Ley de las mareas, presentada por el Grupo Parlamentario VOX.',
    ],
    YES,
  ],
  [
    'an amendment by which another text takes the place of a bill',
    [
      SECTION.totality,
      'Votación de la enmienda a la totalidad de texto alternativo al Proyecto de Ley de las mareas, presentada por el Grupo Parlamentario VOX.',
    ],
    YES,
  ],
  ['a treaty', [SECTION.treaties, 'Acuerdo con Chile, hecho en Madrid.'], YES],
  [
    'a motion',
    [
      SECTION.motions,
      'Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, sobre la deuda.',
    ],
    TIE,
  ],
  [
    'a point of a motion',
    [
      SECTION.motions,
      'Moción consecuencia de interpelación urgente del Grupo Parlamentario Vasco (EAJ-PNV), sobre la deuda.',
      'Votación separada por puntos.',
      'Puntos 1, 3 y 5 a 7.',
    ],
    YES,
  ],
  [
    'a non-legislative motion',
    [
      SECTION.proposals,
      'Proposición no de Ley del Grupo Parlamentario Socialista, sobre la menopausia. Se vota en los términos de la enmienda transaccional presentada por el Grupo Parlamentario VOX.',
    ],
    YES,
  ],
  [
    'avocation',
    [
      'Avocación de iniciativas legislativas.',
      'Votación de la solicitud de avocación por el Pleno de la Cámara de la deliberación y votación final del Proyecto de Ley de la Función Pública, presentada por el Grupo Parlamentario Popular en el Congreso.',
    ],
    YES,
  ],
  [
    'a single reading',
    [
      'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas.',
      'Acuerdo de tramitación directa y en lectura única del Proyecto de Ley de cupo.',
    ],
    YES,
  ],
  [
    'a committee of inquiry',
    [
      'Solicitudes de creación de Comisiones de Investigación.',
      'Solicitud de los Grupos Parlamentarios Plurinacional SUMAR y Junts per Catalunya, de creación de una Comisión de Investigación sobre la DANA.',
    ],
    YES,
  ],
  ['a section and a title without a rule', ['Una sección nueva.', 'Asunto nuevo.'], NO],
  [
    'a bill as a whole, which is no law yet,',
    [
      SECTION.oneReading,
      'Votación de conjunto del texto del Proyecto de Ley de Movilidad Sostenible, por tramitarse en lectura única.',
    ],
    YES,
  ],
  [
    'a bill that excludes something from a scope',
    [
      SECTION.oneReading,
      'Votación de conjunto del texto del Proyecto de Ley por la que se excluye del ámbito de aplicación de la norma a los notarios.',
    ],
    YES,
  ],
  [
    'who proposes a reform of the rules of the chamber',
    [
      SECTION.rulesTakenUp,
      'Proposición del Grupo Parlamentario Popular en el Congreso, de reforma del Reglamento del Congreso de los Diputados relativa a la actividad legislativa.',
    ],
    [324, 6],
  ],
  [
    'the rules of the chamber, which no Senate debates,',
    [
      SECTION.rules,
      'Proposición de reforma del Reglamento del Congreso de los Diputados.',
      'Votación de totalidad.',
    ],
    YES,
  ],
  [
    'a bill that changes a code',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario VOX, Orgánica de modificación de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, para el endurecimiento de las penas del delito de matrimonio forzado.',
    ],
    NO,
  ],
  [
    'a bill that changes a consolidated text',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario Socialista, de modificación del Real Decreto Legislativo 8/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley General de la Seguridad Social en relación con las mutualidades alternativas.',
    ],
    YES,
  ],
  [
    'a bill that changes another law',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario Popular en el Congreso, relativa a la modificación de la Ley 22/1988, de 28 de julio, de Costas, para la preservación de conjuntos urbanos costeros de tipología tradicional.',
    ],
    YES,
  ],
  [
    'a bill that changes a law whose name does not fit either',
    [
      SECTION.consideration,
      'Proposición de Ley de los Grupos Parlamentarios Socialista y Mixto, de modificación de la Ley 19/1994, de 6 de julio, de modificación del Régimen Económico y Fiscal de Canarias.',
    ],
    YES,
  ],
  [
    'what changes a law that changed another one',
    [
      SECTION.senate,
      'Proposición de Ley de modificación de la Ley 19/1994, de 6 de julio, de modificación del Régimen Económico y Fiscal de Canarias, para la regulación de las inversiones. Votación en bloque de las enmiendas.',
    ],
    YES,
  ],
  [
    'resolutions, and a deputy whose name follows the title without a space,',
    [
      SECTION.treaties,
      'Resoluciones 137 y 138 de la Junta de Gobernadores del Banco Europeo.',
      'Enmiendas del Grupo Parlamentario Mixto (Sra.Fernández)',
      'Enmienda 2510',
    ],
    NO,
  ],
  [
    'the rest of an amendment of the Senate after a vote on a part of it',
    [
      SECTION.senate,
      'Proyecto de Ley de Movilidad Sostenible.',
      'Votación separada de las enmiendas',
      'Resto de la enmienda a la Disposición Adicional tercera (nueva)',
    ],
    YES,
  ],
  [
    'avocation that is refused to a group',
    [
      SECTION.totality,
      'Solicitud del Grupo Parlamentario Socialista de avocación por el Pleno del Proyecto de Ley por la que se regulan determinadas tasas en el ámbito de la Administración de Justicia y del Instituto Nacional de Toxicología y Ciencias Forenses.',
    ],
    NO,
  ],
  [
    'avocation without the name of a proponent',
    [
      SECTION.totality,
      'Solicitud de avocación por el Pleno de la Cámara del debate y votación final del Proyecto de Ley de medio ambiente.',
    ],
    NO,
  ],
  [
    'a treaty that Spain leaves',
    [
      SECTION.treaties,
      'Denuncia del Tratado sobre el Estatuto de EUROFOR, hecho en Roma el 5 de julio de 2000.',
    ],
    YES,
  ],
  [
    'what a body of a treaty resolved',
    [SECTION.treaties, 'Resoluciones 137 y 138 de la Junta de Gobernadores, adoptadas en Londres.'],
    YES,
  ],
  [
    'more amendments than can be named',
    [
      SECTION.reports,
      'Proyecto de Ley de costas.',
      'Enmiendas del Grupo Parlamentario Socialista',
      'Enmiendas 782 a 784, 786, 791 a 793, 798 a 803, 823 y 1016',
    ],
    NO,
  ],
  [
    'two long stretches of amendments',
    [
      SECTION.reports,
      'Proyecto de Ley de costas.',
      'Enmiendas del Grupo Parlamentario Socialista',
      'Enmiendas 2273 a 2281 y 2283 a 2288',
    ],
    NO,
  ],
  [
    'amendments of two groups whose names do not fit',
    [
      SECTION.totality,
      'Proyecto de Ley Orgánica por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, en materia de transparencia. Se votan de forma conjunta las enmiendas de devolución presentadas por el Grupo Parlamentario Plurinacional SUMAR y el Grupo Parlamentario Mixto (Sra. Belarra Urteaga).',
    ],
    NO,
  ],
];
