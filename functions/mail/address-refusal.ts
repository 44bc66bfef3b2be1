/**
 * Returns true if a permanent refusal is about the mailbox, so that no mail will ever arrive there. A full
 * mailbox, a rejected text or sender, and failures of the server itself are not (RFC 3463).
 */
export function isAddressRefusal(said: string): boolean {
  const precise = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(said);
  if (precise === null) return /^55[013]\b/.test(said);
  const [, subject, detail] = precise.map(Number);
  return ABOUT_THE_ADDRESS[subject!]?.(detail!) ?? false;
}

/** By the second number of a status code. */
const ABOUT_THE_ADDRESS: Readonly<Record<number, (detail: number) => boolean>> = {
  0: () => true,
  1: (detail) => detail < 7,
  2: (detail) => detail === 0 || detail === 1,
  // Large providers send 5.4.1 for an unknown mailbox; 5.4.4 is a domain without a server.
  4: (detail) => detail === 1 || detail === 4,
};
