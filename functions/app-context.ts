import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Config } from '../pipeline/core/config.ts';
import type { Clock, Files, Log } from '../pipeline/core/effects.ts';
import type { Endpoint } from '../pipeline/core/endpoint.ts';
import type { ImageStore, RenderPool } from '../pipeline/images/image-store.ts';
import type { SchemaChange } from '../pipeline/model/schema/schema-change.ts';
import type { Failures } from './failures.ts';
import type { QueueTime } from './http/fair-queue.ts';
import type { HttpErrorFor } from './http/http-errors.ts';
import type { AnswersInMemory } from './http/resource.ts';
import type { StoredFiles } from './http/stored-files.ts';
import type { CallerWork, WorkKind } from './http/work.ts';
import type { Figures } from './monitoring/figures.ts';
import type { AnswerThreads } from './releases/answer-threads.ts';
import type { Readdressing } from './releases/readdressed.ts';
import type { CurrentRelease, PinnedRelease } from './releases/releases.ts';
import type { Manifests } from './releases/whole-release.ts';
import type { Subscriptions } from './subscribers/services.ts';

/** The folder of the images, and the renderer for those not drawn yet. */
export interface Images {
  store: ImageStore;
  pool: Pick<RenderPool, 'busy'>;
}

/** What the function needs to answer requests. */
export interface AppInput {
  releases: Pick<CurrentRelease, 'pin'>;
  endpoints: readonly Endpoint[];
  /** Announced changes of routes; by default those of the program. */
  schemaChanges?: readonly SchemaChange[];
  /** The published tree, `data/public`. */
  publicFolder: string;
  files: Files;
  clock: Clock;
  log: Log;
  /** The time of the queues of work; by default the real time. */
  queueTime?: QueueTime;
  config: Pick<Config, 'webUrl' | 'trustProxy' | 'rateLimit'>;
  /** The subscriptions; without them no request can change anything. */
  subscriptions?: Subscriptions;
  /** Current failures for `/health`; by default there are no failures to report. */
  failures?: Failures;
  /** Returns notices for `/health` that are no failures; by default there are no notices. */
  notices?: () => readonly string[];
  /** Returns the moment of the last complete fetch for `/health`; by default it is unknown. */
  lastFetch?: () => string | null;
  /** The social images; without them their addresses return 404. */
  images?: Images;
  /** The threads that make answers; without them answers are made on the main thread, one at a time. */
  threads?: Pick<AnswerThreads, 'make'> & Partial<Pick<AnswerThreads, 'feed'>>;
  /** The metrics for monitoring; without them nothing is counted. */
  figures?: Figures;
}

/** What the groups of routes share. */
export interface AppContext extends AppInput {
  manifests: Manifests;
  /** Files served without changes. */
  stored: StoredFiles;
  readdressing: Readdressing;
  workFor(context: Context, kind: WorkKind, route?: string): CallerWork;
  answersInMemory: AnswersInMemory;
  httpErrorFor: HttpErrorFor;
  /** Answers one request from one release; returns 503 if no release is served. */
  withRelease(answer: (release: PinnedRelease) => Promise<Response>): Promise<Response>;
}

/** The variables of every handler. `route` is the name for metrics, if that differs from the pattern of the address. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { route?: string };
}

export type App = Hono<AppEnv>;
