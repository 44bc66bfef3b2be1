import type { VotingDays } from '../../core/chamber/rows.ts';
import type { Effects } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { continued, knownComplete, type MirrorReport, readMirror, takeOver } from '../mirrored/receive.ts';
import { openSnapshotStore } from '../snapshot-store.ts';
import { type Client, clientWhenNeeded, openClient, type Recorder } from './client.ts';
import { type FetchEstimate, openDryRun } from './dry-run.ts';
import { legislaturesFetched, readSuccessions, writeLastFetch } from './last-fetch.ts';
import type { Mirror } from './mirror.ts';
import { beginRun, openAbsences, openUnreadableStore } from './notes.ts';
import { openMirror, type Shared } from './open-mirror.ts';
import { openOutstanding } from './outstanding.ts';
import type { FetchedChamber } from './plan.ts';
import type { Politeness } from './politeness.ts';
import { emptyReport, type Report } from './report.ts';
import { openRequestForms } from './request-forms.ts';
import {
  type FetchKind,
  type FetchScope,
  type FetchTarget,
  neverSettled,
  type Successions,
} from './scope.ts';
import { rowsOf } from './trial-parse.ts';

/** Source and target of one run. */
export interface FetchOptions {
  chamber: FetchedChamber;
  /** The folder of snapshots. */
  folder: string;
  scope: FetchScope;
  politeness: Politeness;
  /** The server to ask instead of the official site; null for the site itself. */
  base: string | null;
  /** The mirror to read first; the site is asked only for what it lacks. */
  mirror?: string;
  /** Receives every answer. */
  recorder?: Recorder;
}

/** Legislatures that the page of votes offers. */
interface Targets {
  chosen: FetchTarget[];
  /** Offered legislatures that are not fetched, newest first. */
  others: number[];
  /** A legislature that is guessed because the landing page could not be read; null if it could. */
  guessed: number | null;
}

/** Result of one run, and its cost to the site. */
export interface FetchSummary {
  report: Report;
  /** Legislatures that were fetched, newest first, and the others on offer. */
  legislatures: { chosen: number[]; others: number[] };
  requests: number;
  bytes: number;
  /** What came from a mirror; null without one. */
  mirror: MirrorReport | null;
}

/** Mirrors what the official site publishes and is not stored; if one kind fails, the others continue. */
export async function fetchSnapshots(options: FetchOptions, effects: Effects): Promise<FetchSummary> {
  const { chamber, politeness, base, folder, recorder } = options;
  const { documents: types, fetching } = chamber;
  const open = () => openClient(politeness, { base, types }, effects, recorder);
  const client = options.mirror === undefined ? await open() : clientWhenNeeded(open);
  const store = openSnapshotStore(folder, chamber, effects);
  store.clear();
  const verified =
    options.mirror === undefined ? null : await readMirror(options.mirror, store, options, effects);
  const scope = verified === null ? options.scope : continued(options.scope, verified.list.last_fetch.kinds);
  const run = beginRun(folder, options.scope, effects);
  const report = emptyReport();
  const { log, clock } = effects;
  const shared: Shared = {
    ...{ client, store, run, report, log, clock, connections: politeness.connections },
    absences: openAbsences(folder, effects),
    unreadable: openUnreadableStore(folder, chamber, effects),
    outstanding: openOutstanding(folder, effects),
    forms: openRequestForms(folder, effects),
    newest: { legislature: newestKnown(scope, chamber) },
  };
  const mirror = verified === null ? null : takeOver(verified, shared);
  const successions = { ...verified?.list.last_fetch.succeeded, ...readSuccessions(folder, effects.files) };
  const { chosen, others, guessed } = await follow(chamber, scope, successions, shared.newest, (kind) =>
    openMirror(kind, shared),
  );
  store.clear();
  report.forms = shared.forms.used();
  const troubled = new Set(report.troubles.map(({ kind }) => kind));
  if (!troubled.has('initiatives') && !troubled.has('interventions')) fetching.tidyEarlier(store);
  const legislatures = chosen.map(({ legislature }) => legislature);
  if (scope.from === null && scope.to === null) {
    const kinds = scope.kinds.filter((kind) => !troubled.has(kind));
    const seen = legislatures.filter((legislature) => legislature !== guessed);
    // A document from a mirror is as new as the fetch that brought it there.
    const completeAt = (kind: FetchKind, legislature: number) =>
      verified === null ? run.began.toISOString() : knownComplete(kind, legislature, verified, scope);
    writeLastFetch(
      folder,
      { kinds, legislatures: seen, completeAt, unseen: report.unseen },
      successions,
      effects.files,
    );
  }
  run.end();
  const { requests, bytes } = client;
  return { report, legislatures: { chosen: legislatures, others }, requests, bytes, mirror };
}

export async function dryRunFetch(options: FetchOptions, effects: Effects): Promise<FetchEstimate> {
  const { chamber, folder, scope, politeness, base } = options;
  const client: Client = await openClient(politeness, { base, types: chamber.documents }, effects);
  const { mirror, estimate } = openDryRun(client, {
    store: openSnapshotStore(folder, chamber, effects),
    absences: openAbsences(folder, effects),
    outstanding: openOutstanding(folder, effects),
  });
  const newest = { legislature: newestKnown(scope, chamber) };
  await follow(chamber, scope, readSuccessions(folder, effects.files), newest, () => mirror);
  return estimate;
}

