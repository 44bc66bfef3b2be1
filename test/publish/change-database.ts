import { createWrite, type Write } from '../../pipeline/db/open.ts';
import type { Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';

type Change = (db: Write, pick: number) => void;

/** The key of a row of a table, chosen by a number. */
const one = (table: string, pick: number, key = 'id') =>
  `(select ${key} from ${table} order by ${key} limit 1 offset ${pick} % (select count(*) from ${table}))`;

const update =
  (table: string, set: string): Change =>
  (db, pick) =>
    db.exec(`update ${table} set ${set} where id = ${one(table, pick)}`);

/** What may happen to a parliament between two releases. */
const CHANGES: Record<string, Change> = {
  'a vote is renamed': update('votes', `title = title || ' (bis)'`),
  'a vote has other totals': update('votes', 'yes = yes + 1'),
  'somebody voted otherwise': (db, pick) =>
    db.exec(`update vote_records set choice = (choice + 1) % 3 where vote_id = ${one('vote_records', pick, 'vote_id')}
      and mandate_id = ${one('mandates', pick)}`),
  'the records of a vote are withdrawn': (db, pick) => {
    const vote = `(select id from votes where has_records = 1 order by id limit 1 offset ${pick % 30})`;
    db.exec(`delete from vote_group_totals where vote_id = ${vote}`);
    db.exec(`delete from vote_records where vote_id = ${vote}`);
    db.exec(`update votes set has_records = 0 where has_records = 1
      and not exists (select 1 from vote_records r where r.vote_id = votes.id)`);
  },
  'a vote is new': (db, pick) => {
    const copy = (table: 'votes' | 'vote_records', key: string) => {
      const columns = Object.keys(tables[table].row.shape);
      const values = columns.map((column) => (column === key ? `${key} + 900` : column));
      db.exec(
        `insert into ${table} select ${values.join(', ')} from ${table} where ${key} = ${one('votes', pick)}`,
      );
    };
    copy('vote_records', 'vote_id');
    copy('votes', 'id');
  },
  'a vote has one topic more': (db, pick) =>
    db.exec(`insert or ignore into vote_topics (vote_id, topic_id, ${restOf('vote_topics')})
      select ${one('votes', pick)}, ${one('topics', pick)}, ${restOf('vote_topics')} from vote_topics limit 1`),
  'a vote has one topic less': (db, pick) =>
    db.exec(`delete from vote_topics where vote_id = ${one('vote_topics', pick, 'vote_id')}`),
  'a vote is tied to another initiative': (db, pick) =>
    db.exec(`update votes set initiative_id = ${one('initiatives', pick)} where id = ${one('votes', pick)}`),
  'a vote is tied to an initiative no longer': (db, pick) =>
    db.exec(`delete from vote_initiatives where vote_id = ${one('vote_initiatives', pick, 'vote_id')}`),
  'an initiative is renamed': update('initiatives', `title_original = title_original || ' (bis)'`),
  'an initiative goes on': (db, pick) =>
    db.exec(
      `delete from initiative_steps where initiative_id = ${one('initiative_steps', pick, 'initiative_id')}`,
    ),
  'an initiative loses its authors': (db, pick) =>
    db.exec(
      `delete from initiative_sponsors where initiative_id = ${one('initiative_sponsors', pick, 'initiative_id')}`,
    ),
  'an initiative has one topic less': (db, pick) =>
    db.exec(
      `delete from initiative_topics where initiative_id = ${one('initiative_topics', pick, 'initiative_id')}`,
    ),
  'a document moves': update('sources', `url = 'https://elsewhere.example/' || id`),
  'documents are numbered anew': (db) => {
    db.exec('update sources set id = id + 100000');
    for (const { name, references } of Object.values(tables) as Table[]) {
      for (const [column, target] of Object.entries(references))
        if (target === 'sources') db.exec(`update ${name} set ${column} = ${column} + 100000`);
    }
  },
  'a point of an order of the day is renamed': update('agenda_items', `title = title || ' (bis)'`),
  'a session is held on another day': (db, pick) =>
    db.exec(`update session_days set starts_at = '23:00' where session_id = ${one('sessions', pick)}`),
  'an office ends': update('offices', `end_date = '2026-01-01'`),
  'the data are of another day': (db) => db.exec(`update about set data_date = '2026-04-01'`),
  // What all answers may name: nothing is taken over after these.
  'a deputy takes another name': update(
    'persons',
    `full_name = full_name || ' X', sort_name = 'A' || sort_name`,
  ),
  'a deputy changes party': update('mandates', `party = 'Another'`),
  'a deputy leaves a group': update('memberships', 'is_open = 0'),
  'a group is renamed': update('groups', `name_short = name_short || ' X'`),
  'a topic is renamed': update('topics', `name_en = name_en || ' X'`),
};

/** Columns of a table behind its first two. */
function restOf(name: keyof typeof tables): string {
  return Object.keys(tables[name].row.shape).slice(2).join(', ');
}

export const kindsOfChange: string[] = Object.keys(CHANGES);

/** Changes a finished database in place. */
export function changeDatabase(path: string, changes: [kind: string, pick: number][]): void {
  const db = createWrite(path);
  for (const [kind, pick] of changes) CHANGES[kind]!(db, pick);
  db.close();
}
