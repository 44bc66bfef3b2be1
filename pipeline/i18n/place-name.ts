/** Names that official files shorten. */
const SHORTENED: Readonly<Record<string, string>> = { 'S/C Tenerife': 'Santa Cruz de Tenerife' };

/** Returns the common name of a constituency: official files write `Palmas (Las)` and `S/C Tenerife`. */
export const placeName = (official: string): string =>
  SHORTENED[official] ?? official.replace(/^(.+) \((\p{L}+)\)$/u, '$2 $1');
