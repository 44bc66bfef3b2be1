import robotsParser from 'robots-parser';
import type { DocumentTypes } from '../../core/chamber/source.ts';

/** How the fetcher behaves towards the site. */
export interface Politeness {
  /** Identifies this program by name and version; it never imitates another client. */
  userAgent: string;
  /** Milliseconds between the starts of two requests. */
  delay: number;
  /** Maximum concurrent requests. */
  connections: number;
  /** Number of requests for one document before it is given up. */
  attempts: number;
  /** Milliseconds of the first pause after a failed request; each further one in a row is twice as long. */
  pause: number;
  longestPause: number;
  /**
   * Consecutive failures of one kind of documents after which that kind is given up; the whole site is given
   * up after twice as many, or after as many if it never answered.
   */
  failuresInARow: number;
  /** Milliseconds in which an answer must begin, and in each of which `leastBytes` must arrive then. */
  patience: number;
  /** Minimum bytes per period that prove progress; the total time of an answer is not limited. */
  leastBytes: number;
  /** Maximum bytes of a document; the largest known has 56 MB. */
  mostBytes: number;
}

/** Two requests a second at most, and far fewer once the site throttles. */
export const DEFAULT_POLITENESS: Omit<Politeness, 'userAgent'> = {
  delay: 500,
  connections: 2,
  attempts: 5,
  pause: 2_000,
  longestPause: 120_000,
  failuresInARow: 8,
  patience: 120_000,
  leastBytes: 20_000,
  mostBytes: 400_000_000,
};

/** Milliseconds of pause after the site throttles without naming a time; some block for an hour. */
export const COOL_DOWN = 3_600_000;

/**
 * Returns the milliseconds to wait after consecutive failures: the maximum doubles each time up to a limit,
 * and the wait is random between half and all of it, so that many clients that failed together do not return
 * together.
 */
export function pauseAfter(
  failures: number,
  { pause, longestPause }: Pick<Politeness, 'pause' | 'longestPause'>,
  random: () => number,
): number {
  const whole = Math.min(pause * 2 ** (failures - 1), longestPause);
  return Math.round(whole * (0.5 + random() / 2));
}

/** Parses `Retry-After`, seconds or a date, as milliseconds from now; returns null if it is neither. */
export function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}

/** Lets requests through one after the other, with limited concurrency. */
interface Throttle {
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Delays every request that has not begun for this long. */
  pause(milliseconds: number): void;
}

/** Opens a throttle that limits the concurrent requests and the starts of requests per time. */
export function openThrottle(
  { delay, connections }: Pick<Politeness, 'delay' | 'connections'>,
  sleep: (milliseconds: number) => Promise<void>,
): Throttle {
  let free = connections;
  const waiting: (() => void)[] = [];
  let turn = Promise.resolve();
  const nextTurn = (): Promise<void> => {
    const mine = turn;
    turn = mine.then(() => sleep(delay));
    return mine;
  };
  return {
    async run(request) {
      if (free > 0) free--;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        await nextTurn();
        return await request();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
    pause(milliseconds) {
      turn = turn.then(() => sleep(milliseconds));
    },
  };
}

/** The rules of the site’s robots.txt. */
export interface Robots {
  allows(address: string): boolean;
  /** Milliseconds required between two requests; 0 if not stated. */
  delay: number;
}

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
