import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { congreso } from '../../pipeline/congreso/congreso.ts';
import { inserter } from '../../pipeline/db/insert.ts';
import { createDatabase, type DbReader, type DbWriter } from '../../pipeline/db/open.ts';
import { createIndexes, createTable, type Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { writeSearchIndex } from '../../pipeline/load/write/write-search-index.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../../pipeline/model/votes/choice.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { deriveTotals } from '../metrics/derive-totals.ts';
import {
  chamber,
  classified,
  group,
  initiative,
  legislature,
  mandate,
  membership,
  person,
  record,
  source,
  topic,
  vote,
} from '../rows.ts';

type Name = keyof typeof tables;
type Rows = { [Table in Name]?: z.output<(typeof tables)[Table]['row']>[] };

/** Opens a parliament with the given rows and derived totals; its legislature is the XV by default. */
export function openParliament(given: Rows): DbWriter {
  const rows = { sources: [source(1)], chambers: [chamber()], legislatures: [legislature(15)], ...given };
  const db = createDatabase(':memory:');
  db.transaction(() => {
    for (const table of Object.values<Table>(tables))
      for (const sql of [createTable(table), ...createIndexes(table)]) db.exec(sql);
    for (const name of Object.keys(rows) as Name[]) {
      const insert = inserter(db, tables[name] as Table);
      for (const row of rows[name]!) insert(row);
    }
    if (rows.vote_initiatives === undefined) insertLinks(db, rows);
    if (rows.about === undefined) inserter(db, tables.about)(aboutOf(rows));
    deriveTotals(db);
    writeSearchIndex(db, congreso);
  });
  return db;
}

/** Opens the same parliament until the test ends. */
export function parliamentOfTest(rows: Rows): DbWriter {
  const read = openParliament(rows);
  onTestFinished(() => read.close());
  return read;
}

/** Links votes to the one initiative that their rows name. */
function insertLinks(db: DbWriter, { votes = [] }: Rows): void {
  const insert = inserter(db, tables.vote_initiatives);
  for (const { id, initiative_id } of votes) {
    if (initiative_id === null) continue;
    insert({ vote_id: id, initiative_id, evidence: 'day_page', certainty: 1, is_primary: true });
  }
}

/** Returns facts about a database whose newest data is its last vote. */
const aboutOf = ({ votes = [] }: Rows) => ({
  id: 1,
  data_date:
    votes
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? TODAY,
  newest_list_on: null,
  fictional: true,
  schema_version: '0.0.0',
});

/** The current day in the small parliament. */
export const TODAY = '2025-11-03';

const [MARIA, LLUIS, JOSE, ANA, JOSEP, ZOE] = [1, 2, 3, 4, 5, 6];
const [RED, BLUE, MIXED] = [1501, 1502, 1503];
const [HOUSING, ENERGY, POVERTY] = [5, 11, 101];

/** Opens two legislatures with six deputies and eight votes, one of each kind that routes distinguish. */
export const smallParliament = (): DbReader =>
  openParliament({
    sources: [source(1), source(2, { url: null }), source(3, { kind: 'initiatives' })],
    legislatures: [
      legislature(14, {
        number: 'XIV',
        start_date: '2019-12-03',
        end_date: '2023-05-30',
        succeeded_on: '2023-08-17',
      }),
      legislature(15),
    ],
    groups: [
      group(1401, 'red'),
      group(RED, 'red'),
      group(BLUE, 'blue', { color_hex: null }),
      group(MIXED, 'mixed', { line_meaningful: false }),
    ],
    persons: [
      person(MARIA, 'Ñíguez Peña, María Ángeles', { gender: 'female', identity_basis: 'name' }),
      person(LLUIS, "d'Ávila i Puig, Lluís"),
      person(JOSE, 'García Gil, José'),
      person(ANA, 'Gil Ñu, Ana'),
      person(JOSEP, 'Garcia Vila, Josep'),
      person(ZOE, 'Abad, Zoe'),
    ],
    mandates: [
      mandate(1, MARIA, { legislature_id: 14, start_date: '2019-12-03', constituency: 'Lugo' }),
      mandate(2, MARIA, { constituency: 'Madrid', party: 'Red Party' }),
      mandate(3, LLUIS, { constituency: 'Girona' }),
      mandate(4, JOSE),
      mandate(5, ANA, { is_open: false, end_date: '2025-01-21' }),
      mandate(6, JOSEP),
      mandate(7, ZOE, { start_date: '2025-01-22' }),
    ],
    memberships: [
      membership(101, 1401),
      membership(201, RED, { role: 'Spokesperson' }),
      membership(301, BLUE, { end_date: '2025-03-29', is_open: false }),
      membership(401, BLUE),
      membership(501, RED, { is_open: false, end_date: '2025-01-21' }),
      membership(601, RED, { start_date: '2024-09-01' }),
    ],
    topics: [topic(HOUSING, 'housing'), topic(ENERGY, 'energy'), topic(POVERTY, 'sdg-01-no-poverty')],
    initiatives: [
      initiative(15121000036, { submitted_by: 'Gobierno', submitted_at: '2024-05-06' }),
      initiative(15122000001, {
        last_event_on: '2024-12-18',
        type: 'proposicion_ley',
        type_code: '122',
        official_id: '122/000001',
        title_original: 'Proposición de Ley de vivienda',
        status: 'approved',
        source_id: 3,
        submitted_by: 'Group red\nÑíguez Peña, María Ángeles (RED)',
      }),
    ],
    initiative_topics: [
      { initiative_id: 15122000001, ...classified(HOUSING) },
      { initiative_id: 15122000001, ...classified(POVERTY, 0.6) },
    ],
    sessions: [
      session(15001, '2024-12-18'),
      session(15005, '2025-11-04', { status: 'scheduled', source_id: 2 }),
    ],
    agenda_items: [
      agendaItem(15005001, { official_id: '122/000001', initiative_id: 15122000001 }),
      agendaItem(15005002, { section: null }),
    ],
    votes: [
      vote(14155001, '2022-02-24', { title: 'Ley de Vivienda', result: 'rejected', yes: 0 }),
      vote(15001001, '2024-12-18', {
        title: 'Proposición de Ley de vivienda',
        expediente_raw: '122/000001',
        initiative_id: 15122000001,
        link_evidence: 'day_page',
        link_certainty: 1,
        proposing_group_id: RED,
      }),
      vote(15001002, '2024-12-18', {
        title: 'Enmienda del 50 % a la Ley_Orgánica',
        description: 'Energía · Punto 1',
        initiative_id: 15121000036,
        proposed_by_government: true,
        result: 'tie',
        yes: 2,
        no: 2,
      }),
      vote(15002001, '2025-01-22', { title: 'Suplicatorio', secret: true, has_records: false, absent: null }),
      vote(15002002, '2025-01-22', {
        title: 'Dictamen',
        by_assent: true,
        has_records: false,
        yes: null,
        no: null,
        abstention: null,
        absent: null,
      }),
      vote(15002003, '2025-01-22', { has_records: false, records_withheld: 'totals_disagree', source_id: 2 }),
      vote(15003001, '2025-03-30', { title: 'Convenio', result: 'rejected', yes: 1, no: 3 }),
      vote(15004001, '2025-07-08', { title: 'Moción' }),
    ],
    vote_topics: [
      { vote_id: 15001001, ...classified(POVERTY) },
      { vote_id: 15001001, ...classified(HOUSING) },
      { vote_id: 15004001, ...classified(POVERTY) },
    ],
    vote_records: [
      record(14155001, 1, 1401, NO),
      record(15001001, 2, RED, AYE, 101),
      record(15001001, 3, BLUE, NO, -1),
      record(15001001, 4, BLUE, ABSTENTION, 102),
      record(15001001, 5, RED, AYE, 103),
      record(15001001, 6, RED, NO, 104),
      record(15001002, 2, RED, AYE),
      record(15001002, 3, BLUE, NO),
      record(15001002, 4, BLUE, ABSENT),
      record(15001002, 5, RED, AYE),
      record(15001002, 6, RED, NO),
      record(15003001, 2, RED, NO),
      record(15003001, 3, MIXED, AYE),
      record(15003001, 4, BLUE, NO),
      record(15003001, 6, RED, NO),
      record(15003001, 7, null, ABSENT),
      record(15004001, 2, RED, AYE),
      record(15004001, 7, null, AYE),
    ],
  });
