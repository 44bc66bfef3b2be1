import fs from 'node:fs';
import Sqlite from 'better-sqlite3';
import { changeWaits } from './waits.ts';

/*
 * Loaded before a program (`node --import`): records each statement on a database that it may write to, and
 * from one of these moments on stops that database from growing. The error messages are the engine’s own.
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
  // SQLite never sets a maximum below the present size.
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

/** Shortens timers, so that tests need not wait for timeouts. */
changeWaits((milliseconds = 0) => (full ? milliseconds / 30 : milliseconds));
