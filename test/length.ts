/** Whether to run every case, however long it takes. */
export const FULL: boolean = process.env.FULL === '1';

/** Whether to run whole sites and copies of the tree: in CI, and optional for people. */
export const THOROUGH: boolean = FULL || process.env.CI !== undefined;
