import type { Effects } from '../../effects.ts';
import { reasonOf } from '../../errors.ts';
import { ROBOTS } from './robots.ts';

/** Milliseconds in which a site that is there answers. */
const TIMEOUT = 5_000;

/** Why the official site cannot be asked from here; null where it can. One request, for the rules it wants kept. */
export async function whyUnreachable(
  userAgent: string,
  { fetch }: Pick<Effects, 'fetch'>,
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { status, body } = await fetch(ROBOTS, { headers: { 'user-agent': userAgent }, signal });
    await body?.cancel();
    return status === 200 || status === 404 ? null : `it answers with status ${status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
