import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Effects } from '../effects.ts';
import { count, duration, megabytes } from '../log.ts';
import { day, wholeNumber } from '../setting.ts';
import type { FetchEstimate } from '../snapshots/fetching/dry-run.ts';
import { dryRunFetch, type Fetched, fetchSnapshots } from '../snapshots/fetching/fetch.ts';
import { readLastFetch, sinceLast } from '../snapshots/fetching/last-fetch.ts';
import { DEFAULT_POLITENESS } from '../snapshots/fetching/politeness.ts';
import { type FetchKind, type FetchScope, KINDS, legislatureNamed } from '../snapshots/fetching/scope.ts';
import { localDate } from '../time.ts';
import { command, type Outcome } from './command.ts';
import { realFolders } from './folders.ts';
import { withLock } from './with-lock.ts';

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

const legislatures = z
  .string()
  .transform((text) => words(text).map(legislatureNamed))
  .refine((numbers) => numbers.every((number) => number !== null), 'legislatures such as XV or XIV,XV')
  .transform((numbers) => numbers as number[]);

const kinds = z
  .string()
  .transform(words)
  .refine((given) => given.every((kind) => KINDS.includes(kind as FetchKind)), `some of ${KINDS.join(',')}`)
  .transform((given) => KINDS.filter((kind) => given.includes(kind)));

/** A name that says who asks: the site refuses one with a web address in it, and a browser’s would be a lie. */
const userAgent = z
  .string()
  .regex(
    /^(?!.*(?:mozilla|https?:|www\.))[\w.-]+\/[\w.-]+(?: [ -~]+)?$/i,
    'a name and version such as hemicicle/0.1, no web address, no browser’s name',
  );

const base = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'an address such as http://127.0.0.1:8080',
  )
  .transform((text) => new URL(text).origin);

/** Options of every command that fetches. */
export const fetchOptions = z.object({
  legislature: legislatures.optional().meta({
    description: 'legislatures, in Roman or plain numbers (default: all that are offered)',
    value: 'XV,...',
  }),
  userAgent: userAgent
    .optional()
    .meta({ description: 'who asks (default: hemicicle and its version)', value: 'NAME' }),
  delay: wholeNumber(0, 60_000)
    .prefault(String(DEFAULT_POLITENESS.delay))
    .meta({ description: 'milliseconds between two requests', value: 'MS' }),
  connections: wholeNumber(1, 4)
    .prefault(String(DEFAULT_POLITENESS.connections))
    .meta({ description: 'requests under way at once', value: 'N' }),
  baseUrl: base.optional().meta({ description: 'server to ask in place of the official site', value: 'URL' }),
});

const options = fetchOptions.extend({
  only: kinds
    .optional()
    .meta({ description: `only some kinds of documents: ${KINDS.join(', ')}`, value: 'KINDS' }),
  from: day.optional().meta({ description: 'first day of votes and agenda', value: 'DATE' }),
  to: day.optional().meta({ description: 'last day of votes and agenda', value: 'DATE' }),
  sinceLast: z
    .boolean()
    .default(false)
    .meta({ description: 'only what can have changed since the last whole run' }),
  dryRun: z.boolean().default(false).meta({ description: 'tell what would be asked for, and keep nothing' }),
});

/** `hemicicle fetch`: official documents, mirrored. */
export const fetchCommand = command({
  name: 'fetch',
  summary: 'Mirror what the Congreso publishes into data/snapshots, once and politely.',
  examples: [
    ['fetch --legislature XV', 'Fetches everything of one legislature; interrupted, the next run goes on.'],
    ['fetch --since-last', 'Fetches what is new, and what may have been corrected in the last 14 days.'],
    ['fetch --only votes --from 2026-01-01 --dry-run', 'Tells how many requests and bytes that would be.'],
  ],
  options,
  async run(given, config, effects) {
    const began = effects.clock.now().getTime();
    if (given.dryRun) return foreseenOutcome(await dryRunFetch(settingsOf(given, config, effects), effects));
    const fetched = await fetchLocked(given, config, effects);
    return fetchedOutcome(fetched, realFolders(config).snapshots, effects.clock.now().getTime() - began);
  },
});

/** Fetches while no other run writes to the same snapshots. */
export const fetchLocked = (
  given: z.output<typeof options>,
  config: Config,
  effects: Effects,
): Promise<Fetched> =>
  withLock(
    [realFolders(config).snapshots],
    effects.files,
    () => fetchSnapshots(settingsOf(given, config, effects), effects),
    'fetch',
  );

/** Who asks, by default: this program and its version, without a web address. */
export function ownName({ project }: Config, { files }: Pick<Effects, 'files'>): string {
  return `hemicicle/${JSON.parse(files.readText(join(project, 'package.json'))).version}`;
}

function settingsOf(given: z.output<typeof options>, config: Config, { files, clock }: Effects) {
  const folder = realFolders(config).snapshots;
  const scope: FetchScope = {
    kinds: given.only ?? KINDS,
    legislatures: given.legislature ?? null,
    known: null,
    from: given.from ?? null,
    to: given.to ?? null,
    today: localDate(clock.now()),
  };
  const { delay, connections, userAgent = ownName(config, { files }) } = given;
  return {
    folder,
    scope: given.sinceLast ? sinceLast(scope, readLastFetch(folder, files)) : scope,
    politeness: { ...DEFAULT_POLITENESS, delay, connections, userAgent },
    base: given.baseUrl ?? null,
  };
}

/** Troubles that are listed one by one; a machine gets all. */
const SHOWN = 20;

/** What a person and a machine want to know of a run. */
function fetchedOutcome({ report, requests, bytes }: Fetched, folder: string, milliseconds: number): Outcome {
  const { troubles, withoutFile, forbidden, absent } = report;
  const ok = troubles.length === 0;
  const lines = [
    `Fetched into ${folder}: ${count(report.new)} new, ${count(report.changed)} changed, ${count(report.unchanged)} unchanged; ${count(report.settled)} were not asked for again.`,
    `${count(requests)} requests, ${megabytes(bytes)}, ${duration(milliseconds)}.`,
    ...some(withoutFile, 'votes have no file of records (by call, by assent or secret)'),
    ...some(absent, 'documents are listed and not there'),
    ...some(forbidden, 'documents were left out because robots.txt asks for it'),
    ...troubles.slice(0, SHOWN).map(({ document, what }) => `Not as expected: ${document}: ${what}`),
    ...(troubles.length > SHOWN ? [`… and ${count(troubles.length - SHOWN)} more: --json tells all.`] : []),
  ];
  return { ok, lines, record: { ok, folder, requests, bytes, milliseconds, ...report } };
}

const some = (documents: string[], what: string): string[] =>
  documents.length === 0 ? [] : [`${count(documents.length)} ${what}, the first ${documents[0]}.`];

function foreseenOutcome(foreseen: FetchEstimate): Outcome {
  const { confirmations, documents, bytes } = foreseen;
  const requests = confirmations + Object.values(documents).reduce((sum, times) => sum + times, 0);
  const lines = [
    `About ${count(requests)} requests and ${megabytes(bytes)}:`,
    ...Object.entries(documents).map(([kind, times]) => `  ${count(times).padStart(7)}  ${kind}`),
    `  ${count(confirmations).padStart(7)}  documents that are held, to ask whether they changed`,
    'Votes of days whose page is not held are guessed at 15 a day. Nothing was kept.',
  ];
  return { ok: true, lines, record: { requests, ...foreseen } };
}
