import type { DocumentTypes } from '../../core/chamber/source.ts';
import type { Effects } from '../../core/effects.ts';
import { CliError, reasonOf } from '../../core/errors.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { robotsAddress } from './politeness.ts';
import type { ResponseVerdict } from './verdict.ts';

/** Advice if the site refuses requests, the politest first. */
const REFUSED =
  'Some firewalls refuse for an hour, some refuse networks of data centres, some refuse unknown names: try again later, from another network, or with `--user-agent NAME/VERSION` (a name of your own).';

const LOOK = '`npx hemicicle doctor --live` shows the answer for each kind of document.';

const NOTHING = 'Stored documents were not changed.';
const PROXY = 'Behind a proxy, set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 so that Node uses it.';

/** One kind of fault: a pattern for its description, what happened, and what to do. */
interface FaultKind {
  mark: RegExp;
  happened: string;
  advice: string;
}

/** The first match counts: a certificate is often a proxy’s, and a proxy’s refusal has a status. */
const KINDS: readonly FaultKind[] = [
  {
    mark: /\bproxy\b/i,
    happened: 'cannot be reached through the proxy',
    advice:
      'The proxy in HTTPS_PROXY answers instead of the site. For status 407, set `http://NAME:PASSWORD@HOST:PORT`; for any other refusal, ask the operator of the proxy.',
  },
  {
    mark: /certificate (?:has expired|is not yet valid)|CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/i,
    happened: 'shows a certificate that is not valid today',
    advice:
      'Check the clock of this machine (`date`). If it is right, the site has not renewed its certificate yet: try again tomorrow.',
  },
  {
    mark: /altnames?\b|does not match certificate/i,
    happened: 'shows the certificate of another site',
    advice:
      'Another machine answers instead, such as the sign-in page of a network, or a name server that resolves all names to one address. Sign in, or use another network.',
  },
  {
    mark: /certificate|\bCERT_|self[- ]signed|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/i,
    happened: 'shows a certificate that this machine does not trust',
    advice:
      'Usually a proxy or virus scanner in this network intercepts encrypted connections and shows its own certificate: save the certificate of its authority as a file and set NODE_EXTRA_CA_CERTS=FILE. If the network has none, the site sends an incomplete certificate chain: set the variable to the certificate of its authority. Never disable the check: anyone could then change documents in transit.',
  },
  {
    mark: /EPROTO|SSL routines|wrong version number|\bTLS\b|handshake/i,
    happened: 'does not answer in TLS',
    advice:
      'Something between this machine and the site answers instead, such as the sign-in page of a network or a proxy. Sign in, or use another network.',
  },
  {
    mark: /ENOTFOUND|EAI_\w+|getaddrinfo/,
    happened: 'cannot be reached: its name cannot be resolved',
    advice: `The name servers of this machine do not know it (/etc/resolv.conf; in a container, those of its network). Is this machine connected to the internet? ${PROXY}`,
  },
  {
    mark: /ECONNREFUSED/,
    happened: 'cannot be reached',
    advice: `The machine, or a firewall of this network, refuses connections to that port. If you use --base-url, check its address. ${PROXY}`,
  },
  {
    mark: /ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL|ETIMEDOUT|connect timeout/i,
    happened: 'cannot be reached',
    advice: `There is no route to it. Is this machine connected to the internet, and may it connect to addresses outside its network? ${PROXY}`,
  },
  {
    mark: /ECONNRESET|EPIPE|socket hang up|other side closed|terminated|SocketError/i,
    happened: 'closes the connection',
    advice:
      'Overloaded sites and firewalls close connections. Try again in an hour, or from another network.',
  },
  {
    mark: /no answer|the answer stopped/,
    happened: 'does not answer',
    advice:
      'It accepted the connection but sent nothing, as overloaded sites and some firewalls do. Try again in an hour, or from another network.',
  },
  {
    mark: /status 429/,
    happened: 'asks for fewer requests',
    advice: 'Try again in an hour, with a longer pause between requests (`--delay 2000`).',
  },
  {
    mark: /status 5\d\d|out of order/,
    happened: 'is out of order',
    advice: 'The site has an error or is under maintenance. Try again in an hour.',
  },
  { mark: /status 4(?:01|03)|refuses| from [A-Z]/, happened: 'refuses', advice: REFUSED },
  {
    mark: /a web page instead of/,
    happened: 'answers with a web page',
    advice:
      'The site sent a page instead of a file: usually it is under maintenance, or a network asks for a sign-in. Try again in an hour; if that does not help, open the address in a browser to read the page.',
  },
  {
    mark: /redirect/,
    happened: 'redirects elsewhere',
    advice:
      'A redirect to another site is usually the sign-in page of a network: open the address in a browser. If a browser on another network is redirected as well, the site has moved.',
  },
];

/** Returns advice for the description of a fault: of a connection, of a status or of a page. */
export const adviceOn = (what: string): string =>
  kindOf(what)?.advice ??
  `The connection failed. Is this machine connected to the internet? ${PROXY} Otherwise try again in an hour.`;

const kindOf = (what: string): FaultKind | undefined => KINDS.find(({ mark }) => mark.test(what));

/** Returns an error that explains why no request is possible, and what to do about this kind of fault. */
export function siteUnavailable(base: string, what: string, verdict: ResponseVerdict | null): CliError {
  const kind = kindOf(what);
  const happened = kind?.happened ?? (verdict?.kind === 'refused' ? 'refuses' : 'cannot be reached');
  // If robots.txt is unavailable because of a server error, no other request is allowed (RFC 9309).
  const rules = /status 5/.test(what) ? ' Nothing else is requested until its robots.txt can be read.' : '';
  return new CliError(`${base} ${happened}: ${what}.`, {
    hint: `${adviceOn(what)}${rules} ${LOOK} ${NOTHING}`,
  });
}

/** Milliseconds in which a reachable site answers. */
const TIMEOUT = 5_000;

/** Returns why the official site is unreachable, by one request for robots.txt; null if it is reachable. */
export async function whyUnreachable(
  userAgent: string,
  types: Pick<DocumentTypes, 'site'>,
  { fetch }: Pick<Effects, 'fetch'>,
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { status, headers, body } = await fetch(robotsAddress(types), {
      headers: { 'user-agent': userAgent },
      signal,
    });
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
