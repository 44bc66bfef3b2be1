import { describe, expect, it } from 'vitest';
import { openFormGate } from '../../functions/pages/form-gate.ts';

const SECRET = 'a secret of at least thirty-two characters';
const MINUTE = 60_000;

/** A gate with a clock of its own, and a client with a proof that is some seconds old. */
function opened(secret: string | null = SECRET) {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const gate = openFormGate(clock, secret);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  const flood = () => Array.from({ length: 200 }, (_, at) => gate.admits(`10.0.0.${at}`, null));
  return { gate, wait, flood, clock };
}

describe('requests for mails', () => {
  it('need no proof at usual times, and are refused without one in a flood, until a minute after its end', () => {
    const { gate, wait, flood } = opened();
    const admitted = flood();
    expect(admitted.filter(Boolean)).toHaveLength(60);
    expect(admitted.slice(0, 60).every(Boolean)).toBe(true);
    wait(MINUTE / 2);
    expect(gate.admits('10.9.9.9', null)).toBe(false);
    wait(1.5 * MINUTE);
    expect(gate.admits('10.9.9.9', null)).toBe(true);
  });

  it('are admitted in a flood with the proof of a form that the same client opened some seconds ago', () => {
    const { gate, wait, flood } = opened();
    const proof = gate.proofFor('10.1.1.1');
    flood();
    expect(gate.admits('10.1.1.1', proof)).toBe(false);
    wait(3_000);
    expect(gate.admits('10.1.1.1', proof)).toBe(true);
    wait(13 * 60 * MINUTE);
    flood();
    expect(gate.admits('10.1.1.1', proof)).toBe(false);
  });

  it('do not count as a flood with a proof, however many people come at once', () => {
    const { gate, wait } = opened();
    const callers = Array.from({ length: 500 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
    const proofs = callers.map((caller) => gate.proofFor(caller));
    wait(5_000);
    expect(callers.every((caller, at) => gate.admits(caller, proofs[at]!))).toBe(true);
    expect(gate.admits('10.9.9.9', null)).toBe(true);
  });

  it.each([
    ['of another client', (proof: string) => proof, '10.1.1.2'],
    [
      'with another time',
      (proof: string) => proof.replace(/^[^.]+/, (moment) => `${moment.slice(0, -5)}00000`),
      '10.1.1.1',
    ],
    ['that is cut off', (proof: string) => proof.slice(0, -1), '10.1.1.1'],
    ['that is empty', () => '', '10.1.1.1'],
    ['with further parts', (proof: string) => `x.${proof}`, '10.1.1.1'],
    ['of another secret', () => openFormGate(opened().clock, 'another').proofFor('10.1.1.1'), '10.1.1.1'],
  ])('are refused in a flood with a proof %s', (_, changed, caller) => {
    const { gate, wait, flood } = opened();
    const proof = changed(gate.proofFor('10.1.1.1'));
    wait(3_000);
    flood();
    expect(gate.admits(caller, proof)).toBe(false);
  });

  it('are admitted by another server with the same secret, and of the same IPv6 household', () => {
    const { gate, wait, flood, clock } = opened();
    const proof = openFormGate(clock, SECRET).proofFor('2001:db8:0:1200');
    wait(3_000);
    flood();
    expect(gate.admits('2001:db8:0:12ff', proof)).toBe(true);
    expect(gate.admits('2001:db8:0:1300', proof)).toBe(false);
  });
});
