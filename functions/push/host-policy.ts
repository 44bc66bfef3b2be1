import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which hosts a message may be sent to, and how their names are resolved. */
export interface HostPolicy {
  /** Resolves a name; returns an empty list if it does not exist. */
  resolve(host: string): Promise<string[]>;
  /** Returns true if a name belongs to a push service. */
  allowsHost(host: string): boolean;
  allowsAddress(address: string): boolean;
  /** Returns true for an allowed port of a URL; the default port is empty. */
  allowsPort(port: string): boolean;
}

/** Allows only public addresses, so that a push endpoint cannot reach machines of the internal network. */
export const publicInternet = (allowsHost: HostPolicy['allowsHost'] = () => true): HostPolicy => ({
  resolve: resolveName,
  allowsHost,
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === '',
});

/** Why a host is refused. */
type Refused = 'unknown' | 'not public';

/** Returns the addresses of a host if all of them are allowed. */
export async function addressesOf(host: string, policy: HostPolicy): Promise<string[] | Refused> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await policy.resolve(bare) : [bare];
  if (addresses.length === 0) return 'unknown';
  return addresses.every((address) => policy.allowsAddress(address)) ? addresses : 'not public';
}

/**
 * Resolves names for a connection, which then uses exactly the addresses that were checked: a name that
 * resolves differently a moment later gains nothing.
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

/** Milliseconds and tries of one DNS query. */
const DNS_LIMITS = { timeout: 2000, tries: 2 };

/**
 * Asks name servers directly: the system's own lookup would let slow names block the threads that read files.
 */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver(DNS_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
