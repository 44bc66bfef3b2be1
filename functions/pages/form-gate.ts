import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../pipeline/core/effects.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { householdOf } from '../http/rate-limit.ts';

/** Distinguishes people, who open a form and then send it, from programs that send many requests for mails. */
export interface FormGate {
  /** Returns the proof that a client opens the form now, which the form contains as a hidden field. */
  proofFor(caller: string): string;
  /** Counts a request for a mail; returns false if it is one of a flood and has no proof. */
  admits(caller: string, proof: string | null): boolean;
}

/** Requests without a proof in a minute after which they are a flood: more than one a second. */
const USUAL = 60;

const MINUTE = 60_000;

/** Milliseconds that people take at least to fill in the form, and may take at most. */
const AGE = { least: 2_000, most: 12 * 60 * MINUTE };

/**
 * Opens a gate. Proofs name the household of a client, so one address cannot use them for others. Servers that share a
 * secret accept the proofs of each other; without one, proofs last until the server restarts.
 */
export function openFormGate(clock: Clock, secret: string | null): FormGate {
  const key = secret ?? randomBytes(32);
  const flood = { requests: 0, at: 0 };
  const signed = (moment: string, caller: string) =>
    createHmac('sha256', key)
      .update(`form:${moment}:${householdOf(caller)}`)
      .digest('base64url');
  const isProof = (proof: string, caller: string): boolean => {
    const [moment = '', given = ''] = proof.split('.');
    const [sent, right] = [given, signed(moment, caller)].map((text) => Buffer.from(text));
    if (sent!.length !== right!.length || !timingSafeEqual(sent!, right!)) return false;
    const age = clock.now().getTime() - Number.parseInt(moment, 36);
    return age >= AGE.least && age <= AGE.most;
  };
  /** Counts requests that drain evenly, so that a flood is over a minute after its end. */
  const isFlood = (): boolean => {
    const now = clock.now().getTime();
    const drained = (Math.abs(now - flood.at) * USUAL) / MINUTE;
    flood.requests = Math.min(Math.max(0, flood.requests - drained) + 1, 2 * USUAL);
    flood.at = now;
    return flood.requests > USUAL;
  };
  return {
    proofFor(caller) {
      const moment = clock.now().getTime().toString(36);
      return `${moment}.${signed(moment, caller)}`;
    },
    admits: (caller, proof) => (proof !== null && isProof(proof, caller)) || !isFlood(),
  };
}

/** Seconds after which a program may try again. */
const COME_BACK = '60';

/** Returns the 503 for programs that request mails during a flood. */
export const floodOfRequests = (webUrl: string): HttpError =>
  new HttpError(
    503,
    `Far more mails are requested than usual: try again in a minute, or subscribe at ${webUrl}/subscribe`,
    { 'Retry-After': COME_BACK },
  );
