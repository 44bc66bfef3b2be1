import { runInThisContext } from 'node:vm';
import { expect } from 'vitest';
import { issueKinds } from '../../pipeline/issues.ts';
import { identifyDocument } from '../../pipeline/sources/index.ts';
import type { Parsed } from '../../pipeline/sources/source.ts';

/** Milliseconds within which a parser must finish a small document, on a machine with other work. */
const LONGEST = 3_000;
/** Largest length of a message: a quotation has 120 characters. */
const LONGEST_WORDS = 300;
/** Issues per byte of a document: results must be of the order of their input. */
const ISSUES_FOR_A_BYTE = 1;

/**
 * Reads bytes as the type of a path and checks the result: rows with valid values, or issues that name the
 * place, the value found and the expected one.
 */
export function readsOrReports(path: string, bytes: Uint8Array): Parsed<unknown> {
  const { source, place } = identifyDocument(path)!;
  const began = process.threadCpuUsage();
  const parsed = source.parse(bytes, place);
  // Other programs’ time does not count against the parser.
  const { user, system } = process.threadCpuUsage(began);
  const took = (user + system) / 1_000;
  if (took > LONGEST) throw new Error(`${path} took ${Math.round(took)} ms for ${bytes.length} bytes`);
  lookAtIssues(parsed, path, bytes.length);
  for (const row of parsed.rows) lookAt(row, source.kind, bytes.length);
  if (parsed.rows.length > bytes.length)
    throw new Error(`${parsed.rows.length} rows of ${bytes.length} bytes`);
  return parsed;
}

function lookAtIssues({ issues }: Parsed<unknown>, path: string, size: number): void {
  if (issues.length > size * ISSUES_FOR_A_BYTE + 1)
    throw new Error(`${issues.length} issues of ${size} bytes`);
  for (const { code, document, subject, found, expected } of issues) {
    if (!(code in issueKinds)) throw new Error(`no such issue: ${code}`);
    if (document !== path) throw new Error(`an issue of ${document} instead of ${path}`);
    for (const words of [subject, found, expected]) {
      if (words === null) continue;
      if (typeof words !== 'string') throw new Error(`${code} says ${typeof words}`);
      if (words.length > LONGEST_WORDS) throw new Error(`${code} says ${words.length} characters: ${words}`);
      if (/[\n\r]/.test(words)) throw new Error(`${code} says more than a line: ${words}`);
    }
  }
}

const DATE = /^(?:date|from|to|\w+On|groupSince|groupUntil)$/;

/**
 * Checks that values of rows are plain: storable whole numbers, texts, calendar days, and lists and records
 * of them.
 */
function lookAt(value: unknown, where: string, size: number): void {
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${where} is ${value}`);
  } else if (typeof value === 'string') {
    if (value.length > 2 * size + 200) throw new Error(`${where} has ${value.length} characters`);
    if (DATE.test(where.slice(where.lastIndexOf('.') + 1)) && !isDay(value))
      throw new Error(`${where} is "${value}"`);
  } else if (value instanceof Uint8Array || value instanceof Int32Array) return;
  else if (Array.isArray(value)) for (const each of value) lookAt(each, where, size);
  else if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, each] of Object.entries(value)) lookAt(each, `${where}.${key}`, size);
  } else throw new Error(`${where} is ${typeof value}`);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

declare global {
  var workWithinTime: (() => void) | undefined;
}

/**
 * Runs a task with a time limit: it is interrupted after so many milliseconds, and `doing` names its input.
 */
export function within(milliseconds: number, work: () => void, doing: () => string): void {
  globalThis.workWithinTime = work;
  try {
    runInThisContext('workWithinTime()', { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`Not done after ${milliseconds} ms, at ${doing()}`, { cause: error });
  } finally {
    globalThis.workWithinTime = undefined;
  }
}

const OWN = Object.getOwnPropertyNames(Object.prototype).join();

/** Checks that no shared prototype was changed. */
export function expectUntouchedPrototypes(): void {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(OWN);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
}
