import type { Context } from 'hono';
import { openAnswers, releaseIn } from '../pipeline/answers.ts';
import { embedAddress, type Named, namedBy } from '../pipeline/embeds/address.ts';
import { titleOf } from '../pipeline/embeds/draw.ts';
import { EMBEDS, pageOf } from '../pipeline/embeds/registry.ts';
import { snippet } from '../pipeline/embeds/snippet.ts';
import { HttpError } from '../pipeline/errors.ts';
import { escaped } from '../pipeline/escape.ts';
import { pageAddress } from '../pipeline/i18n/page-address.ts';
import { keepFor, OPEN } from './headers.ts';
import type { App, Parts } from './parts.ts';
import { onlyReading } from './refusals.ts';
import { computed } from './resource.ts';
import { send } from './send.ts';

/** Pixels of a widget where nobody says how many there is room for, and of the narrowest that can be read. */
const WIDTH = { usual: 600, least: 240 };

/** Pixels of the picture of a page. */
const PICTURE = { width: 1200, height: 630 };

/** Seconds for which an answer may be kept: of what it says, only a title could change. */
const KEEP = 3600;

type Told = Record<string, string | number>;

/** The forms that an answer is written in, by what an address calls them. */
const FORMATS: Readonly<Record<string, { mediaType: string; write(told: Told): string }>> = {
  json: { mediaType: 'application/json', write: (told) => JSON.stringify(told) },
  xml: {
    mediaType: 'text/xml; charset=utf-8',
    write: (told) =>
      `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(told)
        .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
        .join('')}</oembed>\n`,
  },
};

/** oEmbed 1.0: what shows a page elsewhere, for editors that know nothing but its address. */
export function addOembed(app: App, parts: Parts): void {
  const { fromRelease, files, config, countCall } = parts;
  app.get('/oembed', (context) =>
    fromRelease(async (release) => {
      const name = context.req.query('format') ?? 'json';
      const format = Object.hasOwn(FORMATS, name) ? FORMATS[name]! : notWritten();
      countCall(context);
      const named = namedBy(context.req.query('url') ?? '', config.webUrl) ?? unknown(config.webUrl);
      const { subject, wish } = named;
      const { ask } = openAnswers(releaseIn(release.folder, files));
      const title = titleOf(subject, ask, wish.language) ?? unknown(config.webUrl);
      const told = described(named, title, config.webUrl, roomIn(context));
      const bytes = new TextEncoder().encode(format.write(told));
      return send(context.req.raw, computed(bytes, format.mediaType, null), {
        headers: { ...OPEN, ...keepFor(KEEP), 'X-Release': release.name },
      });
    }),
  );
  app.all('/oembed', onlyReading('GET, HEAD'));
}

/** How much room there is for what is embedded. */
interface Room {
  width: number;
  height: number;
}

/** A page as a widget; as a link where there is less room than the widget takes. */
function described({ subject, wish }: Named, title: string, webUrl: string, room: Room): Told {
  const { height } = EMBEDS[subject.kind];
  const page = pageAddress(webUrl, wish.language, pageOf(subject));
  const fits = PICTURE.width <= room.width && PICTURE.height <= room.height;
  const shared = {
    version: '1.0',
    title,
    provider_name: 'Hemicicle',
    provider_url: webUrl,
    cache_age: KEEP,
    ...(fits && {
      thumbnail_url: `${page}/opengraph-image`,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    }),
  };
  if (room.height < height || room.width < WIDTH.least) return { type: 'link', ...shared };
  const width = Math.min(WIDTH.usual, room.width);
  const html = snippet({ src: embedAddress(webUrl, subject, wish), title, width, height });
  return { type: 'rich', ...shared, html, width, height };
}

function roomIn({ req }: Context): Room {
  const most = (name: string): number => {
    const text = req.query(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  };
  return { width: most('maxwidth'), height: most('maxheight') };
}

const unknown = (webUrl: string): never => {
  throw new HttpError(
    404,
    `Nothing to embed there: expected url= with the address of a vote, group, topic or person, such as ${webUrl}/groups/{slug}.`,
  );
};

const notWritten = (): never => {
  throw new HttpError(501, `Answers are written as ${Object.keys(FORMATS).join(' or ')}.`);
};
