import type { Presenter } from '../../pipeline/model/votes/presenter.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { type Ballot, GROUPS, voteOf } from './parliament.ts';

/** A vote with the ballot its records come from, or without one if no deputy’s choice is published. */
export interface Case {
  vote: VoteDetail;
  ballot?: Ballot;
}

export const WON: Ballot = {
  solar: [0, 135, 0, 2],
  lunar: [120, 0, 0, 1],
  mareas: [33, 0, 0, 0],
  boreal: [29, 1, 1, 0],
  levante: [0, 0, 14, 0],
  poniente: [7, 0, 0, 0],
  mixto: [1, 1, 0, 4],
};
const LOST: Ballot = { ...WON, lunar: [0, 121, 0, 0], poniente: [3, 3, 1, 0] };
const TIED: Ballot = { solar: [137, 0, 0, 0], lunar: [0, 121, 0, 0], boreal: [0, 16, 15, 0] };

/** Text that no editor would accept: markup, quotes, direction marks, and length. */
export const HOSTILE_TITLE =
  '<script>alert("1")</script> "comillas" \'simples\' & <b>negrita</b> \u202Eal revés\u200F ' +
  'Enmienda'.repeat(60) +
  ' {slot} --> ]]> ' +
  'texto que no acaba nunca '.repeat(60);

/** The same text in a form that a headline could have. */
export const HOSTILE_HEADLINE =
  '<script>alert("1")</script> "comillas" & <b>negrita</b> \u202Eal revés\u200F';

const BILL =
  'Votación conjunta de las enmiendas a la totalidad de devolución al Proyecto de Ley por la que se modifica la Ley 1/2000, de 7 de enero, de Enjuiciamiento Celeste, para regular el procedimiento de determinación de la altura de las mareas, presentadas por los Grupos Parlamentarios Poniente y Solar en el Parlamento.';
const MOTION =
  'Moción consecuencia de interpelación urgente del Grupo Parlamentario Levante, sobre los faros que se apagaron en la costa norte.';

const said = (headline_ca: string, headline_es: string, headline_en: string) => ({
  headline_ca,
  headline_es,
  headline_en,
});
const byGroup = (slug: string): Presenter => ({ kind: 'group', name: null, group_slug: slug, members: null });
const LIGHTHOUSES: Partial<VoteDetail> = {
  subject: 'Moción de Levante sobre los faros que se apagaron en la costa norte',
  subject_title: MOTION.slice(0, -1),
  question: 'point',
  is_final: false,
  presented_by: [{ ...byGroup('levante'), members: 'Sra. O’Donnell' }],
  presented_by_evidence: 'text',
};

