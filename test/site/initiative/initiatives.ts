import { UNSUMMARISED } from '../../../pipeline/model/plain-summary.ts';
import type { InitiativeDetail } from '../../../site/initiative/initiative.ts';
import { CASES, HOSTILE_TITLE } from '../cases.ts';
import { inList } from '../parliament.ts';

/** Returns an initiative with few known facts. */
const initiativeOf = (id: number, facts: Partial<InitiativeDetail> = {}): InitiativeDetail => ({
  id,
  chamber_id: 2,
  legislature_id: 15,
  type: 'proposicion_ley',
  official_type: { code: '122', name_ca: null, name_es: null, name_en: null },
  official_id: `122/${String(id % 1_000_000).padStart(6, '0')}`,
  title_original: 'Proposición de Ley de las mareas.',
  title_ca: null,
  title_es: null,
  title_en: null,
  summary: null,
  status: 'submitted',
  status_detail: null,
  status_basis: 'source',
  submitted_at: null,
  outcome: null,
  approved_in_part: false,
  closed_on: null,
  last_event_on: facts.submitted_at ?? null,
  stage: null,
  continued_by_id: null,
  submitted_by: null,
  source_url: null,
  ...UNSUMMARISED,
  sponsors: [],
  steps: [],
  law: null,
  documents: [],
  topics: [],
  votes: [],
  continues: null,
  continued_by: null,
  ...facts,
});

const HOUSING = {
  slug: 'housing',
  name_ca: 'Habitatge',
  name_es: 'Vivienda',
  name_en: 'Housing',
  color_hex: '#b3471b',
};

