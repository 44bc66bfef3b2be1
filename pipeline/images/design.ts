import type { Figure } from '../i18n/card-words.ts';
import type { FigureShare } from '../i18n/tally.ts';
import type { CardModel } from './card.ts';
import {
  ACCENT,
  type Box,
  barPiece,
  box,
  choiceMark,
  INK,
  line,
  MUTED,
  PAPER,
  picture,
  RULE,
  type Style,
} from './elements.ts';
import { ELLIPSIS, type Fitted, type Frame, fitText, type Width } from './fit.ts';
import { seatsPicture } from './seats.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
export const FAMILY = 'Newsreader';
export const REGULAR = 400 as const;
export const SEMIBOLD = 600 as const;
export type Weight = typeof REGULAR | typeof SEMIBOLD;

/** Widths of texts in both weights. */
type Widths = Readonly<Record<Weight, Width>>;

const MARGIN = 64;
const ACROSS = WIDTH - 2 * MARGIN;
const STRIPE = 14;
const BADGE = 330;
const BADGE_HEIGHT = 40;
const TOP = 40;
const TITLE_TOP = 18;
const FOOT = 92;
const GAP = 20;
const SEATS = 376;
const GAP_TO_SEATS = 40;

const PLACE: Frame = { width: ACROSS, height: 72, sizes: [28, 25], leading: 1.28 };
const TITLE = { width: ACROSS, sizes: [92, 82, 73, 65, 58, 52, 46, 41, 37, 33, 30, 28], leading: 1.14 };
const VERDICT: Frame = { width: ACROSS, height: 50, sizes: [38, 34, 31, 28], leading: 1.3 };
const VERDICT_NEXT_TO_SEATS = { large: [34, 31, 28], small: [26, 24] };
const NOTE: Frame = { width: ACROSS, height: 64, sizes: [25], leading: 1.28 };
const NUMBER: Frame = { width: ACROSS, height: 66, sizes: [62, 54, 46], leading: 1.06 };
const WORDS = { height: 66, sizes: [26, 23], leading: 1.24 };
const SOURCE: Frame = { width: ACROSS - 160, height: 30, sizes: [22, 19, 16], leading: 1.3 };
const BAR = 34;
const SEAM = 3;

/** Returns the texts in each weight: their widths must be known before the layout. */
export const textsOf = (model: CardModel): Record<Weight, readonly string[]> => ({
  [REGULAR]: [placeOf(model), ...model.notes, ...model.figures.map(({ words }) => words), model.source],
  [SEMIBOLD]: [model.title, model.verdict ?? '', ...model.figures.map(({ number }) => number)],
});

const placeOf = ({ place }: CardModel): string => place.join(' · ');

/** Returns the layout of the image: place and title, the result below, the source of the data at the foot. */
export function layOut(model: CardModel, widths: Widths): Box {
  const place = fitText(
    placeOf(model),
    { ...PLACE, width: model.warning === null ? ACROSS : ACROSS - BADGE },
    widths[REGULAR],
  );
  const below = belowTitle(model, widths);
  const head = Math.max(heightOf(place, PLACE), model.warning === null ? 0 : BADGE_HEIGHT);
  const used = STRIPE + TOP + head + TITLE_TOP + below.height + FOOT;
  const height = HEIGHT - used - GAP;
  const { title, verdict, width, seats } = headOf(model, height, widths);
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      flexDirection: 'column',
      background: PAPER,
      color: INK,
      fontFamily: FAMILY,
      fontWeight: REGULAR,
    },
    box({ width: WIDTH, height: STRIPE, background: model.colour ?? ACCENT }),
    box(
      { marginTop: TOP, height: head, marginLeft: MARGIN, width: ACROSS, justifyContent: 'space-between' },
      lines(place, PLACE, { color: MUTED }),
      ...(model.warning === null ? [] : [badge(model.warning)]),
    ),
    box(
      {
        marginTop: TITLE_TOP,
        marginLeft: MARGIN,
        width: ACROSS,
        flexGrow: 1,
        justifyContent: 'space-between',
      },
      box(
        { flexDirection: 'column', justifyContent: 'space-between', width },
        lines(title, TITLE, { fontWeight: SEMIBOLD }),
        ...verdict.boxes,
      ),
      ...(seats === null ? [] : [seats]),
    ),
    box({ flexDirection: 'column', marginLeft: MARGIN, width: ACROSS, height: below.height }, ...below.boxes),
    foot(model, widths),
  );
}

/** Returns title and verdict with the seats next to them, if the whole title still fits. */
function headOf(model: CardModel, room: number, widths: Widths) {
  const withSeats = (seats: Box | null) => {
    const width = seats === null ? ACROSS : ACROSS - SEATS - GAP_TO_SEATS;
    const sized = (sizes: readonly number[]) => {
      const verdict = verdictIn(model, { ...VERDICT, width, sizes }, widths);
      const title = fitText(
        model.title,
        { ...TITLE, width, height: room - verdict.height },
        widths[SEMIBOLD],
      );
      return { title, verdict, width, seats };
    };
    if (seats === null) return sized(VERDICT.sizes);
    const head = sized(VERDICT_NEXT_TO_SEATS.large);
    // The verdict must not be larger than the title.
    return head.title.size > head.verdict.size ? head : sized(VERDICT_NEXT_TO_SEATS.small);
  };
  const seats = seatsIn(model, room);
  const head = withSeats(seats);
  return seats !== null && head.title.lines.at(-1)!.endsWith(ELLIPSIS) ? withSeats(null) : head;
}

