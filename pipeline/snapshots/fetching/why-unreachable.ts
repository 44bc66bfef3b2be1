import type { Effects } from '../../core/effects.ts';
import { reasonOf } from '../../core/errors.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { ROBOTS } from './robots.ts';

/** Milliseconds in which a reachable site answers. */
const TIMEOUT = 5_000;

/**
 * Returns why the official site is unreachable from here; null if it is reachable. Sends one request, for
 * robots.txt.
 */
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

/** robots.txt is plain text: a site that sends a page instead refuses other requests as well. */
function whyNoRules(bytes: Uint8Array): string | null {
  if (saysOutOfOrder(bytes)) return 'it answers that it is out of order';
  return saysRefused(bytes) && /<html[\s>]/i.test(Buffer.from(bytes).toString('latin1'))
    ? 'it answers with a page that refuses'
    : null;
}
