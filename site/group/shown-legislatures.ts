import type { Ask } from '../../pipeline/core/answers.ts';
import { languagePaths } from '../language.ts';
import { allGroups, newestLegislature } from '../published.ts';
import { askFiles } from '../published-files.ts';

/** Returns the newest legislature and all with groups, newest first. */
export const shownLegislatures = (ask: Ask): number[] =>
  [...new Set([newestLegislature(ask), ...allGroups(ask).map(({ legislature_id }) => legislature_id)])].sort(
    (a, b) => b - a,
  );

/**
 * Returns a static path for each language and legislature, which stays valid when a newer legislature begins.
 */
export const shownLegislaturePaths = () =>
  shownLegislatures(askFiles).flatMap((legislature) =>
    languagePaths({ legislature: String(legislature) }, { legislature }),
  );
