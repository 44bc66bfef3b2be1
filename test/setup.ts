import fc from 'fast-check';
import { FULL, THOROUGH } from './length.ts';

// In CI properties are tried on a hundred cases, as fast-check does; in daily work on fewer, and on many more where there is
// time.
if (FULL) fc.configureGlobal({ numRuns: 2000 });
else if (!THOROUGH) fc.configureGlobal({ numRuns: 30 });
