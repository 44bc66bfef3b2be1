import fs from 'node:fs';
import Sqlite from 'better-sqlite3';
import { changeWaits } from './waits.ts';

/*
 * Loaded before a program (`node --import`): notes each statement that it gives to a database it may write to, and lets no page
 * be added to that database any more from one of these moments on. What the engine says of it is its own.
 */

const { FAILING_BELOW = '', FAILING_CALL, NOTES_FILE } = process.env;

let calls = 0;
let full = false;

function look(database: Sqlite.Database): void {
  const { name, readonly } = database;
  if (full || readonly || !name.includes(FAILING_BELOW)) return;
  calls++;
  if (NOTES_FILE !== undefined) fs.appendFileSync(NOTES_FILE, `main ${calls} statement \n`);
  if (calls !== Number(FAILING_CALL)) return;
  full = true;
  // The smallest that can be asked for is what there is.
  for (const part of ['main', 'temp']) database.pragma(`${part}.max_page_count = 1`);
}

type Call = (...given: unknown[]) => unknown;

const statements = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1'));
for (const name of ['run', 'get', 'all', 'iterate']) {
  const call = statements[name] as Call;
  statements[name] = function (this: Sqlite.Statement, ...given: unknown[]) {
    look(this.database);
    return call.apply(this, given);
  };
}

/** Nobody has to wait for patience to end. */
changeWaits((milliseconds = 0) => (full ? milliseconds / 30 : milliseconds));
