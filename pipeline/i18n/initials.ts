/** Particles at the beginning of family names. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'y']);

/** Returns a person’s initials: of the given name and of the first family name. */
export const initials = (givenName: string, familyName: string): string =>
  [givenName, familyName].map(firstLetter).join('');

function firstLetter(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
  const word = words.find((one) => !PARTICLES.has(one.toLowerCase())) ?? words[0] ?? '';
  return /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '';
}
