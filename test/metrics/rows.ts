import type { StoredGroup } from '../../pipeline/model/group.ts';
import type { StoredMandate } from '../../pipeline/model/mandate.ts';
import type { StoredVote } from '../../pipeline/model/vote.ts';

/** Rows with everything that does not matter to a test filled in. */

export const group = (id: number, facts: Partial<StoredGroup> = {}): StoredGroup => ({
  id,
  slug: `group-${id}`,
  legislature_id: 15,
  name_short: `G${id}`,
  name_long: `Group ${id}`,
  color_hex: null,
  line_meaningful: true,
  curated: true,
  ...facts,
});

export const mandate = (id: number, person_id: number): StoredMandate => ({
  id,
  person_id,
  legislature_id: 15,
  constituency: null,
  party: null,
  start_date: '2025-01-01',
  end_date: null,
  ended_before: null,
  is_open: true,
  basis: 'votes',
  source_id: null,
});

export const storedVote = (id: number, date: string, facts: Partial<StoredVote> = {}): StoredVote => ({
  id,
  chamber_id: 1,
  legislature_id: 15,
  session_number: 1,
  vote_number: id,
  date,
  title: 'A text',
  description: 'A section',
  search_text: 'a text\na section',
  section: 'A section',
  yes: 0,
  no: 0,
  abstention: 0,
  absent: 0,
  result: 'tie',
  vote_kind: null,
  is_final: null,
  required_majority: null,
  passed: null,
  effect: null,
  repeats_vote_id: null,
  by_assent: false,
  secret: false,
  has_records: true,
  records_withheld: null,
  expediente_raw: null,
  initiative_id: null,
  link_evidence: null,
  link_certainty: null,
  proposed_by_government: false,
  proposing_group_id: null,
  source_id: 1,
  ...facts,
});
