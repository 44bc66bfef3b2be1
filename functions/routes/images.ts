import { basename, dirname } from 'node:path';
import type { Context } from 'hono';
import { imagesFolder } from '../../pipeline/commands/folders.ts';
import { type Answers, answered } from '../../pipeline/core/answers.ts';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { addressFor } from '../../pipeline/endpoints/address.ts';
import { MAX_AGE } from '../../pipeline/endpoints/service.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { type AskRoute, type Card, type CardModel, cardModelOf } from '../../pipeline/images/card.ts';
import { drawingVersion, readFonts } from '../../pipeline/images/fonts.ts';
import { openImageStore, openRenderPool } from '../../pipeline/images/image-store.ts';
import { cards } from '../../pipeline/images/registry.ts';
import { type Chamber, isFictional } from '../../pipeline/model/chamber.ts';
import { type ImageScope, prerenderImages } from '../../pipeline/publish/images/prerender.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { cacheFor, OPEN } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext, Images } from '../app-context.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { send } from '../http/send.ts';
import type { CallerWork } from '../http/work.ts';
import { answersOnThread } from '../releases/answers-on-thread.ts';
import type { AnswerFormats } from './answer-formats.ts';

/** Images that may be drawn or wait at the same time; further requests get a 503. */
const MOST_AT_WORK = 40;

/** Seconds after which a thread should be free. */
const COME_BACK = '3';

/** Adds the social images, in every language; one that was not prerendered is drawn on request. */
export function addImages(
  app: App,
  appContext: AppContext,
  { store, pool }: Images,
  formats: AnswerFormats,
): void {
  const answersFor = answersOnThread(appContext, formats.json, true);

  /** Reads the answers of the API, whose refusals are also those of the image. */
  const modelIn = async (
    { get }: Answers,
    card: Card,
    context: Context,
    language: Language,
  ): Promise<CardModel> => {
    const ask: AskRoute = async (path, params) => answered(get, addressFor(path, params));
    const show = await card.show(ask, context.req.param() as Record<string, string>);
    const [chamber] = (await ask('/chambers', {})) as [Chamber];
    return cardModelOf(show, { chamber, fictional: isFictional(chamber) }, language);
  };
  /** Returns the path of the image; drawing it counts for the client. */
  const pathOf = async (model: CardModel, work: CallerWork): Promise<string> => {
    if (!store.has(model)) {
      work.count();
      if (pool.busy() >= MOST_AT_WORK)
        throw new HttpError(503, 'Too many images are being drawn at the moment', {
          'Retry-After': COME_BACK,
        });
    }
    return store.image(model);
  };
  const handler = (card: Card, language: Language) => (context: Context) =>
    appContext.withRelease(async (release) => {
      const work = appContext.workFor(context, 'image');
      const { answers, make } = answersFor(release, work);
      const model = await make(() => modelIn(answers, card, context, language));
      const path = await pathOf(model, work);
      const image = (await appContext.stored.find(dirname(path), basename(path))) ?? throwNotFound();
      const headers = { ...OPEN, ...cacheFor(MAX_AGE), 'X-Release': release.name };
      return send(context.req.raw, image, { headers });
    });

  for (const card of cards) {
    for (const language of LANGUAGES) {
      for (const address of card.addresses) {
        const route = pageAddress('', language, address).replaceAll(/\{(\w+)\}/g, ':$1');
        app.get(route, handler(card, language));
        app.all(route, methodNotAllowed('GET, HEAD'));
      }
    }
  }
}

/** The images of a published tree while it is served. */
interface OpenImages extends Images {
  /** Draws the images of the newest release in the background; one that fails is drawn at its first request. */
  prerender(ahead: ImageScope): void;
  close(): Promise<void>;
}

/** Leaves one core, and threads that read files, to the server. */
const THREADS = Math.max(1, navigator.hardwareConcurrency - 1);

/** Opens the images next to a published tree. */
export function openImages(publicFolder: string, { project }: Config, effects: Effects): OpenImages {
  const { files, log } = effects;
  const folder = imagesFolder(publicFolder);
  const version = drawingVersion(project, files);
  const pool = openRenderPool(readFonts(files), THREADS);
  let isClosed = false;
  return {
    store: openImageStore(folder, version, pool, files),
    pool,
    prerender(ahead) {
      const release = readReleases(publicFolder, files)!.latest;
      const input = { scope: ahead, release, publicFolder, imagesFolder: folder, version };
      prerenderImages(input, pool, effects).catch((error) => {
        // A server that stops ends the threads that draw.
        if (!isClosed) log.error(`Social images could not be drawn in advance: ${String(error)}`);
      });
    },
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}
