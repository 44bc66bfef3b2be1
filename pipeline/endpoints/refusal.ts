import type { z } from 'zod';
import type { Fault } from '../core/errors.ts';

/** Why a text is invalid for a parameter, in pydantic’s words. */
interface Refusal {
  type: string;
  msg: string;
  ctx?: Record<string, unknown>;
}

/** The value of a text, or the reason for its rejection. */
export type ParamReading = { value: unknown } | { refusal: Refusal };

/** Returns a rejection. */
export const refused = (type: string, msg: string, ctx?: Record<string, unknown>): ParamReading => ({
  refusal: ctx === undefined ? { type, msg } : { type, msg, ctx },
});

/**
 * Rejects an unknown parameter: suggests similar names, else lists all valid ones and says where the whole is.
 */
export function unknownName(
  nearest: readonly string[],
  known: readonly string[],
  whole?: string,
): Required<Refusal> {
  const expected = inWords((nearest.length > 0 ? nearest : known).map((name) => `'${name}'`));
  const hint =
    nearest.length > 0
      ? `did you mean ${expected}?`
      : `this route takes ${known.length === 0 ? 'no query parameters' : expected}${whole === undefined ? '' : `; ${whole}`}`;
  return { type: 'extra_forbidden', msg: `Extra inputs are not permitted; ${hint}`, ctx: { expected } };
}

/** Converts a schema’s issue with a value of the right type. */
export function refusedBy(issue: z.core.$ZodIssue): ParamReading {
  switch (issue.code) {
    case 'invalid_value': {
      const expected = inWords(issue.values.map((value) => `'${String(value)}'`));
      return refused('enum', `Input should be ${expected}`, { expected });
    }
    case 'invalid_format': {
      if (issue.pattern === undefined) break;
      const pattern = issue.pattern.slice(1, issue.pattern.lastIndexOf('/'));
      return refused('string_pattern_mismatch', `String should match pattern '${pattern}'`, { pattern });
    }
    case 'too_small': {
      if (!issue.inclusive) break;
      const least = Number(issue.minimum);
      return issue.origin === 'string'
        ? refused('string_too_short', `String should have at least ${characters(least)}`, {
            min_length: least,
          })
        : refused('greater_than_equal', `Input should be greater than or equal to ${least}`, { ge: least });
    }
    case 'too_big': {
      if (!issue.inclusive) break;
      const most = Number(issue.maximum);
      return issue.origin === 'string'
        ? refused('string_too_long', `String should have at most ${characters(most)}`, { max_length: most })
        : refused('less_than_equal', `Input should be less than or equal to ${most}`, { le: most });
    }
  }
  throw new Error(`A parameter is refused with ${issue.code}, for which refusal.ts has no words yet.`);
}

const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;

/** Returns `'a', 'b' or 'c'`. */
export const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Names of error statuses in HTTP. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  410: 'Gone',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

/** Returns an error in the form of RFC 9457, for answers and the description of the API. */
export function asProblem(status: number, detail: string | Fault[], instance: string) {
  const shared = { type: 'about:blank', title: TITLES[status] ?? 'Error', status };
  return typeof detail === 'string'
    ? { ...shared, detail, instance }
    : { ...shared, detail: detail.map(described).join('; '), instance, errors: detail };
}

const described = ({ loc, msg }: Fault): string => `${loc.join('.')}: ${msg}`;
