import robotsParser from 'robots-parser';
import type { DocumentTypes } from '../../core/chamber/source.ts';

/** The rules of the site’s robots.txt. */
export interface Robots {
  allows(address: string): boolean;
  /** Milliseconds required between two requests; 0 if not stated. */
  delay: number;
}

/** Path of robots.txt among the documents. */
export const ROBOTS_PATH = 'robots.txt';
/** Returns the address of the official robots.txt. */
export const robotsAddress = ({ site }: Pick<DocumentTypes, 'site'>): string => `${site}/${ROBOTS_PATH}`;

// The package’s types describe a default export that its CommonJS code does not have.
const parse = robotsParser as unknown as (
  address: string,
  text: string,
) => ReturnType<typeof robotsParser.default>;

/** Parses robots.txt; null text means that the site has no such file. */
export function robotsOf(
  text: string | null,
  userAgent: string,
  types: Pick<DocumentTypes, 'site' | 'forReuse'>,
): Robots {
  const rules = parse(robotsAddress(types), text ?? '');
  return {
    allows(address) {
      const { pathname } = new URL(address);
      if (types.forReuse.some((folder) => pathname.startsWith(folder) || `${pathname}/` === folder))
        return true;
      return rules.isAllowed(address, userAgent) ?? true;
    },
    delay: (rules.getCrawlDelay(userAgent) ?? 0) * 1_000,
  };
}
