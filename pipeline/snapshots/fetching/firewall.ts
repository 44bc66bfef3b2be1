/** Marks of firewalls and proxies in the headers of an answer. */
const MARKS: [name: string, header: string, mark: RegExp][] = [
  ['Cloudflare', 'cf-ray', /./],
  ['Cloudflare', 'server', /cloudflare/i],
  ['Akamai', 'server', /akamai/i],
  ['Akamai', 'akamai-grn', /./],
  ['Imperva', 'x-iinfo', /./],
  ['Imperva', 'x-cdn', /incapsula|imperva/i],
  ['AWS WAF', 'x-amzn-waf-action', /./],
  ['Amazon CloudFront', 'x-amz-cf-id', /./],
  ['Azure Front Door', 'x-azure-ref', /./],
  ['Sucuri', 'x-sucuri-id', /./],
  ['F5 BIG-IP', 'server', /big-?ip/i],
  ['F5 BIG-IP', 'set-cookie', /\bTS[0-9a-f]{6,}=/],
  ['FortiWeb', 'set-cookie', /\bcookiesession1=/],
  ['Barracuda', 'set-cookie', /\bbarra_counter_session=/],
  ['ModSecurity', 'server', /mod_security/i],
];

/** Words on their error pages. */
const WORDS: [name: string | null, words: RegExp][] = [
  ['F5 BIG-IP', /requested URL was rejected|your support ID is/i],
  ['Imperva', /incapsula incident id/i],
  ['Cloudflare', /attention required! \| cloudflare|just a moment\.\.\./i],
  ['Akamai', /access denied[\s\S]{0,600}reference\s*(?:#|&#35;)/i],
  ['FortiWeb', /web page blocked|attack id:/i],
  [null, /request rejected|access denied|acceso denegado|captcha|are you a robot|forbidden/i],
];

/** Characters of a page that are searched: error pages are short. */
const LOOKED_AT = 8_000;

const wordsIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LOOKED_AT)).toString('latin1');

/** Headings of maintenance pages, in the site’s languages. */
const MAINTENANCE =
  /<(title|h[1-3])\b[^>]*>[^<]*(?:mantenimiento|manteniment|mantemento|maintenance|fuera de servicio|fora de servei|out of (?:order|service))[^<]*<\/\1>/i;
/** The same in the page’s text. Words of refusal are checked first: a page may contain both. */
const OUT_OF_ORDER =
  /(?:tareas|trabajos|labores|tasques) de (?:mantenimiento|manteniment)|(?:sitio|página|web|servicio|portal)[^<.]{0,40}(?:en mantenimiento|fuera de servicio|no disponible)|temporalmente (?:fuera de servicio|no disponible)|no disponible temporalmente|service (?:temporarily )?unavailable|(?:temporarily|currently) (?:unavailable|down)|under maintenance/i;

/** Returns whether a page announces maintenance for all users, which is no refusal of this program. */
export function saysOutOfOrder(bytes: Uint8Array): boolean {
  const words = Buffer.from(wordsIn(bytes), 'latin1').toString();
  if (!/<html[\s>]/i.test(words)) return false;
  const refuses = WORDS.some(([, said]) => said.test(words));
  return !refuses && (MAINTENANCE.test(words) || OUT_OF_ORDER.test(words));
}

/**
 * Returns the name of the firewall that sent an answer, judging by headers or words; null if unknown. Some
 * firewalls add their headers to every answer, so a maintenance page only passed through them.
 */
export function firewallOf(headers: Headers, bytes: Uint8Array): string | null {
  if (saysOutOfOrder(bytes)) return null;
  const headerOf = (header: string) =>
    header === 'set-cookie' ? headers.getSetCookie().join('\n') : (headers.get(header) ?? '');
  const marked = MARKS.find(([, header, mark]) => mark.test(headerOf(header)));
  const words = wordsIn(bytes);
  return marked?.[0] ?? WORDS.find(([, said]) => said.test(words))?.[0] ?? null;
}

/** Returns whether the words of a page show a refusal, whatever its status. */
export const saysRefused = (bytes: Uint8Array): boolean => {
  const words = wordsIn(bytes);
  return WORDS.some(([, said]) => said.test(words));
};
