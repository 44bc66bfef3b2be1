import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { Effects } from '../../core/effects.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { SnapshotStore } from '../snapshot-store.ts';
import type { Mirror } from './mirror.ts';
import type { Politeness } from './politeness.ts';
import type { FetchKind, FetchScope, FetchTarget } from './scope.ts';
import type { Exchange } from './verdict.ts';

/** Fetches the documents of one kind; a kind that is fetched by legislature is fetched once for each. */
export type Plan = (targets: FetchTarget[], scope: FetchScope, mirror: Mirror) => Promise<void>;

/** A chamber whose documents can be fetched. */
export interface FetchedChamber extends ChamberAdapter {
  fetching: FetchPlans;
}

/** What is fetched from the site of a chamber, and in which order. */
export interface FetchPlans {
  /** The page that shows which legislatures have votes. */
  landing: string;
  plans: Record<FetchKind, Plan>;
  /** The curated legislatures: some are known before the site is asked. */
  legislatures: readonly Pick<StoredLegislature, 'id' | 'start_date' | 'end_date' | 'succeeded_on'>[];
  /** Tidies earlier versions that former versions of this program kept. */
  tidyEarlier(store: SnapshotStore): void;
  /** Requests one document of each kind that a fetch begins with, and stores nothing. */
  probe(
    politeness: Politeness,
    base: string | null,
    scope: ProbeScope,
    effects: Effects,
  ): Promise<Exchange[]>;
  /** Describes an answer to operators who want to see what a fetch would receive. */
  sightingOf(exchange: Exchange): Sighting;
  /** Returns whether such an answer causes no trouble in a fetch. */
  isHarmless(sighting: Sighting): boolean;
  /** Requests pages whose behaviour in the first days of a legislature is undocumented, each once. */
  surveyFirstDay(
    politeness: Politeness,
    base: string | null,
    legislature: number,
    effects: Effects,
  ): Promise<ShownPage[]>;
}

/** The documents to request if the site does not list them. */
export interface ProbeScope {
  /** Local date. */
  today: string;
  /** The newest legislature that is known. */
  legislature: number;
}

/** The content of one answer, whether or not a parser of this program can read it. */
export interface ShownPage {
  what: string;
  /** Null without an answer. */
  status: number | null;
  bytes: number | null;
  shows: string[];
}

/** State of an answer. */
export type SightingState = 'fine' | 'firewall' | 'format changed' | 'not there' | 'out of order' | 'network';

/** One answer of the site, as shown to operators who want to see what a fetch would receive. */
export interface Sighting {
  /** The kind of document. */
  kind: string;
  path: string;
  method: 'GET' | 'POST';
  address: string;
  /** Null without an answer; so are the next four. */
  status: number | null;
  content_type: string | null;
  bytes: number | null;
  redirects: string[];
  /** Names only. */
  cookies: string[];
  /** The beginning of the answer. */
  words: string;
  state: SightingState;
  /** The parser’s result, or the fault. */
  made: string;
  /** What the parser expects and did not find. */
  expects: string | null;
}
