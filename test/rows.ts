import type { Chamber } from '../pipeline/model/chamber.ts';
import type { StoredGroup } from '../pipeline/model/groups/group.ts';
import { initiativeSearchText, type StoredInitiative } from '../pipeline/model/initiatives/initiative.ts';
import type { StoredLegislature } from '../pipeline/model/legislature.ts';
import type { StoredMandate, StoredMembership } from '../pipeline/model/people/mandate.ts';
import type { StoredOffice } from '../pipeline/model/people/office.ts';
import type { StoredPerson } from '../pipeline/model/people/person.ts';
import { UNSUMMARISED } from '../pipeline/model/plain-summary.ts';
import type { StoredSource } from '../pipeline/model/source.ts';
import type { Topic } from '../pipeline/model/topic.ts';
import type { StoredRecord } from '../pipeline/model/votes/record.ts';
import { type StoredVote, voteSearchText } from '../pipeline/model/votes/vote.ts';
import { foldName } from '../pipeline/text/names.ts';

/** Returns rows with default values for everything that does not matter to a test. */

export const chamber = (facts: Partial<Chamber> = {}): Chamber => ({
  id: 1,
  slug: 'es-sample',
  name_ca: 'Cambra',
  name_es: 'Cámara',
  name_en: 'Chamber',
  country: 'ES',
  region: null,
  level: 'national',
  website: 'https://chamber.example',
  ...facts,
});

/** The real chamber, with its slug and its names. */
export const CONGRESO = chamber({
  slug: 'es-congreso',
  name_ca: 'Congrés dels Diputats',
  name_es: 'Congreso de los Diputados',
  name_en: 'Congress of Deputies',
});

export const legislature = (id: number, facts: Partial<StoredLegislature> = {}): StoredLegislature => ({
  id,
  chamber_id: 1,
  number: 'XV',
  name_ca: `${id}`,
  name_es: `${id}`,
  name_en: `${id}`,
  election_date: null,
  start_date: '2023-08-17',
  end_date: null,
  succeeded_on: null,
  seats: 10,
  source: null,
  ...facts,
});

export const group = (id: number, slug: string, facts: Partial<StoredGroup> = {}): StoredGroup => ({
  id,
  slug,
  legislature_id: Math.floor(id / 100),
  name_short: slug.toUpperCase(),
  name_long: `Group ${slug}`,
  color_hex: '#112233',
  line_meaningful: true,
  seating: null,
  curated: true,
  ...facts,
});

/** Returns a person with the name "Family, Given". */
export const person = (id: number, name: string, facts: Partial<StoredPerson> = {}): StoredPerson => {
  const [family_name, given_name] = name.split(', ') as [string, string];
  return {
    id,
    full_name: `${given_name} ${family_name}`,
    given_name,
    family_name,
    sort_name: `${foldName(family_name)} , ${foldName(given_name)}`,
    gender: 'unknown',
    birth_date: null,
    photo_url: null,
    source_url: null,
    identity_basis: 'single',
    ...facts,
  };
};

/** Returns an office in which its holder was observed. */
export const office = (id: number, person_id: number, facts: Partial<StoredOffice> = {}): StoredOffice => ({
  id,
  person_id,
  legislature_id: 15,
  role_kind: 'government',
  title: 'Ministra de Sanidad',
  start_date: '2024-01-01',
  start_basis: 'seen',
  end_date: '2024-12-31',
  end_basis: 'seen',
  evidence: 'speech',
  source_id: 1,
  source: null,
  ...facts,
});

export const mandate = (
  id: number,
  person_id: number,
  facts: Partial<StoredMandate> = {},
): StoredMandate => ({
  id,
  person_id,
  legislature_id: 15,
  constituency: null,
  party: null,
  constituency_listed: null,
  party_id: null,
  start_date: '2023-08-17',
  end_date: null,
  ended_before: null,
  is_open: true,
  basis: 'official',
  source_id: null,
  ...facts,
});

export const membership = (
  id: number,
  group_id: number,
  facts: Partial<StoredMembership> = {},
): StoredMembership => ({
  id,
  mandate_id: Math.floor(id / 100),
  group_id,
  start_date: '2023-08-17',
  end_date: null,
  is_open: true,
  role: null,
  basis: 'official',
  ...facts,
});