/** Returns the verdict above the bar; on two lines if it shares the width with the seats. */
function verdictIn({ verdict }: CardModel, frame: Frame, widths: Widths) {
  if (verdict === null) return { boxes: [], height: 0, size: 0 };
  const height = frame.width === ACROSS ? frame.height : 2 * frame.height;
  const fitted = fitText(verdict, { ...frame, height }, widths[SEMIBOLD]);
  const shown = lines(fitted, VERDICT, { fontWeight: SEMIBOLD, color: ACCENT, marginBottom: 10 });
  return { boxes: [shown], height: heightOf(fitted, VERDICT) + 10, size: fitted.size };
}

/** Returns the seats next to the title; null if they do not fit. */
function seatsIn({ seats }: CardModel, room: number): Box | null {
  if (seats === null) return null;
  const { src, height } = seatsPicture(seats, SEATS);
  return height > room ? null : picture({ width: SEATS, height, marginTop: 8, alignSelf: 'flex-start' }, src);
}

function belowTitle({ figures, notes }: CardModel, widths: Widths): { boxes: Box[]; height: number } {
  const boxes: Box[] = [];
  let height = 0;
  const add = (part: Box, tall: number) => {
    boxes.push(part);
    height += tall;
  };
  const shares = figures.flatMap(({ share }) => share ?? []);
  if (shares.some(({ count }) => count > 0)) add(barOf(shares), BAR + 22);
  if (figures.length > 0) {
    const columns = columnsOf(figures, widths);
    add(columns.box, columns.height);
  }
  for (const note of notes) {
    const fitted = fitText(note, NOTE, widths[REGULAR]);
    add(box({ marginTop: 10 }, lines(fitted, NOTE, { color: MUTED })), heightOf(fitted, NOTE) + 10);
  }
  return { boxes, height };
}

/** Returns a bar divided into parts; each non-zero part is wide enough to be visible. */
function barOf(shares: readonly FigureShare[]): Box {
  const there = shares.filter(({ count }) => count > 0);
  const total = there.reduce((sum, { count }) => sum + count, 0);
  const spare = ACROSS - 4 * there.length - SEAM * (there.length - 1);
  return box(
    { marginTop: 4, marginBottom: 18, width: ACROSS, height: BAR, gap: SEAM },
    ...there.map(({ choice, count }) => barPiece(choice, 4 + (spare * count) / total, BAR)),
  );
}

/** Returns the figures side by side, each above its description. */
function columnsOf(figures: readonly Figure[], widths: Widths): { box: Box; height: number } {
  const across = Math.floor(ACROSS / figures.length);
  const fitted = figures.map(({ number, words, share }) => ({
    share,
    number: fitText(number, { ...NUMBER, width: across - 30 }, widths[SEMIBOLD]),
    words: fitText(words, { ...WORDS, width: across - 30 }, widths[REGULAR]),
  }));
  const height = Math.max(...fitted.map((one) => heightOf(one.words, WORDS))) + NUMBER.height + 6;
  const columns = fitted.map(({ share, number, words }) =>
    box(
      { flexDirection: 'column', width: across, paddingRight: 30 },
      box(
        { alignItems: 'center', height: NUMBER.height },
        ...(share === undefined ? [] : [choiceMark(share.choice)]),
        lines(number, NUMBER, { fontWeight: SEMIBOLD }),
      ),
      lines(words, WORDS, { color: MUTED }),
    ),
  );
  return { box: box({ height }, ...columns), height };
}

function foot({ source }: CardModel, widths: Widths): Box {
  const fitted = fitText(source, SOURCE, widths[REGULAR]);
  return box(
    { flexDirection: 'column', marginTop: GAP, marginLeft: MARGIN, width: ACROSS, height: FOOT - GAP },
    box({ width: ACROSS, height: 2, marginBottom: 16, background: RULE }),
    box(
      { justifyContent: 'space-between' },
      line({ fontSize: 26, lineHeight: 1.1, fontWeight: SEMIBOLD }, 'Hemicicle'),
      lines(fitted, SOURCE, { color: MUTED }),
    ),
  );
}

/** Nested boxes: a border would be drawn through three clipping paths. */
const badge = (warning: string): Box =>
  box(
    { height: BADGE_HEIGHT, padding: 2, boxSizing: 'border-box', background: ACCENT },
    box(
      { height: BADGE_HEIGHT - 4, padding: '0 14px', alignItems: 'center', background: PAPER },
      line({ fontSize: 25, lineHeight: 1.2, color: ACCENT, fontWeight: SEMIBOLD }, warning),
    ),
  );

const heightOf = ({ size, lines }: Fitted, { leading }: Pick<Frame, 'leading'>): number =>
  Math.ceil(size * leading) * lines.length;

const lines = ({ size, lines }: Fitted, { leading }: Pick<Frame, 'leading'>, style: Style): Box =>
  box(
    { flexDirection: 'column', fontSize: size, lineHeight: `${Math.ceil(size * leading)}px`, ...style },
    ...lines.map((text) => line({ height: Math.ceil(size * leading) }, text)),
  );
