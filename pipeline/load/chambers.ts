import { congreso } from '../congreso/congreso.ts';
import type { ChamberAdapter } from '../core/chamber/chamber.ts';

/** The chambers whose documents can be loaded. The documents of a fictional parliament have the forms of the first. */
export const CHAMBERS: readonly [ChamberAdapter, ...ChamberAdapter[]] = [congreso];