/** One initiative of every kind that the page has a sentence for. */
export const INITIATIVES = {
  /** All possible facts. */
  full: initiativeOf(15121000036, {
    type: 'proyecto_ley',
    official_type: {
      code: '121',
      name_ca: 'Projecte de llei',
      name_es: 'Proyecto de ley',
      name_en: 'Government bill',
    },
    official_id: '121/000036',
    title_original: 'Proyecto de Ley de determinación de la altura de las mareas.',
    status: 'approved',
    status_detail: 'Aprobado con modificaciones',
    submitted_at: '2025-03-11',
    outcome: 'approved',
    closed_on: '2026-02-12',
    last_event_on: '2026-03-01',
    plain_summary_ca: 'El Govern va presentar un projecte.',
    plain_summary_es: 'El Gobierno presentó un proyecto.',
    plain_summary_en: 'The Government presented a bill.',
    plain_summary_provider: 'built-in-1',
    sponsors: [
      { name: 'Gobierno', is_government: true, group: null },
      {
        name: 'Grupo Parlamentario Levante (Viento-Brisa)',
        is_government: false,
        group: {
          slug: 'levante',
          name_short: 'Levante',
          name_long: 'Grupo Parlamentario Levante (Viento-Brisa)',
          color_hex: null,
        },
      },
      { name: 'Senado', is_government: false, group: null },
    ],
    steps: [
      { organ: 'Comisión de Mareas', phase: 'Enmiendas', start_date: '2025-03-20', end_date: '2025-04-11' },
      { organ: 'Senado', phase: null, start_date: null, end_date: null },
      {
        organ: 'Concluido - (Aprobado con modificaciones)',
        phase: null,
        start_date: '2026-02-12',
        end_date: '2026-03-01',
      },
    ],
    law: {
      title: 'Ley 3/2026, de 20 de febrero, de mareas.',
      signed_on: '2026-02-20',
      gazette_number: '46',
      published_on: '2026-02-21',
      url: 'https://www.example.org/l_003_2026.pdf',
    },
    documents: [
      { kind: 'bulletin', url: 'https://www.example.org/BOCG-15-A-36-1.PDF#page=1' },
      { kind: 'minutes', url: 'https://www.example.org/DSCD-15-PL-25.PDF#page=3' },
    ],
    topics: [{ ...HOUSING, confidence: 0.9, classified_by: 'terms-1' }],
    votes: [inList(CASES.approved!.vote)],
    source_url: 'https://www.example.org/iniciativa/36',
  }),
  /** No date, no vote, no other fact. */
  bare: initiativeOf(15122000001),
  withdrawn: initiativeOf(15122000002, {
    status: 'withdrawn',
    status_detail: 'Retirado',
    outcome: 'withdrawn',
    closed_on: '2025-06-01',
  }),
  expired: initiativeOf(15122000003, {
    status: 'expired',
    status_detail: 'Caducado',
    outcome: 'expired',
    submitted_at: '2025-05-02',
  }),
  decided: initiativeOf(15122000004, { status: 'rejected', outcome: 'rejected', status_basis: 'votes' }),
  /** Last known in committee when the legislature ended. */
  lapsed: initiativeOf(15122000006, {
    status: 'expired',
    status_detail: 'Comisión de Justicia, Enmiendas',
    status_basis: 'dissolution',
    outcome: 'expired',
    submitted_at: '2024-05-02',
    closed_on: '2026-10-06',
    last_event_on: '2025-02-21',
  }),
  /** Sent to the Senate, months before the legislature ended. */
  left: initiativeOf(15122000007, {
    status: 'expired',
    status_detail: 'Comisión de Justicia, Dictamen',
    status_basis: 'dissolution',
    outcome: 'unknown',
    submitted_at: '2024-05-02',
    last_event_on: '2025-10-08',
  }),
  /** An oral question that was asked. */
  asked: initiativeOf(15180000001, {
    type: 'other',
    official_id: '180/000001',
    status: 'expired',
    status_basis: 'debate',
    outcome: 'concluded',
    closed_on: '2025-03-12',
    last_event_on: '2025-03-12',
  }),
  converted: initiativeOf(15181000001, {
    type: 'other',
    official_id: '181/000001',
    status: 'expired',
    status_detail: 'Convertido',
    outcome: 'converted',
  }),
  /** Reported to the chamber before its legislature ended. */
  told: initiativeOf(15070000001, {
    type: 'other',
    official_id: '070/000001',
    status: 'expired',
    status_basis: 'dissolution',
    outcome: 'concluded',
  }),
  /** A regional bill that also came before the next legislature, and was rejected there. */
  carried: initiativeOf(14125000021, {
    legislature_id: 14,
    official_id: '125/000021',
    continued_by: {
      ...{ id: 15125000003, type: 'proposicion_ley', official_id: '125/000003', submitted_at: '2023-08-17' },
      ...{ title_original: 'Proposición de Ley de las mareas.', title_ca: null, title_en: null },
      ...{
        status: 'rejected',
        outcome: 'rejected',
        approved_in_part: false,
        plain_summary_ca: null,
        plain_summary_es: null,
        plain_summary_en: null,
      },
      ...{ plain_summary_provider: null, continued_by_id: null },
    },
    continued_by_id: 15125000003,
  }),
  /** Its record in the next legislature. */
  arrived: initiativeOf(15125000003, {
    official_id: '125/000003',
    title_original:
      'Proposición de Ley de las mareas (corresponde al número de expediente 125/000021/0000 de la XIV Legislatura).',
    submitted_at: '2023-08-17',
  }),
  /** A citizens’ bill of a legislature that ended. */
  popular: initiativeOf(14120000001, { legislature_id: 14, official_id: '120/000001' }),
  hostile: initiativeOf(15122000005, {
    title_original: HOSTILE_TITLE,
    status_detail: '<b>Decaído</b>',
    sponsors: [{ name: '<i>"Nadie"</i> & \u202Eotros', is_government: false, group: null }],
    steps: [{ organ: '<u>Pleno</u>', phase: '<s>nada</s>', start_date: null, end_date: null }],
  }),
} as const satisfies Record<string, InitiativeDetail>;

/** Returns the files that a release has of them. */
export const initiativeAnswers = (): Record<string, unknown> =>
  Object.fromEntries(Object.values(INITIATIVES).map((one) => [`initiatives/${one.id}.json`, one]));