export const initiative = (id: number, facts: Partial<StoredInitiative>): StoredInitiative => {
  const texts = {
    official_id: '121/000036',
    title_original: 'A bill',
    title_ca: null,
    title_en: null,
    ...facts,
  };
  return {
    id,
    chamber_id: 1,
    legislature_id: 15,
    type: 'proyecto_ley',
    type_code: '121',
    status: 'in_debate',
    status_detail: null,
    status_basis: 'source',
    outcome: null,
    approved_in_part: false,
    closed_on: null,
    last_event_on: facts.submitted_at ?? null,
    continued_by_id: null,
    submitted_at: null,
    submitted_by: null,
    source_url: null,
    source_id: null,
    ...UNSUMMARISED,
    search_text: initiativeSearchText(texts),
    ...texts,
  };
};

export const vote = (id: number, date: string, facts: Partial<StoredVote> = {}): StoredVote => {
  const texts = {
    title: `Vote ${id}`,
    title_ca: null,
    title_en: null,
    description: 'A section',
    matter_ca: `Assumpte ${id}`,
    matter_es: `Asunto ${id}`,
    matter_en: `Matter ${id}`,
    decision_ca: 'aprovat',
    decision_es: 'aprobado',
    decision_en: 'approved',
    headline_ca: `Votació ${id}`,
    headline_es: `Votación ${id}`,
    headline_en: `Vote ${id}`,
    subject: `Vote ${id}`,
    voted_time: null,
    voted_time_end: null,
    voted_time_precision: null,
  };
  const own = { ...texts, ...facts };
  const { yes = 2, no = 1 } = facts;
  return {
    ...own,
    id,
    chamber_id: 1,
    legislature_id: Math.floor(id / 1_000_000),
    session_number: Math.floor(id / 1_000) % 1_000 || 1,
    vote_number: id % 1_000 || 1,
    date,
    search_text: voteSearchText(own),
    section: 'A section',
    yes: 2,
    no: 1,
    abstention: 0,
    absent: 0,
    result: 'approved',
    margin: yes === null || no === null ? null : Math.abs(yes - no),
    dissents: null,
    subject_title: `Vote ${id}`,
    question: 'other',
    ...UNSAID,
    presented_by_evidence: null,
    is_final: null,
    by_assent: false,
    secret: false,
    has_records: true,
    records_withheld: null,
    records_expected_in: null,
    expediente_raw: null,
    initiative_id: null,
    link_evidence: null,
    link_certainty: null,
    proposed_by_government: false,
    proposing_group_id: null,
    ...UNSUMMARISED,
    source_kind: 'json',
    source_id: 1,
    ...facts,
  };
};

/** Fields of a decision that no words state. */
export const UNSAID = {
  question_part: null,
  question_rest: false,
  batch_position: null,
  batch_size: null,
  required_majority: null,
  required_votes: null,
  passed: null,
  effect: null,
  repeats_vote_id: null,
} as const;

export const record = (
  vote_id: number,
  mandate_id: number,
  group_id: number | null,
  choice: number,
  seat: number | null = null,
): StoredRecord => ({ vote_id, mandate_id, group_id, choice, seat });

export const source = (id: number, facts: Partial<StoredSource> = {}): StoredSource => ({
  id,
  path: `document-${id}`,
  url: `https://chamber.example/document-${id}`,
  kind: 'vote-json',
  sha256: '0'.repeat(64),
  bytes: 1,
  retrieved_at: null,
  ...facts,
});

export const topic = (id: number, slug: string, facts: Partial<Topic> = {}): Topic => ({
  id,
  slug,
  kind: id > 100 ? 'sdg' : 'theme',
  name_ca: `${slug} (ca)`,
  name_es: `${slug} (es)`,
  name_en: `${slug} (en)`,
  description_ca: 'De què tracta',
  description_es: 'De qué trata',
  description_en: 'What it is about',
  color_hex: '#445566',
  ...facts,
});

/** Returns the classification of every text of the test data. */
export const classified = (topic_id: number, confidence = 0.9) => ({
  topic_id,
  confidence,
  classified_by: 'terms-1',
});
