import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { UNSUMMARISED } from '../../pipeline/model/plain-summary.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { GroupTotals, Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import type { Cohesion, Dissident } from '../../site/published.ts';
import { chamber, UNSAID } from '../rows.ts';

/** An invented chamber, marked as one by `es-sample`. */
export const SAMPLE_CHAMBER = chamber({
  id: 2,
  name_ca: 'Parlament de Mostra',
  name_es: 'Parlamento de Muestra',
  name_en: 'Sample Parliament',
  website: null,
});

const group = (
  id: number,
  slug: string,
  name_short: string,
  name_long: string,
  members_active: number,
  color_hex: string | null,
  line_meaningful = true,
): GroupInBrief => ({
  id,
  slug,
  legislature_id: 15,
  name_short,
  name_long,
  color_hex,
  line_meaningful,
  members_active,
  former_slugs: [],
});

export const GROUPS: readonly GroupInBrief[] = [
  group(1, 'solar', 'Solar', 'Grupo Parlamentario Solar en el Parlamento', 137, '#1d6fb8'),
  group(2, 'lunar', 'Lunar', 'Grupo Parlamentario Lunar', 121, '#d3213d'),
  group(3, 'mareas', 'Mareas', 'Grupo Parlamentario de las Mareas Altas y Bajas', 33, '#52a83a'),
  group(4, 'boreal', 'Boreal', 'Grupo Parlamentario Boreal SUMANDO', 31, '#c2418f'),
  group(5, 'levante', 'Levante', 'Grupo Parlamentario Levante (Viento-Brisa)', 14, '#e8a914'),
  group(6, 'poniente', 'Poniente', 'Grupo Parlamentario Poniente', 7, '#0d2b45'),
  group(7, 'mixto', 'Mixto', 'Grupo Parlamentario Mixto', 6, null, false),
];

const GIVEN = [
  'Ana',
  'Núria',
  'María de los Ángeles',
  'Joan',
  'Íñigo',
  'Xosé',
  'Pilar',
  'Agustín',
  'Aina',
  'Félix',
];
const FAMILY = [
  'Álvarez',
  'Puig i Ferrer',
  'de la Torre',
  'O’Donnell',
  'Etxeberria',
  'Muñoz',
  'Castiñeira',
  'Güell',
  'Ruiz-Huerta',
];

/** Returns an invented name; every ninety repeat, as real names do. */
const nameOf = (seat: number): string =>
  `${GIVEN[seat % 10]} ${FAMILY[seat % 9]} ${FAMILY[(seat * 7 + 3) % 9]}`;

/** The votes of each group: ayes, noes, abstentions, no vote. */
export type Ballot = Readonly<Record<string, readonly [number, number, number, number]>>;

const CHOICES: readonly Choice[] = ['aye', 'no', 'abstention', 'absent'];

/** A record of a known deputy. */
type RecordOfDeputy = VoteRecord & { mandate_id: number; person_id: number };

/** Returns the records that a ballot produces, in the order of the seats. */
export function recordsOf(ballot: Ballot): RecordOfDeputy[] {
  let seat = 0;
  return GROUPS.flatMap(({ slug }) =>
    (ballot[slug] ?? []).flatMap((members, choice) =>
      Array.from({ length: members }, (): RecordOfDeputy => {
        seat += 1;
        const remote = seat % 50 === 0;
        return {
          mandate_id: seat,
          person_id: seat,
          full_name: nameOf(seat),
          group_slug: slug,
          choice: CHOICES[choice] as Choice,
          seat: remote ? null : seat,
          remote,
        };
      }),
    ),
  );
}

/** Returns the group totals that a ballot produces. */
export function groupTotalsOf(ballot: Ballot): GroupTotals[] {
  return GROUPS.filter(({ slug }) => ballot[slug]).map(({ slug, name_short, color_hex }) => {
    const [ayes, noes, abstentions, no_vote] = ballot[slug]!;
    const most = Math.max(ayes, noes, abstentions);
    const leaders = (['aye', 'no', 'abstention'] as const).filter(
      (_, choice) => [ayes, noes, abstentions][choice] === most,
    );
    return {
      group_slug: slug,
      group_name_short: name_short,
      group_color_hex: color_hex,
      ayes,
      noes,
      abstentions,
      no_vote,
      line: most > 0 && leaders.length === 1 ? leaders[0]! : null,
    };
  });
}

