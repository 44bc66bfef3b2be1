import type { Context } from 'hono';
import { type Ask, openAnswers } from '../../pipeline/core/answers.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { type EmbedRequest, embedAddress, readEmbedAddress, snippet } from '../../pipeline/embeds/address.ts';
import { embedTitle } from '../../pipeline/embeds/draw.ts';
import { EMBEDS, isPictured, pageOf } from '../../pipeline/embeds/registry.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { cacheFor, OPEN } from '../../pipeline/publish/site/web-headers.ts';
import { escaped } from '../../pipeline/text/encode.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { memoryResource } from '../http/resource.ts';
import { send } from '../http/send.ts';

/** Pixels of a widget without a maximum width, and of the narrowest readable one. */
const WIDTH = { usual: 600, least: 240 };

/** Pixels of the picture of a page. */
const PICTURE = { width: 1200, height: 630 };

/** Seconds for which an answer may be cached: only its title could change. */
const MAX_AGE = 3600;

type OembedFields = Record<string, string | number>;

/** The formats, by their names in the query. */
const FORMATS: Readonly<Record<string, { mediaType: string; write(fields: OembedFields): string }>> = {
  json: { mediaType: 'application/json', write: (fields) => JSON.stringify(fields) },
  xml: {
    mediaType: 'text/xml; charset=utf-8',
    write: (fields) =>
      `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(fields)
        .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
        .join('')}</oembed>\n`,
  },
};

/** Adds oEmbed 1.0, by which editors embed a page from its address. */
export function addOembed(app: App, appContext: AppContext): void {
  const { withRelease, manifests, config, workFor } = appContext;
  app.get('/oembed', (context) =>
    withRelease(async (release) => {
      const name = context.req.query('format') ?? 'json';
      const format = Object.hasOwn(FORMATS, name) ? FORMATS[name]! : notWritten();
      const work = workFor(context, 'title');
      work.count();
      const address = context.req.query('url') ?? '';
      const { ask } = openAnswers(manifests.releaseIn(release.folder));
      const fields = await work.onThisThread(() =>
        describedAt(address, ask, config.webUrl, maxSizeIn(context)),
      );
      const bytes = new TextEncoder().encode(format.write(fields));
      return send(context.req.raw, memoryResource(bytes, format.mediaType, null), {
        headers: { ...OPEN, ...cacheFor(MAX_AGE), 'X-Release': release.name },
      });
    }),
  );
  app.all('/oembed', methodNotAllowed('GET, HEAD'));
}

/** The maximum size of the embedded content. */
interface MaxSize {
  width: number;
  height: number;
}

/** Describes the page at an address. */
function describedAt(address: string, ask: Ask, webUrl: string, maxSize: MaxSize): OembedFields {
  const named = readEmbedAddress(address, webUrl) ?? unknown(webUrl);
  const title = embedTitle(named.subject, ask, named.options.language) ?? unknown(webUrl);
  return described(named, title, webUrl, maxSize);
}

/** Describes a page as a widget, or as a link if the widget does not fit. */
function described(
  { subject, options }: EmbedRequest,
  title: string,
  webUrl: string,
  maxSize: MaxSize,
): OembedFields {
  const { height } = EMBEDS[subject.kind];
  const link = {
    ...linkTo(title, webUrl),
    ...(isPictured(subject) && pictureOf(pageAddress(webUrl, options.language, pageOf(subject)), maxSize)),
  };
  if (maxSize.height < height || maxSize.width < WIDTH.least) return link;
  const width = Math.min(WIDTH.usual, maxSize.width);
  const html = snippet({ src: embedAddress(webUrl, subject, options), title, width, height });
  return { ...link, type: 'rich', html, width, height };
}

/** Describes a page as a link. */
const linkTo = (title: string, webUrl: string): OembedFields => ({
  type: 'link',
  version: '1.0',
  title,
  provider_name: 'Hemicicle',
  provider_url: webUrl,
  cache_age: MAX_AGE,
});

/** Returns the picture of a page if it fits. */
const pictureOf = (page: string, maxSize: MaxSize): OembedFields =>
  PICTURE.width <= maxSize.width && PICTURE.height <= maxSize.height
    ? {
        thumbnail_url: `${page}/opengraph-image`,
        thumbnail_width: PICTURE.width,
        thumbnail_height: PICTURE.height,
      }
    : {};

function maxSizeIn({ req }: Context): MaxSize {
  const most = (name: string): number => {
    const text = req.query(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  };
  return { width: most('maxwidth'), height: most('maxheight') };
}

const unknown = (webUrl: string): never => {
  throw new HttpError(
    404,
    `Nothing to embed there: expected url= with the address of a vote, group, topic, person, initiative or list with a widget, such as ${webUrl}/groups/{slug}.`,
  );
};

const notWritten = (): never => {
  throw new HttpError(501, `Answers are written as ${Object.keys(FORMATS).join(' or ')}.`);
};
