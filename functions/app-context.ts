import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Config } from '../pipeline/config.ts';
import type { Clock, Log } from '../pipeline/effects.ts';
import type { Endpoint } from '../pipeline/endpoints/endpoint.ts';
import type { Files } from '../pipeline/files.ts';
import type { ImageStore } from '../pipeline/images/image-store.ts';
import type { RenderPool } from '../pipeline/images/render-pool.ts';
import type { SchemaChange } from '../pipeline/model/schema/schema-change.ts';
import type { AnswersInMemory } from './http/answers-in-memory.ts';
import type { HttpErrorFor } from './http/http-errors.ts';
import type { StoredFiles } from './http/stored-files.ts';
import type { CallerWork, WorkKind } from './http/work.ts';
import type { Figures } from './monitoring/figures.ts';
import type { AnswerThreads } from './releases/answer-threads.ts';
import type { Readdressing } from './releases/readdressed.ts';
import type { CurrentRelease, PinnedRelease } from './releases/releases.ts';
import type { Subscriptions } from './subscribers/services.ts';
import type { Troubles } from './troubles.ts';

/** Where images are stored, and what draws those that are not there yet. */
export interface Images {
  store: ImageStore;
  pool: Pick<RenderPool, 'busy'>;
}

/** What the function answers from. */
export interface AppInput {
  releases: Pick<CurrentRelease, 'pin'>;
  endpoints: readonly Endpoint[];
  /** What is announced of routes that go; what the program announces without it. */
  schemaChanges?: readonly SchemaChange[];
  /** The published tree, `data/public`. */
  publicFolder: string;
  files: Files;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'webUrl' | 'trustProxy' | 'rateLimit'>;
  /** The subscriptions that are served; without them nothing can be changed by a request. */
  subscriptions?: Subscriptions;
  /** What does not work, which `/health` reports; without them it knows of nothing. */
  troubles?: Troubles;
  /** Returns what `/health` reports although everything works; without it there is nothing to report. */
  notices?: () => readonly string[];
  /** Returns the moment of the last complete fetch for `/health`; without it `/health` does not know. */
  lastFetch?: () => string | null;
  /** The social images; without them their addresses lead nowhere. */
  images?: Images;
  /** What makes answers apart from this thread; without it they are made on this one, a little at a time. */
  threads?: Pick<AnswerThreads, 'make'> & Partial<Pick<AnswerThreads, 'feed'>>;
  /** What counts for monitoring; without them nobody counts. */
  figures?: Figures;
}

/** What the groups of routes share. */
export interface AppContext extends AppInput {
  /** Files as they lie there. */
  stored: StoredFiles;
  readdressing: Readdressing;
  workFor(context: Context, kind: WorkKind): CallerWork;
  answersInMemory: AnswersInMemory;
  httpErrorFor: HttpErrorFor;
  /** Answers one request from one release; 503 while there is none. */
  withRelease(answer: (release: PinnedRelease) => Promise<Response>): Promise<Response>;
}

/** What every handler finds beside its request; `route` is what it is counted as where that is not the pattern of its address. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { route?: string };
}

export type App = Hono<AppEnv>;
