import robotsParser from 'robots-parser';
import { CONGRESO } from '../../congreso/sources/documents/official-path.ts';

/** The rules of the site’s robots.txt. */
export interface Robots {
  allows(address: string): boolean;
  /** Milliseconds required between two requests; 0 if not stated. */
  delay: number;
}

/** Path of robots.txt among the documents. */
export const ROBOTS_PATH = 'robots.txt';
/** Address of the official robots.txt. */
export const ROBOTS = `${CONGRESO}/${ROBOTS_PATH}`;

/**
 * Paths published for reuse by programs: the law on their reuse (37/2007) overrides a rule for search
 * engines.
 */
const OPEN_DATA = ['/webpublica/opendata/', '/es/opendata/'];

// The package’s types describe a default export that its CommonJS code does not have.
const parse = robotsParser as unknown as (
  address: string,
  text: string,
) => ReturnType<typeof robotsParser.default>;

/** Parses robots.txt; null text means that the site has no such file. */
export function robotsOf(text: string | null, userAgent: string): Robots {
  const rules = parse(ROBOTS, text ?? '');
  return {
    allows(address) {
      const { pathname } = new URL(address);
      if (OPEN_DATA.some((folder) => pathname.startsWith(folder) || `${pathname}/` === folder)) return true;
      return rules.isAllowed(address, userAgent) ?? true;
    },
    delay: (rules.getCrawlDelay(userAgent) ?? 0) * 1_000,
  };
}
