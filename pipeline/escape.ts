const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use in markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
