/** A title that documents give an initiative, with the days between which it was in force. */
export interface DatedTitle {
  title: string;
  /** The last known day of another title before this one; null if no document has an older title. */
  after: string | null;
  /** The first known day of another title after this one; null if no document has a newer title. */
  before: string | null;
}

/** Every title that documents give initiatives. A title can change while an initiative is on its way. */
export interface TitleHistory {
  /** Notes a title and the day on which its document was made, null if unknown. */
  add(initiative: number, title: string, day: string | null): void;
  /** Returns the titles of an initiative, the current one last. */
  of(initiative: number, current: string): readonly DatedTitle[];
}

/** Titles of one initiative, each with the days of its documents. */
type Sightings = Map<string, (string | null)[]>;

export function openTitleHistory(): TitleHistory {
  const sightings = new Map<number, Sightings>();
  return {
    add(initiative, title, day) {
      const own: Sightings = sightings.get(initiative) ?? new Map();
      own.set(title, [...(own.get(title) ?? []), day]);
      sightings.set(initiative, own);
    },
    of(initiative, current) {
      const own = sightings.get(initiative) ?? new Map<string, (string | null)[]>();
      const others = [...own.keys()].filter((title) => title !== current);
      return [...others, current].map((title) => {
        const days = daysOf(own, title);
        const elsewhere = [...own.keys()]
          .filter((other) => other !== title)
          .flatMap((each) => daysOf(own, each));
        const [first, last] = [days[0], days.at(-1)];
        return {
          title,
          after: first === undefined ? null : (elsewhere.findLast((day) => day < first) ?? null),
          before: last === undefined ? null : (elsewhere.find((day) => day > last) ?? null),
        };
      });
    },
  };
}

const daysOf = (own: Sightings, title: string): string[] =>
  (own.get(title) ?? []).filter((day) => day !== null).toSorted();

/** Returns whether an initiative can have had a title on a day, as far as its documents show. */
export const isInForce = ({ after, before }: DatedTitle, day: string): boolean =>
  (after === null || day > after) && (before === null || day < before);
