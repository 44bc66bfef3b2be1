import { addressesOf, type HostPolicy } from './host-policy.ts';

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
