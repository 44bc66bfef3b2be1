import { expect, it } from 'vitest';
import { SECTION } from './deciding.ts';
import { headlines, NO, put, type Told, YES } from './put-to-the-vote.ts';

it.each<Told>([
  [
    'a bill as a whole, which is no law yet,',
    [
      SECTION.oneReading,
      'Votación de conjunto del texto del Proyecto de Ley de Movilidad Sostenible, por tramitarse en lectura única.',
    ],
    YES,
    'Aprobada y enviada al Senado la ley de Movilidad Sostenible',
    'Aprovada i enviada al Senat la llei de «Movilidad Sostenible»',
    'Approved and sent to the Senate: the bill on “Movilidad Sostenible”',
  ],
  [
    'a bill that excludes something from a scope',
    [
      SECTION.oneReading,
      'Votación de conjunto del texto del Proyecto de Ley por la que se excluye del ámbito de aplicación de la norma a los notarios.',
    ],
    YES,
    'Aprobada y enviada al Senado la ley que excluye del ámbito de aplicación de la norma a los notarios',
    'Aprovada i enviada al Senat la llei que exclou del «ámbito de aplicación de la norma a los notarios»',
    'Approved and sent to the Senate: the bill that excludes from the “ámbito de aplicación de la norma…”',
  ],
  [
    'who proposes a reform of the rules of the chamber',
    [
      SECTION.rulesTakenUp,
      'Proposición del Grupo Parlamentario Popular en el Congreso, de reforma del Reglamento del Congreso de los Diputados relativa a la actividad legislativa.',
    ],
    [324, 6],
    'El Pleno acepta tramitar la proposición del PP de reforma del Reglamento relativa a la actividad legislativa',
    'El Ple accepta tramitar la proposició del PP de reforma del Reglament relativa a «la actividad legislativa»',
    'Taken up for debate: the proposal by the PP to reform the rules of the chamber on “la actividad legislativa”',
  ],
  [
    'the rules of the chamber, which no Senate debates,',
    [
      SECTION.rules,
      'Proposición de reforma del Reglamento del Congreso de los Diputados.',
      'Votación de totalidad.',
    ],
    YES,
    'Aprobada la reforma del Reglamento, en la votación final',
    'Aprovada la reforma del Reglament, en la votació final',
    'Approved: the reform of the rules of the chamber, in the final vote',
  ],
  [
    'a bill that changes a code',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario VOX, Orgánica de modificación de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, para el endurecimiento de las penas del delito de matrimonio forzado.',
    ],
    NO,
    'El Pleno rechaza tramitar la proposición de ley orgánica de Vox de modificación del Código Penal…',
    'No es tramitarà la proposició de llei orgànica de Vox de modificació del Codi Penal per a «el endurecimiento…»',
    'Not taken up for debate: the organic bill by Vox to amend Organic Law 10/1995 (Criminal Code)…',
  ],
  [
    'a bill that changes a consolidated text',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario Socialista, de modificación del Real Decreto Legislativo 8/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley General de la Seguridad Social en relación con las mutualidades alternativas.',
    ],
    YES,
    'Se tramitará la proposición de ley del PSOE de modificación de la Ley General de la Seguridad Social…',
    'Es tramitarà la proposició de llei del PSOE de modificació de «la Ley General de la Seguridad Social…»',
    'Taken up for debate: the bill by the PSOE to amend the legislative decree 8/2015…',
  ],
  [
    'a bill that changes another law',
    [
      SECTION.consideration,
      'Proposición de Ley del Grupo Parlamentario Popular en el Congreso, relativa a la modificación de la Ley 22/1988, de 28 de julio, de Costas, para la preservación de conjuntos urbanos costeros de tipología tradicional.',
    ],
    YES,
    'El Pleno acepta tramitar la proposición de ley del PP relativa a la modificación de la Ley de Costas…',
    'Es tramitarà la proposició de llei del PP relativa a la modificació de la Llei 22/1988 de «Costas…»',
    'Taken up for debate: the bill by the PP to amend Law 22/1988 on “Costas, para la preservación de conjuntos…”',
  ],
  [
    'a bill that changes a law whose name does not fit either',
    [
      SECTION.consideration,
      'Proposición de Ley de los Grupos Parlamentarios Socialista y Mixto, de modificación de la Ley 19/1994, de 6 de julio, de modificación del Régimen Económico y Fiscal de Canarias.',
    ],
    YES,
    'Se tramitará la proposición de ley del PSOE y el Grupo Mixto de modificación del Régimen Económico…',
    'Es tramitarà la proposició de llei del PSOE i el Grup Mixt de modificació de la Llei 19/1994 del «Régimen…»',
    'Taken up for debate: the bill by the PSOE and the Mixed Group to amend Law 19/1994 on the “Régimen Económico…”',
  ],
  [
    'what changes a law that changed another one',
    [
      SECTION.senate,
      'Proposición de Ley de modificación de la Ley 19/1994, de 6 de julio, de modificación del Régimen Económico y Fiscal de Canarias, para la regulación de las inversiones. Votación en bloque de las enmiendas.',
    ],
    YES,
    'Aprobadas enmiendas del Senado a la ley de modificación del Régimen Económico y Fiscal de Canarias…',
    'Aprovades esmenes del Senat a la llei de modificació de la Llei 19/1994 del «Régimen Económico…»',
    'Approved: Senate amendments to the bill to amend Law 19/1994 on the “Régimen Económico y Fiscal de Canarias…”',
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
    'Rechazada la enmienda 2510 del Grupo Mixto (Fernández) a las Resoluciones 137 y 138 de la Junta…',
    'Rebutjada l’esmena 2510 del Grup Mixt a «Resoluciones 137 y 138 de la Junta de Gobernadores del Banco Europeo»',
    'Rejected: amendment 2510 by the Mixed Group (Fernández) to “Resoluciones 137 y 138 de la Junta…”',
  ],
])('a headline names %s by its common name', (_, words, totals, es, ca, en) => {
  expect(headlines(put(words, totals))).toMatchObject([
    { headline_es: es, headline_ca: ca, headline_en: en },
  ]);
});
