import type { Effects } from '../../effects.ts';
import { CliError } from '../../errors.ts';
import { CONGRESO } from '../../sources/source.ts';
import { LANDING, votingDays } from '../../sources/votes/voting-days.ts';
import { readOrReport } from '../read-or-report.ts';
import { openStore } from '../store.ts';
import { openAbsences } from './absences.ts';
import { openClient } from './client.ts';
import { type FetchEstimate, openDryRun } from './dry-run.ts';
import { writeLastFetch } from './last-fetch.ts';
import { type Mirror, openMirror } from './mirror.ts';
import { mirrorAgenda } from './plans/agenda.ts';
import { mirrorSearches } from './plans/initiatives.ts';
import { mirrorMembers } from './plans/members.ts';
import { mirrorOpenData } from './plans/open-data.ts';
import { mirrorVotes } from './plans/votes.ts';
import type { Politeness } from './politeness.ts';
import type { Report } from './report.ts';
import { type FetchKind, type FetchScope, type FetchTarget, KINDS, never } from './scope.ts';

/** Where one run fetches from and to. */
export interface FetchOptions {
  /** The folder of snapshots. */
  folder: string;
  scope: FetchScope;
  politeness: Politeness;
  /** The server that is asked in place of the official site; null for the site itself. */
  base: string | null;
}

/** What one run did, and what it cost the site. */
export interface Fetched {
  report: Report;
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

/** Mirrors what the official site publishes, as far as it is not held already. */
export async function fetchSnapshots(options: FetchOptions, effects: Effects): Promise<Fetched> {
  const { politeness, base, folder, scope } = options;
  const client = await openClient(politeness, base ?? CONGRESO, effects);
  const store = openStore(folder, PARLIAMENT, effects);
  store.clear();
  const absences = openAbsences(folder, effects);
  const mirror = openMirror(client, store, absences, { ...politeness, log: effects.log });
  const began = effects.clock.now();
  const targets = await follow(scope, mirror).finally(() => absences.save());
  store.clear();
  const { report } = mirror;
  if (isWhole(scope) && report.troubles.length === 0) {
    writeLastFetch(
      folder,
      targets.map(({ legislature }) => legislature),
      began,
      effects.files,
    );
  }
  return { report, requests: client.requests, bytes: client.bytes };
}

/** Says what a run would ask for. */
export async function dryRunFetch(options: FetchOptions, effects: Effects): Promise<FetchEstimate> {
  const client = await openClient(options.politeness, options.base ?? CONGRESO, effects);
  const { mirror, estimate } = openDryRun(
    client,
    openStore(options.folder, PARLIAMENT, effects),
    openAbsences(options.folder, effects),
  );
  await follow(options.scope, mirror);
  return estimate;
}

const PARLIAMENT = 'congreso';

/** Whether nothing was left out that a later run would have to make up for. */
const isWhole = ({ kinds, from, to, known }: FetchScope): boolean =>
  kinds.length === KINDS.length && to === null && (from === null || known !== null);

async function follow(scope: FetchScope, mirror: Mirror): Promise<FetchTarget[]> {
  const targets = await targetsOf(scope, mirror);
  for (const kind of scope.kinds) await PLANS[kind](targets, scope, mirror);
  return targets;
}

async function forEach(targets: FetchTarget[], work: (target: FetchTarget) => Promise<void>): Promise<void> {
  for (const target of targets) await work(target);
}

/** The legislatures of a run, newest first. */
async function targetsOf({ legislatures, known }: FetchScope, mirror: Mirror): Promise<FetchTarget[]> {
  const bytes = await mirror.need(LANDING, never);
  const [landing] = bytes === null ? [] : readOrReport(votingDays, LANDING, bytes, mirror.report);
  if (landing === undefined) {
    const [trouble] = mirror.report.troubles;
    throw new CliError(
      `The page of votes could not be read: ${trouble?.what ?? 'the site does not have it'}.`,
      {
        hint: 'Everything else is found from it. Where the site refused, try again in an hour; where it has changed, the program has to change too.',
      },
    );
  }
  const strange = legislatures?.find((legislature) => !landing.offered.includes(legislature));
  if (strange !== undefined) {
    throw new CliError(`The site offers no votes of legislature ${strange}.`, {
      exitCode: 2,
      hint: `It offers ${landing.offered.join(', ')}.`,
    });
  }
  const isChosen = (legislature: number): boolean => {
    if (legislatures !== null) return legislatures.includes(legislature);
    return known === null || known.includes(legislature) || legislature > Math.max(...known);
  };
  return landing.offered
    .map((legislature, age) => ({ legislature, open: age === 0, recent: age <= 1 }))
    .filter(({ legislature }) => isChosen(legislature));
}
