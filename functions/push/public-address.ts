import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 ranges outside the public internet (IANA special-purpose registries): private, shared, local,
 * reserved.
 */
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

/**
 * Ranges in it that are no machines, or contain another address: Teredo and the like, documentation, 6to4.
 */
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
