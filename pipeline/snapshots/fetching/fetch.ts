import type { Effects } from '../../effects.ts';
import { CliError } from '../../errors.ts';
import { CONGRESO } from '../../sources/source.ts';
import { LANDING, type VotingDays, votingDays } from '../../sources/votes/voting-days.ts';
import { openSnapshotStore } from '../snapshot-store.ts';
import { openAbsences } from './absences.ts';
import { openClient, type Recorder } from './client.ts';
import { type FetchEstimate, openDryRun } from './dry-run.ts';
import { firstDay, legislaturesFetched, writeLastFetch } from './last-fetch.ts';
import { type Mirror, openMirror, type Shared } from './mirror.ts';
import { mirrorAgenda } from './plans/agenda.ts';
import { mirrorSearches } from './plans/initiatives.ts';
import { mirrorMembers } from './plans/members.ts';
import { mirrorOpenData } from './plans/open-data.ts';
import { mirrorVotes } from './plans/votes.ts';
import type { Politeness } from './politeness.ts';
import { emptyReport, type Report } from './report.ts';
import { type FetchKind, type FetchScope, type FetchTarget, neverSettled } from './scope.ts';
import { rowsOf } from './trial-parse.ts';
import { beginRun } from './unfinished.ts';
import { openUnreadableStore } from './unreadable-store.ts';

/** Where one run fetches from and to. */
export interface FetchOptions {
  /** The folder of snapshots. */
  folder: string;
  scope: FetchScope;
  politeness: Politeness;
  /** The server that is asked in place of the official site; null for the site itself. */
  base: string | null;
  /** Is told of every answer. */
  recorder?: Recorder;
}

/** What the page of votes led to. */
interface Targets {
  chosen: FetchTarget[];
  /** Legislatures on offer that were not asked for, newest first. */
  others: number[];
}

/** What one run did, and what it cost the site. */
export interface FetchSummary {
  report: Report;
  /** Legislatures that were asked for, newest first, and the others on offer. */
  legislatures: { chosen: number[]; others: number[] };
  requests: number;
  bytes: number;
}

/** How each kind is fetched; a kind that is looked at by legislature comes once for each. */
const PLANS: Record<FetchKind, (targets: FetchTarget[], scope: FetchScope, mirror: Mirror) => Promise<void>> =
  {
    votes: (targets, scope, mirror) => forEach(targets, (target) => mirrorVotes(target, scope, mirror)),
    deputies: (_, __, mirror) => mirrorOpenData('diputados', mirror),
    members: (targets, scope, mirror) => forEach(targets, (target) => mirrorMembers(target, scope, mirror)),
    async initiatives(targets, _, mirror) {
      await mirrorOpenData('iniciativas', mirror);
      await forEach(targets, (target) => mirrorSearches(target, mirror));
    },
    interventions: (_, __, mirror) => mirrorOpenData('intervenciones', mirror),
    agenda: (_, scope, mirror) => mirrorAgenda(scope, mirror),
  };

/** Mirrors what the official site publishes, as far as it is not held already. One kind that fails stops no other. */
export async function fetchSnapshots(options: FetchOptions, effects: Effects): Promise<FetchSummary> {
  const { politeness, base, folder, scope, recorder } = options;
  const client = await openClient(politeness, base ?? CONGRESO, effects, recorder);
  const store = openSnapshotStore(folder, PARLIAMENT, effects);
  store.clear();
  const run = beginRun(folder, scope, effects);
  const report = emptyReport();
  const shared: Shared = {
    ...{ client, store, run, report, log: effects.log, connections: politeness.connections },
    absences: openAbsences(folder, effects),
    unreadable: openUnreadableStore(folder, PARLIAMENT, effects),
  };
  const { chosen, others } = await follow(scope, (kind) => openMirror(kind, shared));
  store.clear();
  const legislatures = chosen.map(({ legislature }) => legislature);
  if (scope.from === null && scope.to === null) {
    const troubled = new Set(report.troubles.map(({ kind }) => kind));
    const whole = scope.kinds.filter((kind) => !troubled.has(kind));
    writeLastFetch(folder, whole, legislatures, run.began, effects.files);
  }
  run.end();
  const { requests, bytes } = client;
  return { report, legislatures: { chosen: legislatures, others }, requests, bytes };
}

/** Says what a run would ask for. */
export async function dryRunFetch(options: FetchOptions, effects: Effects): Promise<FetchEstimate> {
  const client = await openClient(options.politeness, options.base ?? CONGRESO, effects);
  const { mirror, estimate } = openDryRun(
    client,
    openSnapshotStore(options.folder, PARLIAMENT, effects),
    openAbsences(options.folder, effects),
  );
  await follow(options.scope, () => mirror);
  return estimate;
}

const PARLIAMENT = 'congreso';

async function follow(scope: FetchScope, mirrorOf: (kind: FetchKind) => Mirror): Promise<Targets> {
  const targets = await targetsOf(scope, mirrorOf('votes'));
  for (const kind of scope.kinds) {
    await PLANS[kind](targets.chosen, { ...scope, from: firstDay(kind, scope) }, mirrorOf(kind));
  }
  return targets;
}

async function forEach(targets: FetchTarget[], work: (target: FetchTarget) => Promise<void>): Promise<void> {
  for (const target of targets) await work(target);
}

/**
 * The legislatures of a run, newest first. Where the page that offers them cannot be had, those that were named, if any: what
 * belongs to no legislature is fetched in any case.
 */
async function targetsOf(scope: FetchScope, mirror: Mirror): Promise<Targets> {
  const bytes = await mirror.need(LANDING, neverSettled);
  const [landing] = bytes === null ? [] : rowsOf(votingDays, LANDING, bytes);
  const named = Array.isArray(scope.legislatures) ? scope.legislatures : [];
  const offered = landing?.offered ?? named.toSorted((a, b) => b - a);
  const strange = named.find((legislature) => !offered.includes(legislature));
  if (strange !== undefined) {
    throw new CliError(`The site offers no votes of legislature ${strange}.`, {
      exitCode: 2,
      hint: `It offers ${offered.join(', ')}.`,
    });
  }
  const isChosen = chosenBy(scope, landing);
  return {
    chosen: offered
      .map((legislature, age) => ({ legislature, open: age === 0, recent: age <= 1 }))
      .filter(({ legislature }) => isChosen(legislature)),
    others: offered.filter((legislature) => !isChosen(legislature)),
  };
}

/** Without a choice it is the newest legislature, and the one before while that has not voted yet. */
function chosenBy(
  { legislatures, since }: FetchScope,
  landing: VotingDays | undefined,
): (legislature: number) => boolean {
  if (legislatures === 'all') return () => true;
  if (legislatures !== null) return (legislature) => legislatures.includes(legislature);
  const known = since === null ? [] : legislaturesFetched(since);
  if (known.length > 0)
    return (legislature) => known.includes(legislature) || legislature > Math.max(...known);
  const [newest = 0, former = 0] = landing?.offered ?? [];
  const least = landing?.legislature === newest && landing.days.length > 0 ? newest : former;
  return (legislature) => legislature >= least;
}
