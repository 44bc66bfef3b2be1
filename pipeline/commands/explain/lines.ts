import type { ExplainedTopic } from '../../topics/classify.ts';
import type {
  ExplainedInitiative,
  ExplainedVote,
  LinkedInitiative,
  LinkedVote,
  VotePresenter,
} from './facts.ts';

/** Removes control and direction characters, so that official text cannot control a terminal. */
export const harmless = (line: string): string => line.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Returns a heading with its lines; empty without lines. */
export const part = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

export function initiativeLines(row: ExplainedInitiative): string[] {
  const { official_id, legislature, official_type, type, title, status, outcome } = row;
  return [
    `${official_id} of legislature ${legislature}: ${official_type ?? 'unknown type'} (${type})`,
    title,
    ...part('Status', [
      `${status}${outcome === null ? '' : `, ${outcome}`}${row.closed_on === null ? '' : ` on ${row.closed_on}`}`,
      statusReason(row),
      `last event: ${row.last_event_on ?? 'unknown'}`,
      `document: ${row.document ?? 'none'}`,
    ]),
    ...part('In plain words', summaryLines(row)),
  ];
}

export function statusReason({
  status_basis,
  status_detail,
}: Pick<ExplainedInitiative, 'status_basis' | 'status_detail'>): string {
  if (status_basis === 'votes') return 'because its last votes decided so';
  if (status_basis === 'debate') return 'because the minutes show that it took place';
  if (status_basis === 'dissolution')
    return 'because its legislature ended, and no document gives another outcome';
  if (status_detail === null) return 'because no document says more about it';
  return `because its document says so, in the words "${status_detail}"`;
}

export function voteLines(
  row: ExplainedVote,
  presenters: readonly VotePresenter[],
  documents: { path: string; kind: string }[],
): string[] {
  const totals =
    row.yes === null
      ? 'no totals'
      : `${row.yes} yes, ${row.no} no, ${row.abstention} ${row.abstention === 1 ? 'abstention' : 'abstentions'}`;
  return [
    `Vote ${row.vote_number} of session ${row.session_number}, legislature ${row.legislature}, ${row.date}`,
    row.headline_es,
    row.title,
    ...(row.description === '' ? [] : [row.description]),
    ...part('Decision', [
      `${row.result}: ${totals}`,
      `question: ${row.question}${row.question_part === null ? '' : ` (${row.question_part})`}; final: ${row.is_final === null ? 'unknown' : row.is_final === 1 ? 'yes' : 'no'}`,
      ...(presenters.length === 0
        ? []
        : [
            `presented by: ${presenters.map(presenterText).join(', ')} (evidence: ${row.presented_by_evidence})`,
          ]),
      ...(row.required_majority === null ? [] : [`majority needed: ${row.required_majority}`]),
      ...(row.effect === null ? [] : [`effect: ${row.effect}`]),
      ...(row.records_withheld === null ? [] : [`records withheld: ${row.records_withheld}`]),
    ]),
    ...part(
      'Documents',
      documents.map(({ path, kind }) => `${path} (${kind})`),
    ),
    ...part('In plain words', summaryLines(row)),
  ];
}

const presenterText = ({ kind, name, members }: VotePresenter): string =>
  [name ?? kind, ...(members === null ? [] : [members])].join(': ');

const summaryLines = (row: ExplainedInitiative | ExplainedVote): string[] =>
  row.plain_summary_es === null
    ? []
    : [
        `${row.plain_summary_ca}`,
        row.plain_summary_es,
        `${row.plain_summary_en}`,
        `by ${row.plain_summary_provider}`,
      ];

export const linkedVoteLine = (vote: LinkedVote): string =>
  `${vote.id}  ${vote.date}, session ${vote.session_number}, vote ${vote.vote_number}: ${vote.headline_es} (${vote.question}; ${formatLink(vote)})`;

export const linkedInitiativeLine = (initiative: LinkedInitiative): string =>
  `${initiative.official_id}  ${initiative.title} (${formatLink(initiative)})`;

const formatLink = ({ evidence, certainty }: { evidence: string; certainty: number }): string =>
  `linked by ${evidence}, certainty ${certainty.toFixed(2)}`;

/** Formats a topic with its terms below it: the place, the weight and the score of each. */
export const topicLines = ({ slug, score, confidence, terms }: ExplainedTopic): string[] => [
  `${slug}  score ${score.toFixed(2)}, ${confidence === null ? 'not chosen' : `confidence ${confidence.toFixed(2)}`}`,
  ...terms.map(
    ({ term, words, at, weight, counted }) =>
      `  "${term}" at word ${at + 1}${words === term ? '' : ` ("${words}")`}, weight ${weight}, counts ${counted.toFixed(2)}`,
  ),
];
