import { HttpError } from '../../pipeline/errors.ts';
import { readBytes } from '../http/read-body.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Reads a form that a page of this site sent: 403, 413 or 415 for anything else. */
export async function readSameOriginForm(request: Request, webUrl: string): Promise<URLSearchParams> {
  if (isCrossOrigin(request, webUrl)) throw new HttpError(403, 'This form was sent by another site');
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== FORM) throw new HttpError(415, `Unsupported Media Type: send ${FORM}`);
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
}

/**
 * Whether another site sent it. Browsers say so; what says nothing is no browser, and could write whatever it likes. Pages
 * that disclose to nobody where they are have the origin `null`, which only old browsers send without saying more: such a page
 * has a token, and that is its authority.
 */
function isCrossOrigin({ headers, url }: Request, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  const own = [new URL(webUrl).host, new URL(url).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