/** One vote of every kind the site has a sentence for, newest first. */
export const CASES: Readonly<Record<string, Case>> = {
  approved: {
    ballot: WON,
    vote: voteOf(159, 12, WON, {
      title: BILL,
      ...said(
        'El Ple retorna al Govern la llei de les marees, a petició de Solar i Poniente',
        'El Pleno devuelve al Gobierno la ley de las mareas, a petición de Solar y Poniente',
        'Sent back to the Government: the tides bill, as asked by Solar and Poniente',
      ),
      subject: 'Ley de las mareas',
      subject_title:
        'Proyecto de Ley por la que se modifica la Ley 1/2000, de 7 de enero, de Enjuiciamiento Celeste, para regular el procedimiento de determinación de la altura de las mareas',
      question: 'totality_amendment',
      effect: 'returned',
      is_final: true,
      presented_by: [byGroup('solar'), byGroup('poniente')],
      presented_by_evidence: 'text',
      description: 'Debates de totalidad de iniciativas legislativas.',
      expediente_raw: '121/000036',
      initiative_id: 15121000036,
      initiative_type: 'proyecto_ley',
      proposed_by_government: true,
      plain_summary_ca: 'El Parlament va aprovar una cosa.',
      plain_summary_es: 'El Parlamento aprobó una cosa.',
      plain_summary_en: 'Parliament approved a thing.',
      plain_summary_provider: 'built-in-1',
    }),
  },
  rejected: {
    ballot: LOST,
    vote: voteOf(159, 11, LOST, {
      title: MOTION,
      description:
        'Mociones consecuencia de interpelaciones urgentes. · Votación separada por puntos. · Punto 2',
      ...LIGHTHOUSES,
      ...said(
        'Rebutjat el punt 2 de la moció de Levante sobre «los faros que se apagaron en la costa norte»',
        'Rechazado el punto 2 de la moción de Levante sobre los faros que se apagaron en la costa norte',
        'Rejected: point 2 of the motion by Levante on “los faros que se apagaron en la costa norte”',
      ),
      question_part: '2',
      initiative_type: 'mocion',
      plain_summary_ca: 'El Parlament va rebutjar una moció <b>sobre fars</b>.',
      plain_summary_es: 'El Parlamento rechazó una moción sobre faros.',
      plain_summary_en: 'Parliament rejected a motion on lighthouses.',
      plain_summary_provider: 'small-1 (api.example.org)',
      plain_summary_generated_at: '2026-11-21T10:00:00.000Z',
      proposing_group_slug: 'levante',
      proposing_group: GROUPS[4]!,
    }),
  },
  tie: {
    ballot: TIED,
    vote: voteOf(159, 10, TIED, {
      title: MOTION,
      description:
        'Mociones consecuencia de interpelaciones urgentes. · Votación separada por puntos. · Punto 1',
      ...LIGHTHOUSES,
      ...said(
        'Empat en la votació del punt 1 de la moció de Levante sobre «los faros que se apagaron en…»',
        'Empate en la votación del punto 1 de la moción de Levante sobre los faros que se apagaron en…',
        'A tie on point 1 of the motion by Levante on “los faros que se apagaron en…”',
      ),
      question_part: '1',
    }),
  },
  hostile: {
    ballot: { mixto: [4, 2, 0, 0] },
    vote: voteOf(
      159,
      9,
      { mixto: [4, 2, 0, 0] },
      {
        title: HOSTILE_TITLE,
        description: '"<i>Sección</i>" · \u202Eotra',
        ...said(HOSTILE_HEADLINE, HOSTILE_HEADLINE, HOSTILE_HEADLINE),
        subject: '<i>asunto</i>',
        subject_title: HOSTILE_TITLE,
        question: 'other',
        presented_by: [{ kind: 'deputies', name: '<b>Nadie</b>', group_slug: null, members: null }],
        presented_by_evidence: 'heading',
      },
    ),
  },
  assent: {
    vote: voteOf(
      158,
      8,
      {},
      {
        title:
          'Solicitud de creación de una Subcomisión sobre las nubes, en el seno de la Comisión de Cielos.',
        description: '',
        ...said(
          'Aprovada la creació d’una subcomissió sobre «las nubes»',
          'Aprobada la creación de una subcomisión sobre las nubes',
          'Approved: a subcommittee on “las nubes”',
        ),
        question: 'committee',
        effect: 'created',
        is_final: true,
        voted_at: '2026-02-11T00:00:00+01:00',
        totals: null,
        result: 'approved',
        by_assent: true,
        source_url: null,
      },
    ),
  },
  secret: {
    vote: voteOf(
      158,
      7,
      {},
      {
        title: 'Elección de una vacante en la Mesa del Parlamento.',
        ...said(
          'Votació: elecció d’una vacant a la Mesa',
          'Votación: elección de una vacante en la Mesa',
          'Vote: election to the presiding board',
        ),
        question: 'election',
        voted_at: '2026-02-11T00:00:00+01:00',
        totals: { yes: 345, no: 0, abstention: 0, absent: null },
        result: 'approved',
        secret: true,
      },
    ),
  },
  withheld: {
    vote: voteOf(
      158,
      6,
      {},
      {
        title: 'Toma en consideración de la Proposición de Ley de los relojes de sol.',
        ...said(
          'El Ple rebutja tramitar la llei de «los relojes de sol»',
          'El Pleno rechaza tramitar la ley de los relojes de sol',
          'The plenary refuses to debate the bill on “los relojes de sol”',
        ),
        question: 'take_into_consideration',
        effect: 'not_taken_up',
        is_final: true,
        voted_at: '2026-02-11T00:00:00+01:00',
        totals: { yes: 171, no: 177, abstention: 1, absent: null },
        result: 'rejected',
        records_withheld: 'totals_disagree',
      },
    ),
  },
  unrecorded: {
    vote: voteOf(
      157,
      900,
      {},
      {
        title: 'Votación de investidura por llamamiento.',
        ...said(
          'Aprovada la investidura de Núria Puig',
          'Aprobada la investidura de Núria Puig',
          'Núria Puig is invested',
        ),
        question: 'investiture',
        effect: 'invested',
        voted_at: '2025-12-23T00:00:00+01:00',
        totals: { yes: 167, no: 165, abstention: 18, absent: 0 },
        result: 'approved',
      },
    ),
  },
};
