const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that cannot be taken for markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
