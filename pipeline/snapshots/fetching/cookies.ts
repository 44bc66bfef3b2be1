/** The cookies of one site during one run: they lie in memory alone and go back to nobody but the site. */
export interface CookieJar {
  /** Takes the cookies of an answer; answers their names. */
  take(headers: Headers): string[];
  /** What to send back; null where there is nothing. */
  header(): string | null;
}

/** A jar for one server: every request of a run goes to the same, and each cookie is for all of it. */
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

/** A site takes a cookie back by sending it with an end that is past; `Max-Age` comes before `Expires`. */
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
