import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Where an answer waits for its turn; or what had no room for it. */
export type WorkLine = 'here' | 'usual' | 'big' | 'model' | 'memory';

/** What is kept in the memory for whoever asks for the same next. */
type CacheName = 'files' | 'pages on demand' | 'readdressed files';

/** Counts what a server does, for monitoring: routes by their patterns, and nothing that a caller wrote. */
export interface Figures {
  /** An answer is ready to be sent. */
  answered(route: string, status: number, seconds: number): void;
  /** An answer begins to wait for its turn; what is answered is called when it is made or given up. */
  began(line: WorkLine): () => void;
  /** 503, because too much waits or the answer is too big. */
  refused(line: WorkLine): void;
  /** Something was looked for in a cache. */
  looked(cache: CacheName, found: boolean): void;
}

/** Most answers are files and take a millisecond; the longest may take twenty seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Figures that begin at nothing, and where they are read, with those of the process. */
export function openFigures(): { figures: Figures; registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'hemicicle_requests_total',
    help: 'Requests answered, by the pattern of their route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'hemicicle_request_duration_seconds',
    help: 'Seconds until an answer was ready to be sent',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'hemicicle_answers_under_way',
    help: 'Answers that are made, or wait for it: in this thread, or apart, usual ones, big ones and those for language models',
    labelNames: ['line'],
    registers,
  });
  const refusals = new Counter({
    name: 'hemicicle_answers_refused_total',
    help: 'Answers refused with 503, because too much waited or they were too big',
    labelNames: ['line'],
    registers,
  });
  const lookups = new Counter({
    name: 'hemicicle_cache_lookups_total',
    help: 'What was looked for in the memory, and whether it was there',
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
