/**
 * Whether what a server said for good is about the mailbox, so that nothing further will ever arrive there. A full
 * mailbox, a text or a sender that was not liked, and trouble of the server itself are not (RFC 3463).
 */
export function isAddressRefusal(said: string): boolean {
  const precise = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(said);
  if (precise === null) return /^55[013]\b/.test(said);
  const [, subject, detail] = precise.map(Number);
  return ABOUT_THE_ADDRESS[subject!]?.(detail!) ?? false;
}

/** By the second number of a status. */
const ABOUT_THE_ADDRESS: Readonly<Record<number, (detail: number) => boolean>> = {
  0: () => true,
  1: (detail) => detail < 7,
  2: (detail) => detail === 0 || detail === 1,
  // Large services say 5.4.1 where there is no such mailbox; 5.4.4 is a domain without a server.
  4: (detail) => detail === 1 || detail === 4,
};
