import fc from 'fast-check';

// Properties are tried on a hundred cases in daily work and on many more where there is time.
if (process.env.FULL === '1') fc.configureGlobal({ numRuns: 2000 });
