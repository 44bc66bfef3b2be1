/** Whether everything is tried, as often and as long as it takes. */
export const FULL: boolean = process.env.FULL === '1';

/** Whether there is time for whole sites, copies of the tree and programs that are killed: as CI has it, and people need not. */
export const THOROUGH: boolean = FULL || process.env.CI !== undefined;
