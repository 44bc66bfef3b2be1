import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { examplesFrom } from '../../pipeline/endpoints/openapi/examples.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { Presenter } from '../../pipeline/model/presenter.ts';
import type { SchemaChange } from '../../pipeline/model/schema-change.ts';
import type { VoteDetail } from '../../pipeline/model/vote.ts';
import { METRICS } from '../../site/service/methodology.ts';
import { contextOf } from '../endpoints/ask.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { topic } from '../rows.ts';
import {
  type Ballot,
  cohesionOf,
  dissidentsOf,
  GROUPS,
  inList,
  recordsOf,
  SAMPLE_CHAMBER,
  voteOf,
} from './parliament.ts';
import { qualityOf } from './quality.ts';
import { STATUS } from './status.ts';

/** A vote with the ballot its records come from; none where nobody’s choice is published. */
export interface Case {
  vote: VoteDetail;
  ballot?: Ballot;
}

const WON: Ballot = {
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

/** A route that the pages of the API tell goes. */
const GOING: SchemaChange = {
  ...{ id: 'chambers', kind: 'deprecated', what: 'route', names: ['/chambers'], instead: '/houses' },
  ...{ announced_on: '2025-01-01', effective_on: '2025-01-10', ends_on: '2025-04-15' },
  ...{ from_version: '2.0.0', to_version: '2.1.0', words: 'Chambers are called houses.' },
};

/** Text as no editor would let it pass: markup, quotes, marks that turn the writing, and length. */
export const HOSTILE_TITLE =
  '<script>alert("1")</script> "comillas" \'simples\' & <b>negrita</b> \u202Eal revés\u200F ' +
  'Enmienda'.repeat(60) +
  ' {slot} --> ]]> ' +
  'texto que no acaba nunca '.repeat(60);

/** The same where a headline could have it. */
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
        'Aprovades les esmenes a la totalitat de Solar i Poniente a la llei de les marees, que es torna',
        'Aprobadas las enmiendas a la totalidad de Solar y Poniente a la ley de las mareas, que se devuelve',
        'Approved: the amendments by Solar and Poniente to the whole of the tides bill, which is returned',
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

/** Writes what a release publishes of these votes, in the places the build puts it; `answers` by file, in place of these. */
/** Whether somebody holds a seat: the first ten have left, and nothing is known of their names but how votes have them. */
export const hasSeat = ({ person_id }: { person_id: number }): boolean =>
  person_id > 10 && person_id <= recordsOf(WON).length;

export function writeRelease(
  folder: string,
  {
    chamber = SAMPLE_CHAMBER,
    cases = Object.values(CASES),
    answers = {},
  }: { chamber?: Chamber; cases?: readonly Case[]; answers?: Readonly<Record<string, unknown>> } = {},
): void {
  const write = (path: string, body: unknown) => {
    const file = join(folder, 'api', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(body));
  };
  const description = openapi(
    endpoints,
    'https://votes.example.org',
    examplesFrom(contextOf(smallParliament())),
    undefined,
    [GOING],
  );
  write('../openapi.json', description);
  write('../quality.json', qualityOf(cases.find(({ vote }) => vote.records_withheld !== null)?.vote));
  write('../status.json', STATUS);
  write('../corrections.json', { corrections: [] });
  write('../publisher.json', { publisher: null });
  write('../datapackage.json', { resources: [] });
  write('../other-formats.datapackage.json', { resources: [] });
  write('../dataset.jsonld', {});
  for (const { sql } of METRICS) write(`../${sql}`, '-- a query');
  for (const [path, body] of Object.entries(answers)) write(path, body);
  write('chambers.json', [chamber]);
  write('groups.json', GROUPS);
  // Too few votes to ask anybody.
  write('quiz.json', {
    data_date: '2026-02-12',
    legislature_id: 15,
    rule_version: 1,
    fewest_answers: 8,
    votes: [],
    groups: [],
    deputies: [],
  });
  write('initiatives.json', { total: 0, page: 1, page_size: 20, items: [] });
  write('topics.json', [topic(5, 'housing'), topic(3, 'health'), topic(101, 'sdg-01-no-poverty')]);
  write('dump/deputies/legislature_id=15.json', {
    items: recordsOf(WON)
      .filter(hasSeat)
      .map(({ person_id, full_name: given_name }) => ({ person_id, given_name, family_name: 'Apellido' })),
  });
  const items = cases.slice(0, 20).map(({ vote }) => inList(vote));
  write('votes.json', { total: cases.length, page: 1, page_size: 20, items });
  for (const { vote, ballot } of cases) {
    write(`votes/${vote.id}.json`, vote);
    write(`metrics/cohesion/vote_id=${vote.id}.json`, ballot ? cohesionOf(ballot) : []);
    if (ballot) write(`votes/${vote.id}/dissidents.json`, dissidentsOf(ballot));
    const records = ballot ? recordsOf(ballot) : [];
    write(`dump/vote-records/vote_id=${vote.id}.json`, {
      licence: 'CC-BY-4.0',
      attribution: 'Hemicicle, from official documents',
      vote_id: vote.id,
      total: records.length,
      items: records,
    });
  }
  for (const [path, body] of Object.entries(answers)) write(path, body);
}
