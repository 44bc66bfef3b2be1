import type { Effects } from '../../effects.ts';
import { reasonOf } from '../../errors.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { ROBOTS } from './robots.ts';

/** Milliseconds in which a site that is there answers. */
const TIMEOUT = 5_000;

/** Says why the official site cannot be asked from here; null where it can. One request, for the rules it wants kept. */
export async function whyUnreachable(
  userAgent: string,
  { fetch }: Pick<Effects, 'fetch'>,
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { status, headers, body } = await fetch(ROBOTS, { headers: { 'user-agent': userAgent }, signal });
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    if (status === 404) return null;
    if (status === 200) return whyNoRules(bytes);
    const firewall = firewallOf(headers, bytes);
    return `it answers with status ${status}${firewall === null ? '' : ` from ${firewall}`}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Rules are text: a page in their place is that of a site which gives nothing else either. */
function whyNoRules(bytes: Uint8Array): string | null {
  if (saysOutOfOrder(bytes)) return 'it answers that it is out of order';
  return saysRefused(bytes) && /<html[\s>]/i.test(Buffer.from(bytes).toString('latin1'))
    ? 'it answers with a page that refuses'
    : null;
}
