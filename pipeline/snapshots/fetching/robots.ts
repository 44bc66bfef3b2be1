import robotsParser from 'robots-parser';
import { CONGRESO } from '../../sources/source.ts';

/** What the site asks programs to keep to. */
export interface Robots {
  allows(address: string): boolean;
  /** Milliseconds it wants between two requests; 0 where it does not say. */
  delay: number;
}

/** What robots.txt is called among the documents. */
export const ROBOTS_PATH = 'robots.txt';
/** Where it lies. */
export const ROBOTS = `${CONGRESO}/${ROBOTS_PATH}`;

/** Published for reuse by programs: the law that opens them (37/2007) comes before a rule for search engines. */
const OPEN_DATA = ['/webpublica/opendata/', '/es/opendata/'];

// The package’s types describe a default export that its CommonJS code does not have.
const parse = robotsParser as unknown as (
  address: string,
  text: string,
) => ReturnType<typeof robotsParser.default>;

/** Reads robots.txt; null text stands for a site that has none. */
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
