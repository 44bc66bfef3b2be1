import { HttpError } from '../../pipeline/core/errors.ts';
import { readBytes } from '../http/read-body.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Reads a form sent by a page of this site; throws 403, 413 or 415 for anything else. */
export async function readSameOriginForm(request: Request, webUrl: string): Promise<URLSearchParams> {
  if (isCrossOrigin(request, webUrl)) throw new HttpError(403, 'This form was sent by another site');
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== FORM) throw new HttpError(415, `Unsupported Media Type: send ${FORM}`);
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
}

/**
 * Returns true if another site sent the form. Browsers send `Origin` or `Sec-Fetch-Site`; a request without
 * them comes from a program, which could send any header. Pages with `Referrer-Policy: no-referrer` have the
 * origin `null`, and only old browsers send nothing else with it; such a page is authorised by its token.
 */
function isCrossOrigin({ headers, url }: Request, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  const own = [new URL(webUrl).host, new URL(url).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
