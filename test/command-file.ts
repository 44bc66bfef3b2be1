import { fileURLToPath } from 'node:url';

/** The file of the real command. */
export const BIN = fileURLToPath(new URL('../functions/hemicicle.mjs', import.meta.url));
