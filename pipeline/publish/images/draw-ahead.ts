import { answered, openAnswers, releaseIn } from '../../answers.ts';
import type { Read } from '../../db/open.ts';
import { openRead } from '../../db/open.ts';
import type { Effects } from '../../effects.ts';
import { addressFor, filledPath } from '../../endpoints/address.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/page-address.ts';
import type { Ask, CardParams } from '../../images/card.ts';
import { type Face, faceOf } from '../../images/face.ts';
import { openGallery } from '../../images/gallery.ts';
import { cards } from '../../images/registry.ts';
import type { Workshop } from '../../images/workshop.ts';
import { type Chamber, isFictional } from '../../model/chamber.ts';
import { DATABASE, releaseFolder } from '../release.ts';
import { hasImageList, writeImageList } from './image-list.ts';

/** Which images are worth drawing before anybody asks: those of the newest legislature, or every one. */
export const AHEAD = ['recent', 'all'] as const;
export type Ahead = (typeof AHEAD)[number];

export interface AheadInput {
  ahead: Ahead;
  release: string;
  /** The published tree, `data/public`. */
  publicFolder: string;
  /** The folder of all images, `data/images`. */
  imagesFolder: string;
  /** Version of the code that draws. */
  version: string;
}

/** What became of the images of a release. */
export interface DrawnAhead {
  drawn: number;
  unchanged: number;
}

/** One image of a release. */
interface Wanted {
  /** Where it is asked for. */
  addresses: string[];
  face: Face;
}

/** Orders that wait for a thread to be free, for each core: none of them is ever idle. */
const IN_HAND = 3;

/** Draws the images of a published release that no release before had, on all cores. */
export async function drawAhead(
  { ahead, release, publicFolder, imagesFolder, version }: AheadInput,
  workshop: Workshop,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): Promise<DrawnAhead> {
  const folder = releaseFolder(publicFolder, release);
  const read = openRead(`${folder}/${DATABASE}`);
  const gallery = openGallery(imagesFolder, version, workshop, files);
  const there = new Set(files.list(imagesFolder));
  // Something of a new release is new: the threads begin while it is found out what.
  if (!hasImageList(imagesFolder, release, files)) workshop.begin();
  const images: Record<string, string> = {};
  const done: DrawnAhead = { drawn: 0, unchanged: 0 };
  try {
    const subjects = subjectsOf(read, ahead === 'all' ? null : newestLegislature(read));
    const total = subjects.reduce((sum, { params }) => sum + params.length, 0) * LANGUAGES.length;
    const { ask } = openAnswers(releaseIn(folder, files));
    const wanted = wantedImages(subjects, async (path, params) => answered(ask, addressFor(path, params)));
    const draw = async () => {
      for await (const { addresses, face } of wanted) {
        const name = gallery.nameOf(face);
        for (const address of addresses) images[address] = name;
        if (there.has(name)) done.unchanged++;
        else {
          there.add(name);
          await gallery.image(face);
          done.drawn++;
        }
        log.progress('Social images', done.drawn + done.unchanged, total);
      }
    };
    await Promise.all(Array.from({ length: IN_HAND * navigator.hardwareConcurrency }, draw));
  } finally {
    read.close();
  }
  writeImageList(imagesFolder, release, images, files);
  return done;
}

interface Subjects {
  card: (typeof cards)[number];
  params: CardParams[];
}

const subjectsOf = (read: Read, legislature: number | null): Subjects[] =>
  cards.map((card) => ({ card, params: [...card.subjects(read, legislature)] }));

async function* wantedImages(subjects: readonly Subjects[], ask: Ask): AsyncGenerator<Wanted> {
  const [chamber] = (await ask('/chambers', {})) as [Chamber];
  const about = { chamber, fictional: isFictional(chamber) };
  for (const { card, params } of subjects) {
    for (const one of params) {
      const show = await card.show(ask, one);
      for (const language of LANGUAGES) {
        const addresses = card.addresses.map((path) => pageAddress('', language, filledPath(path, one)));
        yield { addresses, face: faceOf(show, about, language) };
      }
    }
  }
}

const newestLegislature = ({ db, get }: Read): number =>
  get(db.selectFrom('legislatures').select(({ fn }) => fn.max('id').as('id')))!.id;
