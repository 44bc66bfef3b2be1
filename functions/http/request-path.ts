/** The path of an address, as it was sent: not decoded, without its query. */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : start + end);
}

/**
 * A path below a served folder as a file path; null when it is not plainly one: dots that climb, hidden files, doubled
 * slashes, separators or NUL bytes in disguise. Decoded once, so that nothing can hide behind a second decoding.
 */
export function filePath(path: string): string | null {
  const parts = path.split('/');
  const decoded: string[] = [];
  for (const [position, part] of parts.entries()) {
    const text = decode(part);
    const folder = text === '' && position === parts.length - 1;
    if (text === null || !(folder || isPlainName(text))) return null;
    decoded.push(text);
  }
  return decoded.join('/');
}

/** The one hidden folder that the web reserves for itself. */
const WELL_KNOWN = '.well-known';

const isPlainName = (name: string): boolean =>
  name === WELL_KNOWN ||
  (name !== '' && !name.startsWith('.') && !/[/\\]/.test(name) && !hasControlCharacter(name));

const hasControlCharacter = (text: string): boolean => [...text].some((character) => character < ' ');

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
