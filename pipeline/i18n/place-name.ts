/** Names that official files shorten. */
const SHORTENED: Readonly<Record<string, string>> = { 'S/C Tenerife': 'Santa Cruz de Tenerife' };

/** A constituency as people call it: official files write `Palmas (Las)` and `S/C Tenerife`. */
export const placeName = (official: string): string =>
  SHORTENED[official] ?? official.replace(/^(.+) \((\p{L}+)\)$/u, '$2 $1');
