import fc from 'fast-check';
import { FULL, THOROUGH } from './length.ts';

// Cases of each property: fifty in CI, fewer in daily work, and very many in FULL runs.
fc.configureGlobal({ numRuns: FULL ? 2000 : THOROUGH ? 50 : 30 });
