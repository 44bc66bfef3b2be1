import fc from 'fast-check';
import { FULL, THOROUGH } from './length.ts';

// Each run tries other cases: in CI fifty of every property, in daily work fewer, and very many where there is time.
fc.configureGlobal({ numRuns: FULL ? 2000 : THOROUGH ? 50 : 30 });
