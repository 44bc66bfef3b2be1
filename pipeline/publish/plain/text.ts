import { plainAddress } from './address.ts';
import type { PlainLinks } from './page.ts';

/**
 * Adapts a sitemap or the guide for language models: addresses point to files; lines with a dead address are
 * removed.
 */
export const plainLines = (text: string, links: PlainLinks): string =>
  text
    .split('\n')
    .flatMap((line) => plainLine(line, links) ?? [])
    .join('\n');

function plainLine(line: string, { webUrl, has }: PlainLinks): string | null {
  let dead = false;
  const led = line
    .split(webUrl)
    .map((piece, at) => {
      const [address = ''] = at === 0 ? [] : (/^\/[^\s<>"()]*/.exec(piece) ?? []);
      if (address === '') return piece;
      const found = plainAddress(address, has);
      dead ||= found === null;
      return found + piece.slice(address.length);
    })
    .join(webUrl);
  return dead ? null : led;
}

/** Adapts a script so that it reads the file of an API answer. */
export const plainScript = (script: string, { has }: PlainLinks): string =>
  script.replaceAll(/(["'`])(\/api\/v1\/[\w/-]+)\1/g, (whole, quote: string, address: string) => {
    const found = plainAddress(address, has);
    return found === null ? whole : `${quote}${found}${quote}`;
  });
