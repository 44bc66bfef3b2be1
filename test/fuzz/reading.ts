import { runInThisContext } from 'node:vm';
import { expect } from 'vitest';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import type { Parsed } from '../../pipeline/core/chamber/source.ts';
import { issueKinds } from '../../pipeline/core/issues.ts';

/** Most milliseconds for a small document, on a busy machine. */
const LONGEST = 3_000;
/** Most characters of a message: a quotation has 120. */
const LONGEST_WORDS = 300;
/** Most issues for each byte of a document. */
const ISSUES_FOR_A_BYTE = 1;

/** Parses bytes as the type of a path and checks the result: valid rows, or issues with place, finding and expectation. */
export function readsOrReports(path: string, bytes: Uint8Array): Parsed<unknown> {
  const { source, place } = identifyDocument(path)!;
  const began = process.threadCpuUsage();
  const parsed = source.parse(bytes, place);
  // CPU time, because other programs are no fault of the reader.
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

/** Checks that values of rows are plain: safe integers, texts, valid dates, and lists and records of them. */
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

/** Runs a function with a time limit in milliseconds. A timeout names its activity with `doing`. */
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

/** Checks that the shared prototypes are unchanged. */
export function expectUntouchedPrototypes(): void {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(OWN);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
}
