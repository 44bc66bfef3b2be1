import fc from 'fast-check';
import { FULL } from './length.ts';

// Cases of each property.
fc.configureGlobal({ numRuns: FULL ? 2000 : 30 });
