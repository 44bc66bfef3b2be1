import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The queue in which an answer waits; `memory` for answers refused because too many are in flight. */
export type WorkLine = 'here' | 'change' | 'usual' | 'big' | 'model' | 'memory';

/** Caches whose hits are counted. */
type CacheName = 'files' | 'pages on demand' | 'readdressed files';

/** Counts what a server does, for monitoring: routes by their patterns, and no text that a client sent. */
export interface Figures {
  /** Counts an answer that is ready to be sent. */
  answered(route: string, status: number, seconds: number): void;
  /** Counts an answer that enters a queue; call the returned function when it is made or abandoned. */
  began(line: WorkLine): () => void;
  /** Counts a 503 because an answer would have to wait too long or is too big. */
  refused(line: WorkLine): void;
  /** Counts a cache lookup. */
  looked(cache: CacheName, found: boolean): void;
}

/** Most answers are files and take a millisecond; the longest may take twenty seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Returns counters that start at zero, and the registry that exports them with the metrics of the process. */
export function openFigures(): { figures: Figures; registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'hemicicle_requests_total',
    help: 'Requests answered, by route pattern and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'hemicicle_request_duration_seconds',
    help: 'Seconds until the answer was ready to be sent',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'hemicicle_answers_under_way',
    help: 'Answers being made or waiting: on the main thread (here) or on other threads (usual, big, model)',
    labelNames: ['line'],
    registers,
  });
  const refusals = new Counter({
    name: 'hemicicle_answers_refused_total',
    help: 'Answers refused with 503 because they would have waited too long or were too large',
    labelNames: ['line'],
    registers,
  });
  const lookups = new Counter({
    name: 'hemicicle_cache_lookups_total',
    help: 'Cache lookups by cache and result (hit or miss)',
    labelNames: ['cache', 'result'],
    registers,
  });
  const figures: Figures = {
    answered(route, status, seconds) {
      requests.inc({ route, status });
      duration.observe({ route }, seconds);
    },
    began(line) {
      underWay.inc({ line });
      return () => underWay.dec({ line });
    },
    refused: (line) => refusals.inc({ line }),
    looked: (cache, found) => lookups.inc({ cache, result: found ? 'hit' : 'miss' }),
  };
  return { figures, registry };
}
