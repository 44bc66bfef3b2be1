import fs from 'node:fs';
import { changeWaits } from './waits.ts';

/*
 * Loaded before a program (`node --import`): records each reading of the clock, and makes the clock jump at
 * one of these moments, or makes all timers late from then on.
 */

const { FAILING_CALL, FAILING_AS, CLOCK_BEGINS, NOTES_FILE } = process.env;

/** Value of `FAILING_AS` for late timers instead of a jumping clock. */
const LATE = 'late';

/** Milliseconds by which timers are late. */
const TOO_LATE = 1_500;

const Real = Date;
const now = Real.now.bind(Real);
let calls = 0;
let failing = false;
let ahead = CLOCK_BEGINS === undefined ? 0 : Real.parse(CLOCK_BEGINS) - now();

/** Returns the time of the clock. */
function look(): number {
  calls++;
  if (NOTES_FILE !== undefined) fs.appendFileSync(NOTES_FILE, `main ${calls} clock \n`);
  if (calls === Number(FAILING_CALL)) {
    failing = true;
    if (FAILING_AS !== LATE) ahead += Number(FAILING_AS);
  }
  return now() + ahead;
}

/** Existing dates keep their value. */
globalThis.Date = new Proxy(Real, {
  construct: (made, given, newTarget) =>
    Reflect.construct(made, given.length === 0 ? [look()] : given, newTarget),
  apply: () => new Real(look()).toString(),
  get: (of, name, receiver) => (name === 'now' ? look : Reflect.get(of, name, receiver)),
});

changeWaits((milliseconds = 0) => (failing && FAILING_AS === LATE ? milliseconds + TOO_LATE : milliseconds));
