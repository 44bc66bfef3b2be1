import type { DbReader } from '../../pipeline/db/open.ts';
import { AYE, NO } from '../../pipeline/model/votes/choice.ts';
import { openParliament } from '../endpoints/parliament.ts';
import {
  CONGRESO,
  classified,
  group,
  initiative,
  mandate,
  membership,
  office,
  person,
  record,
  topic,
  vote,
} from '../rows.ts';

/** As long as matters and decisions get: 160 and 110 letters. */
const MATTER =
  'Trámites, plazos y presupuestos para la licitación de las obras de construcción de las nuevas estaciones ferroviarias, moción del Grupo Mixto (Catalán Higueras)';
const DECISION = {
  ca: 'aprovada la pròrroga dels treballs, a petició de la Comisión de Educación, Formación Profesional y Deportes',
  es: 'aprobada la prórroga de sus trabajos, a petición de la Comisión de Educación, Formación Profesional y Deportes',
  en: 'an extension of its work approved, as requested by the Comisión de Educación, Formación Profesional y Deportes',
};
const HEADLINES = {
  matter_ca: null,
  matter_es: MATTER,
  matter_en: null,
  decision_ca: DECISION.ca,
  decision_es: DECISION.es,
  decision_en: DECISION.en,
  headline_ca: `«${MATTER}»: ${DECISION.ca}`,
  headline_es: `${MATTER}: ${DECISION.es}`,
  headline_en: `“${MATTER}”: ${DECISION.en}`,
};

/** Numbers of groups of one deputy each, who is compared with all others. */
const OTHERS = [2, 3, 4, 5, 6, 7, 8];
const otherName = (number: number) => `Grupo Parlamentario Euskal Herria Bildu-BNG ${number}`;
/** Votes whose records are published. */
const RECORDED = [3, 4, 5, 6, 7, 8];

/** A parliament in which every name is as long as names get, and every note is there. */
export const longWords = (): DbReader =>
  openParliament({
    chambers: [CONGRESO],
    groups: [
      group(1501, 'red', {
        name_short: 'UP-ECP-GeC',
        name_long: 'Grupo Parlamentario Confederal de Unidas Podemos-En Comú Podem-Galicia en Común',
        line_meaningful: false,
        color_hex: '#3d7a12',
      }),
      ...OTHERS.map((number) =>
        group(1500 + number, `group-${number}`, {
          name_short: `EH Bildu-BNG ${number}`,
          name_long: otherName(number),
          color_hex: '#1a66b3',
        }),
      ),
    ],
    persons: [
      person(1, 'Cantalapiedra Álvarez, María de las Mercedes'),
      person(2, 'Bermúdez de Castro Fernández, José Antonio'),
      ...OTHERS.map((number) => person(10 + number, `Urquijo, Ane ${number}`)),
    ],
    mandates: [
      mandate(1, 1, { constituency: 'Castellón/Castelló' }),
      mandate(2, 2, { constituency: 'Santa Cruz de Tenerife', is_open: false, end_date: '2025-01-31' }),
      ...OTHERS.map((number) => mandate(10 + number, 10 + number)),
    ],
    memberships: [
      membership(101, 1501),
      membership(201, 1501, { is_open: false, end_date: '2025-01-31' }),
      ...OTHERS.map((number) => membership(1001 + 100 * number, 1500 + number)),
    ],
    offices: [office(1, 1), office(2, 2, { role_kind: 'presiding_board' })],
    topics: [
      topic(108, 'sdg-08', {
        kind: 'sdg',
        name_ca: 'Treball digne i creixement econòmic',
        name_es: 'Trabajo decente y crecimiento económico',
        name_en: 'Industry, innovation and infrastructure',
      }),
    ],
    initiatives: [
      initiative(15121000036, { submitted_by: OTHERS.map(otherName).join('\n'), status: 'approved' }),
      initiative(15121000037, { status: 'rejected', official_id: '121/000037' }),
      initiative(15121000038, { status: 'withdrawn', official_id: '121/000038' }),
    ],
    initiative_topics: [36, 37, 38].map((number) => ({
      initiative_id: 15121000000 + number,
      ...classified(108),
    })),
    votes: [
      vote(15001001, '2025-01-22', {
        ...HEADLINES,
        ...{ question: 'amendment', effect: 'not_amended' },
        proposing_group_id: 1501,
        yes: 171,
        no: 177,
        abstention: 134,
        absent: 18,
        result: 'approved',
        records_withheld: 'totals_disagree',
        has_records: false,
      }),
      vote(15001002, '2025-01-22', {
        ...HEADLINES,
        ...{ secret: true, has_records: false, yes: 345, absent: 5, proposed_by_government: true },
      }),
      ...RECORDED.map((number) => vote(15001000 + number, '2025-01-22', HEADLINES)),
    ],
    vote_presenters: [1, 2].map((position) => ({
      ...{ vote_id: 15001001, position, kind: 'group' as const, group_id: null },
      ...{ name: 'Grupo Parlamentario Plurinacional SUMAR', members: 'Sra. Cantalapiedra Álvarez' },
    })),
    vote_records: RECORDED.flatMap((number) => [
      ...[1, 2].map((mandate) => record(15001000 + number, mandate, 1501, number % 2 ? AYE : NO, mandate)),
      ...OTHERS.map((other) =>
        record(15001000 + number, 10 + other, 1500 + other, number < other ? AYE : NO, 10 + other),
      ),
    ]),
  });
