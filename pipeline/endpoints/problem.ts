import { STATUS_CODES } from 'node:http';
import type { Fault } from '../errors.ts';

/** A refusal as RFC 9457 has it: what the server answers, and what the description of the API shows. */
export function asProblem(status: number, detail: string | Fault[], instance: string) {
  const shared = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status };
  return typeof detail === 'string'
    ? { ...shared, detail, instance }
    : { ...shared, detail: detail.map(described).join('; '), instance, errors: detail };
}

const described = ({ loc, msg }: Fault): string => `${loc.join('.')}: ${msg}`;
