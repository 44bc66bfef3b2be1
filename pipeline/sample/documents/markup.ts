const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML or HTML. */
export const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (character) => ENTITIES[character]!);
