/** Rare real-world events, and the voting day on which each happens, as a share of the legislature. */
const SCENARIO = {
  /** A vote by call, alone on its day: the day has no files, and the names are in the Diario. */
  investiture: 0,
  assent: 0.15,
  /** The file of one vote misprints its text; a correction fixes it. */
  misprint: 0.2,
  /** A seat is vacant on this voting day and the next. */
  vacancy: 0.25,
  joint: 0.35,
  /** The list of deputies is published for the first time. */
  firstList: 0.4,
  groupChange: 0.45,
  /** One deputy's group code is empty for a day. */
  noGroup: 0.5,
  tie: 0.55,
  secret: 0.65,
  /** A deputy's name gets shorter. */
  shortName: 0.7,
  /** A vote by call among others: its number is missing from the files, and so is its Diario. */
  call: 0.72,
  xmlOnly: 0.8,
  bothForms: 0.88,
  zip: 0.95,
} as const;

export type SampleEvent = keyof typeof SCENARIO;

/** Returns the position of the voting day of an event. */
export const dayOf = (event: SampleEvent, votingDays: number): number =>
  Math.floor(SCENARIO[event] * (votingDays - 1));

/** Minimum votes of a legislature with enough days for all events. */
export const FEWEST_VOTES = 60;
