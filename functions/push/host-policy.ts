import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which machines a message may be sent to, and how their names are looked up. */
export interface HostPolicy {
  /** The addresses of a name; none where nobody knows it. */
  resolve(host: string): Promise<string[]>;
  /** Whether a name belongs to a push service. */
  allowsHost(host: string): boolean;
  allowsAddress(address: string): boolean;
  /** Of an address of the web; empty for the usual one. */
  allowsPort(port: string): boolean;
}

/** Nobody lets us look into our own network by naming a machine of it as a push service. */
export const publicInternet = (allowsHost: HostPolicy['allowsHost'] = () => true): HostPolicy => ({
  resolve: resolveName,
  allowsHost,
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === '',
});

/** Why a host is not sent to. */
type Refused = 'unknown' | 'not public';

/** The addresses of a host if every one of them may be sent to. */
export async function addressesOf(host: string, policy: HostPolicy): Promise<string[] | Refused> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await policy.resolve(bare) : [bare];
  if (addresses.length === 0) return 'unknown';
  return addresses.every((address) => policy.allowsAddress(address)) ? addresses : 'not public';
}

/**
 * Looks names up for a connection, which then goes to the very addresses that were judged: a name that answers
 * something else a moment later gains nothing.
 */
export const guardedLookup =
  (policy: HostPolicy): LookupFunction =>
  (host, { all }, answer) => {
    addressesOf(host, policy).then(
      (addresses) => {
        if (typeof addresses === 'string') return answer(new Error(`its host is ${addresses}`), '');
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) answer(null, found);
        else answer(null, found[0]!.address, found[0]!.family);
      },
      (error: Error) => answer(error, ''),
    );
  };

/** Milliseconds and tries for one question to a name server. */
const DNS_LIMITS = { timeout: 2000, tries: 2 };

/** Asks name servers by itself: the system's own lookup would let slow names hold up the reading of files. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver(DNS_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
