import type { Fault } from '../core/errors.ts';

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