/** Returns the newest legislature that has begun, by curated facts and earlier fetches. */
function newestKnown({ since: last, legislatures, today }: FetchScope, { fetching }: FetchedChamber): number {
  const curated = fetching.legislatures.filter(({ start_date }) => start_date <= today).map(({ id }) => id);
  const named = Array.isArray(legislatures) ? legislatures : [];
  return Math.max(...curated, ...named, ...legislaturesFetched(last ?? {}));
}

async function follow(
  chamber: FetchedChamber,
  scope: FetchScope,
  successions: Successions,
  newest: { legislature: number },
  mirrorOf: (kind: FetchKind) => Mirror,
): Promise<Targets> {
  const targets = await targetsOf(chamber, scope, { successions, newest }, mirrorOf('votes'));
  for (const kind of scope.kinds) await chamber.fetching.plans[kind](targets.chosen, scope, mirrorOf(kind));
  return targets;
}

/** Returns the legislatures of a run, newest first; notes in `successions` which were succeeded. */
async function targetsOf(
  chamber: FetchedChamber,
  scope: FetchScope,
  { successions, newest }: { successions: Successions; newest: { legislature: number } },
  mirror: Mirror,
): Promise<Targets> {
  const landing = await readLanding(chamber, scope, mirror);
  const named = Array.isArray(scope.legislatures) ? scope.legislatures : [];
  const offered = landing?.offered ?? knownLegislatures(scope);
  newest.legislature = Math.max(newest.legislature, ...(landing?.offered ?? []));
  const strange = named.find((legislature) => !offered.includes(legislature));
  if (strange !== undefined) {
    throw new CliError(`The site offers no votes of legislature ${strange}.`, {
      exitCode: 2,
      hint: `It offers ${offered.join(', ')}.`,
    });
  }
  const isChosen = chosenBy(scope, landing);
  const guessed = landing === null && scope.legislatures === null ? (offered[0] ?? null) : null;
  const shown = landing !== null && landing.days.length > 0 ? landing.legislature : null;
  const targets = offered.map((legislature, age): FetchTarget => {
    const { end_date = null, succeeded_on = null } =
      chamber.fetching.legislatures.find(({ id }) => id === legislature) ?? {};
    // A legislature is over once a page shows a newer one; a guessed newer one does not count.
    const isOver = age > 0 && (landing !== null || successions[legislature] !== undefined);
    if (isOver) successions[legislature] ??= hasPassed(succeeded_on, scope) ? succeeded_on : scope.today;
    return {
      legislature,
      open: !isOver,
      recent: age <= 1,
      mayNotHaveVoted: age === 0 && (landing === null ? legislature === guessed : legislature !== shown),
      dissolvedOn: hasPassed(end_date, scope) ? end_date : null,
      succeededOn: successions[legislature] ?? null,
    };
  });
  return {
    chosen: targets.filter(({ legislature }) => isChosen(legislature)),
    others:
      landing === null ? newerThan(named, newest) : offered.filter((legislature) => !isChosen(legislature)),
    guessed,
  };
}

/** Returns the newest known legislature if a run is limited to older ones and no page shows the offer. */
const newerThan = (named: readonly number[], { legislature }: { legislature: number }): number[] =>
  named.length > 0 && legislature > Math.max(...named) ? [legislature] : [];

const hasPassed = (day: string | null, { today }: FetchScope): day is string => day !== null && day <= today;

/** Returns the offer of the landing page of votes; null if it is unreadable. */
async function readLanding(
  { sources, fetching: { landing: path } }: FetchedChamber,
  scope: FetchScope,
  mirror: Mirror,
): Promise<VotingDays | null> {
  const { bytes, failure, absent } = await mirror.attempt(path, neverSettled);
  const [landing] = bytes === null || failure !== null ? [] : rowsOf(sources.votingDays, path, bytes);
  if (landing !== undefined) return landing;
  const what = failure ?? (absent ? 'the site does not have it' : 'it lists no legislature');
  const known = knownLegislatures(scope);
  if (known.length === 0) mirror.trouble(path, what);
  else mirror.note(path, `${what}; continuing with the legislatures ${known.join(', ')}`);
  return null;
}

/** Returns the legislatures of a run without a landing page: those named, or the fetched and the next. */
function knownLegislatures({ legislatures, since: last }: FetchScope): number[] {
  if (Array.isArray(legislatures)) return legislatures.toSorted((a, b) => b - a);
  const fetched = legislaturesFetched(last ?? {});
  return fetched.length === 0 ? [] : [Math.max(...fetched) + 1, ...fetched.toReversed()];
}

/** Returns the chosen legislatures; by default the newest, and the previous one until that has voted. */
function chosenBy(
  { legislatures, since: last }: FetchScope,
  landing: VotingDays | null,
): (legislature: number) => boolean {
  if (legislatures === 'all') return () => true;
  if (legislatures !== null) return (legislature) => legislatures.includes(legislature);
  const known = last === null ? [] : legislaturesFetched(last);
  if (known.length > 0)
    return (legislature) => known.includes(legislature) || legislature > Math.max(...known);
  const [newest = 0, former = 0] = landing?.offered ?? [];
  const least = landing?.legislature === newest && landing.days.length > 0 ? newest : former;
  return (legislature) => legislature >= least;
}
