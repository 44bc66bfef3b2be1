import { describe, expect, it } from 'vitest';
import { oneVote } from '../../pipeline/endpoints/votes/votes.ts';
import { vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { parliamentOfTest, smallParliament } from './parliament.ts';

const read = smallParliament();

describe('one vote', () => {
  it('has its links, the proposing group and the totals of every group', () => {
    const red = { group_slug: 'red', group_name_short: 'RED', group_color_hex: '#112233' };
    const blue = { group_slug: 'blue', group_name_short: 'BLUE', group_color_hex: null };
    expect(ask(read, '/votes/15001001')).toEqual({
      ...{ id: 15001001, chamber_id: 1, legislature_id: 15, session_number: 1, vote_number: 1 },
      ...{ date: '2024-12-18', voted_at: '2024-12-18T00:00:00+01:00', voted_at_precision: 'day' },
      ...{ voted_time: null, voted_time_end: null, voted_time_precision: null, debates: [] },
      ...{ title: 'Proposición de Ley de vivienda', title_ca: null, title_en: null },
      description: 'A section',
      ...{ subject: 'Vote 15001001', subject_title: 'Vote 15001001', corrections: [] },
      ...{ result: 'approved', margin: 1, dissents: 1, by_assent: false, secret: false },
      totals: { yes: 2, no: 1, abstention: 0, absent: 0 },
      group_totals: [
        { ...red, ayes: 2, noes: 1, abstentions: 0, no_vote: 0, line: 'aye' },
        { ...blue, ayes: 0, noes: 1, abstentions: 1, no_vote: 0, line: null },
      ],
      ...{ matter_ca: 'Assumpte 15001001', matter_es: 'Asunto 15001001', matter_en: 'Matter 15001001' },
      ...{ decision_ca: 'aprovat', decision_es: 'aprobado', decision_en: 'approved' },
      ...{ headline_ca: 'Votació 15001001', headline_es: 'Votación 15001001', headline_en: 'Vote 15001001' },
      ...{ question: 'other', question_part: null, question_rest: false },
      ...{ batch_position: null, batch_size: null, required_majority: null, required_votes: null },
      ...{ passed: null, effect: null, is_final: null, repeats_vote_id: null },
      ...{ initiative_id: 15122000001, initiative_type: 'proposicion_ley', expediente_raw: '122/000001' },
      ...{ link_evidence: 'day_page', link_certainty: 1, topic_slugs: ['housing', 'sdg-01-no-poverty'] },
      ...{ presented_by: [], presented_by_evidence: null, proposed_by_government: false },
      proposing_group_slug: 'red',
      proposing_group: { slug: 'red', name_short: 'RED', name_long: 'Group red', color_hex: '#112233' },
      ...{ plain_summary_ca: null, plain_summary_es: null, plain_summary_en: null },
      ...{ plain_summary_provider: null, plain_summary_generated_at: null },
      ...{ source_kind: 'json', source_url: 'https://chamber.example/document-1', records_withheld: null },
      records_expected_in: null,
      final_vote_id: null,
    });
  });

  it('is the same in the list', () => {
    const [listed] = ask(read, '/votes?proposing_group_slug=red').items;
    expect(ask(read, '/votes/15001001')).toMatchObject(listed);
  });

  it.each([
    [15003001, '2025-03-30T00:00:00+01:00'],
    [15004001, '2025-07-08T00:00:00+02:00'],
  ])('%i was at local midnight, %s', (id, moment) => {
    expect(ask(read, `/votes/${id}`).voted_at).toBe(moment);
  });

  it('gives a group no line if no choice has a majority of its own', () => {
    const { group_totals } = ask(read, '/votes/15001001');
    expect(group_totals.map(({ line }: { line: string }) => line)).toEqual(['aye', null]);
  });

  it.each([
    ['by assent', 15002002, { by_assent: true, totals: null, result: 'approved' }],
    ['secret', 15002001, { secret: true, totals: { yes: 2, no: 1, abstention: 0, absent: null } }],
    ['with records withheld', 15002003, { records_withheld: 'totals_disagree', source_url: null }],
    ['by the government', 15001002, { proposed_by_government: true, proposing_group: null }],
  ])('%s is published with the known fields', (_, id, facts) => {
    expect(ask(read, `/votes/${id}`)).toMatchObject(facts);
  });

  it('without records has no group totals', () => {
    for (const id of [15002001, 15002002, 15002003])
      expect(ask(read, `/votes/${id}`).group_totals).toEqual([]);
  });
});

describe('a vote whose number the chamber no longer lists', () => {
  const superseded = {
    ...{ id: 15001009, chamber_id: 1, legislature_id: 15, session_number: 1, vote_number: 9 },
    ...{ date: '2024-12-18', title: 'Moción', yes: 2, no: 1, abstention: 0 },
    evidence: 'later_page' as const,
  };
  const withGone = (renumbered_as: number | null) =>
    parliamentOfTest({
      votes: [vote(15001001, '2024-12-18')],
      superseded_votes: [{ ...superseded, renumbered_as }],
    });

  it('is answered with a note, its new number and the votes of its session', () => {
    expect(refusal(withGone(15001001), '/votes/15001009')).toEqual({
      status: 410,
      detail:
        'The chamber no longer lists vote 9 of session 1 (2024-12-18). The same vote has another number now: https://votes.example/api/v1/votes/15001001 The votes of its session: https://votes.example/api/v1/votes?date_from=2024-12-18&date_to=2024-12-18',
    });
    expect(String(refusal(withGone(null), '/votes/15001009').detail)).not.toContain('another number');
  });

  it('is in no list and has no published file', () => {
    const parliament = withGone(15001001);
    expect(ask(parliament, '/votes').items.map(({ id }: { id: number }) => id)).toEqual([15001001]);
    expect([...oneVote.prebuild(parliament)]).toEqual([{ vote_id: 15001001 }]);
  });
});
