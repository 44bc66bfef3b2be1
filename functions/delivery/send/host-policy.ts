import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 ranges outside the public internet (IANA special-purpose registries): private, shared, local, reserved. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The only part of IPv6 that is allocated; mapped, NAT64, local and multicast addresses are outside it. */
const GIVEN_OUT_6 = ['2000::/3'];

/** Ranges in it that are no machines, or contain another address: Teredo and the like, documentation, 6to4. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic4 = listed(NOT_PUBLIC_4, 'ipv4');
const givenOut6 = listed(GIVEN_OUT_6, 'ipv6');
const notPublic6 = listed(NOT_PUBLIC_6, 'ipv6');

/** Returns true for an address of the public internet; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return givenOut6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

function listed(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Hosts of the push services of common browsers; `*.` means every subdomain. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Returns true for one of these hosts, or of those that the operator names; `*` allows every host. */
export const knownServices =
  (others: readonly string[]) =>
  (host: string): boolean =>
    [...KNOWN, ...others].some(
      (name) => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))),
    );

/** Maximum characters of an endpoint; those of the large push services have about two hundred. */
const LONGEST = 2000;

const SENTENCES = {
  address: 'the endpoint is not an https address of a push service',
  unknown: 'the host of the endpoint is not known',
  'not public': 'the host of the endpoint is not on the public internet',
} as const;

/** Returns why an endpoint is refused; null if it is accepted. */
export async function refusedEndpoint(endpoint: string, policy: HostPolicy): Promise<string | null> {
  const url = endpointAddress(endpoint, policy);
  if (url === null) return SENTENCES.address;
  const addresses = await addressesOf(url.hostname, policy);
  return typeof addresses === 'string' ? SENTENCES[addresses] : null;
}

/** Returns the URL of an endpoint, checked without a lookup; null if it is invalid. */
export function endpointAddress(endpoint: string, policy: HostPolicy): URL | null {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const plain = url.protocol === 'https:' && `${url.username}${url.password}${url.hash}` === '';
  return plain && policy.allowsPort(url.port) && policy.allowsHost(url.hostname) ? url : null;
}

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

/** Resolves names for a connection, which uses exactly the addresses that were checked. */
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

/** Asks name servers directly: the system's own lookup would let slow names block the threads that read files. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver(DNS_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
