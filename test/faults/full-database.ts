import fs from 'node:fs';
import Sqlite from 'better-sqlite3';
import { changeWaits } from './waits.ts';

/*
 * Preloaded with `node --import`: records each statement on a writable database, and limits that database to
 * its present pages from a given moment. The error is the engine's own.
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
  // The engine raises a limit of one page to the current size.
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

/** Tests need not wait for timeouts. */
changeWaits((milliseconds = 0) => (full ? milliseconds / 30 : milliseconds));
