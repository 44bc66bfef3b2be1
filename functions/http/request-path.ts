/** Returns the path of a URL as it was sent: not decoded, without its query. */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : start + end);
}

/**
 * Returns the file path for a URL path below a served folder; null if it has `..`, hidden files, empty segments, or
 * encoded separators or NUL bytes. It is decoded once only, so that a second decoding cannot hide anything.
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

/** The only hidden folder that is served, because the web reserves it. */
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
