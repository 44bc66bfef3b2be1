/** The cookies of one site during one run, kept in memory and sent to that site only. */
export interface CookieJar {
  /** Stores the cookies of an answer; returns their names. */
  take(headers: Headers): string[];
  /** Returns the header to send; null without cookies. */
  header(): string | null;
}

/**
 * Opens a jar for one server: every request of a run goes to it, and each cookie applies to all its paths.
 */
export function openCookieJar(now: () => Date): CookieJar {
  const cookies = new Map<string, string>();
  return {
    take(headers) {
      const names: string[] = [];
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const at = pair.indexOf('=');
        if (at < 1) continue;
        const name = pair.slice(0, at);
        names.push(name);
        if (isOver(attributes, now())) cookies.delete(name);
        else cookies.set(name, pair.slice(at + 1));
      }
      return names;
    },
    header: () =>
      cookies.size === 0 ? null : Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
  };
}

/**
 * Checks whether a cookie is expired: a site deletes a cookie with a past expiry; `Max-Age` overrides
 * `Expires`.
 */
function isOver(attributes: string[], now: Date): boolean {
  const attribute = (name: string) =>
    attributes
      .find((text) => text.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim();
  const seconds = attribute('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return Number(seconds) <= 0;
  const end = Date.parse(attribute('expires') ?? '');
  return !Number.isNaN(end) && end <= now.getTime();
}