/** Returns the cohesion rows that a ballot produces. */
export const cohesionOf = (ballot: Ballot): Cohesion[] =>
  groupTotalsOf(ballot).map(({ line: _, ...totals }) => {
    const members_voting = totals.ayes + totals.noes + totals.abstentions;
    const most = Math.max(totals.ayes, totals.noes, totals.abstentions);
    return {
      ...totals,
      members_voting,
      cohesion: members_voting < 3 ? null : Math.round((10_000 * most) / members_voting) / 100,
      agreement_index: null,
      rice: null,
      line_meaningful: GROUPS.find(({ slug }) => slug === totals.group_slug)!.line_meaningful,
      definition_version: 1,
    };
  });

/**
 * Returns the dissidents of a ballot, who differ from the majority of three or more in a group with a
 * purpose.
 */
export function dissidentsOf(ballot: Ballot): Dissident[] {
  const comparable = cohesionOf(ballot).filter((row) => row.line_meaningful && row.cohesion !== null);
  const lines = new Map(groupTotalsOf(ballot).map((group) => [group.group_slug, group]));
  return recordsOf(ballot).flatMap(({ person_id, full_name, group_slug, choice }) => {
    const line = lines.get(group_slug!)!.line;
    if (!comparable.some((row) => row.group_slug === group_slug) || line === null || choice === line)
      return [];
    if (choice === 'absent' || choice === 'no_vote_recorded') return [];
    const { group_name_short, group_color_hex } = lines.get(group_slug!)!;
    const group = { group_slug: group_slug!, group_name_short, group_color_hex };
    return [{ person_id, full_name, ...group, choice, group_line: line, definition_version: 1 }];
  });
}

/** Returns a vote of the sample with the changes of a test. */
export function voteOf(
  session: number,
  number: number,
  ballot: Ballot,
  different: Partial<VoteDetail> = {},
): VoteDetail {
  const sum = (choice: number) => Object.values(ballot).reduce((total, counts) => total + counts[choice]!, 0);
  const totals = { yes: sum(0), no: sum(1), abstention: sum(2), absent: sum(3) };
  return {
    id: 15_000_000 + session * 1000 + number,
    chamber_id: 2,
    legislature_id: 15,
    session_number: session,
    vote_number: number,
    title: 'Proposición no de Ley sobre el cuidado de las plazas.',
    title_ca: null,
    title_en: null,
    description: 'Proposiciones no de Ley.',
    date: '2026-02-12',
    final_vote_id: null,
    voted_at: '2026-02-12T00:00:00+01:00',
    voted_at_precision: 'day',
    voted_time: null,
    voted_time_end: null,
    voted_time_precision: null,
    totals,
    result: totals.yes > totals.no ? 'approved' : totals.no > totals.yes ? 'rejected' : 'tie',
    matter_ca: 'Cura de les places, proposició no de llei',
    matter_es: 'Cuidado de las plazas, proposición no de ley',
    matter_en: null,
    decision_ca: 'aprovada',
    decision_es: 'aprobada',
    decision_en: 'approved',
    headline_ca: 'Aprovada la proposició no de llei sobre «el cuidado de las plazas»',
    headline_es: 'Aprobada la proposición no de ley sobre el cuidado de las plazas',
    headline_en: 'Approved: the non-legislative motion on “el cuidado de las plazas”',
    subject: 'Proposición no de ley sobre el cuidado de las plazas',
    subject_title: 'Proposición no de Ley sobre el cuidado de las plazas',
    question: 'non_legislative_motion',
    ...UNSAID,
    presented_by: [],
    presented_by_evidence: null,
    is_final: null,
    by_assent: false,
    secret: false,
    records_withheld: null,
    records_expected_in: null,
    proposed_by_government: false,
    proposing_group_slug: null,
    expediente_raw: null,
    initiative_id: null,
    initiative_type: null,
    topic_slugs: [],
    ...UNSUMMARISED,
    source_kind: 'json',
    source_url: 'https://www.example.org/votaciones/vot.json',
    proposing_group: null,
    group_totals: groupTotalsOf(ballot),
    link_evidence: null,
    link_certainty: null,
    debates: [],
    corrections: [],
    margin: Math.abs(totals.yes - totals.no),
    dissents: dissidentsOf(ballot).length,
    ...different,
  };
}

/** Returns a vote in the form of lists. */
export function inList({
  proposing_group: _,
  group_totals: __,
  link_evidence: ___,
  link_certainty: ____,
  ...vote
}: VoteDetail): Vote {
  return vote;
}
