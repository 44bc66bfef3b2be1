/** The chamber as a sentence names it: "el Congreso"; a name that is no masculine noun we know gives way to the plenary. */
export function chamberWithArticle(name: string, masculine: readonly string[], otherwise: string): string {
  const [first] = name.split(' ');
  return masculine.includes(first!) ? `el ${first}` : otherwise;
}
