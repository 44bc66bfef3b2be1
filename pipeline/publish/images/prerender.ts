import { answered, openAnswers, releaseIn } from '../../core/answers.ts';
import type { Effects } from '../../core/effects.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { addressFor, filledPath } from '../../endpoints/address.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { type AskRoute, type CardModel, type CardParams, cardModelOf } from '../../images/card.ts';
import { drawingVersion, readFonts } from '../../images/fonts.ts';
import { openImageStore, openRenderPool, type RenderPool } from '../../images/image-store.ts';
import { cards } from '../../images/registry.ts';
import { type Chamber, isFictional } from '../../model/chamber.ts';
import { DATABASE, releaseFolder } from '../release/release.ts';
import { hasImageList, writeImageList } from './image-list.ts';

/** The images to prerender: those of the newest legislature, or all. */
export const IMAGE_SCOPES = ['recent', 'all'] as const;
export type ImageScope = (typeof IMAGE_SCOPES)[number];

interface PrerenderInput {
  scope: ImageScope;
  release: string;
  publicFolder: string;
  imagesFolder: string;
  /** Version of the drawing code. */
  version: string;
}

/** Result of prerendering the images of a release. */
interface Prerendered {
  drawn: number;
  unchanged: number;
}

/** One image of a release. */
interface ImageJob {
  addresses: string[];
  model: CardModel;
}

/** Queued jobs per core, so that no core is ever idle. */
const IN_HAND = 3;

/** Draws the images of a published release that no earlier release had, on all cores. */
export async function prerenderImages(
  { scope, release, publicFolder, imagesFolder, version }: PrerenderInput,
  pool: RenderPool,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): Promise<Prerendered> {
  const folder = releaseFolder(publicFolder, release);
  using read = openDatabase(`${folder}/${DATABASE}`);
  const store = openImageStore(imagesFolder, version, pool, files);
  const there = new Set(files.list(imagesFolder));
  // A new release always needs new images: the threads start while the program finds out which.
  if (!hasImageList(imagesFolder, release, files)) pool.begin();
  const images: Record<string, string> = {};
  const done: Prerendered = { drawn: 0, unchanged: 0 };
  const cardRecords = recordsOf(read, scope === 'all' ? null : newestLegislature(read));
  const total = cardRecords.reduce((sum, { params }) => sum + params.length, 0) * LANGUAGES.length;
  const { ask } = openAnswers(releaseIn(folder, files));
  const wanted = wantedImages(cardRecords, async (path, params) => answered(ask, addressFor(path, params)));
  const draw = async () => {
    for await (const { addresses, model } of wanted) {
      const name = store.nameOf(model);
      for (const address of addresses) images[address] = name;
      if (there.has(name)) done.unchanged++;
      else {
        there.add(name);
        await store.image(model);
        done.drawn++;
      }
      log.progress('Social images', done.drawn + done.unchanged, total);
    }
  };
  await Promise.all(Array.from({ length: IN_HAND * navigator.hardwareConcurrency }, draw));
  writeImageList(imagesFolder, release, images, files);
  return done;
}

interface CardRecords {
  card: (typeof cards)[number];
  params: CardParams[];
}

const recordsOf = (read: DbReader, legislature: number | null): CardRecords[] =>
  cards.map((card) => ({ card, params: [...card.records(read, legislature)] }));

async function* wantedImages(cardRecords: readonly CardRecords[], ask: AskRoute): AsyncGenerator<ImageJob> {
  const [chamber] = (await ask('/chambers', {})) as [Chamber];
  const about = { chamber, fictional: isFictional(chamber) };
  for (const { card, params } of cardRecords) {
    for (const one of params) {
      const show = await card.show(ask, one);
      for (const language of LANGUAGES) {
        const addresses = card.addresses.map((path) => pageAddress('', language, filledPath(path, one)));
        yield { addresses, model: cardModelOf(show, about, language) };
      }
    }
  }
}

const newestLegislature = ({ db, get }: DbReader): number =>
  get(db.selectFrom('legislatures').select(({ fn }) => fn.max('id').as('id')))!.id;

/** Draws the images of a release on worker threads. */
export interface ImageDrawer {
  /** Starts the threads, which load their code before there is work. */
  begin(): void;
  draw(input: Omit<PrerenderInput, 'scope' | 'version'>): Promise<Prerendered>;
  close(): Promise<void>;
}

/** Opens a drawer; `project` is the project’s folder. */
export function openImageDrawer(
  { project, scope }: { project: string; scope: ImageScope },
  effects: Pick<Effects, 'files' | 'log'>,
): ImageDrawer {
  const { files } = effects;
  const pool = openRenderPool(readFonts(files));
  return {
    begin: pool.begin,
    draw: (input) =>
      prerenderImages({ ...input, scope, version: drawingVersion(project, files) }, pool, effects),
    close: pool.close,
  };
}
