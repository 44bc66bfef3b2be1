import { parseWholeNumber } from '../documents/text.ts';
import type { OfficialTotals } from '../rows.ts';

/** The result of a call vote as the presidency announces it. */
export interface AnnouncedResult {
  totals: OfficialTotals;
  /** The majority that was reached or required according to the announcement; null if it names neither. */
  majority: 'simple' | 'absolute' | null;
}

const LABELS = {
  present: /votos emitidos/,
  yes: /a favor/,
  no: /en contra/,
  abstention: /abstencion(?:es)?/,
  voided: /(?:votos )?nulos/,
};
const ANY_LABEL = new RegExp(
  Object.values(LABELS)
    .map(({ source }) => source)
    .join('|'),
);
/** The beginning of the announcement; its figures follow in the same sentence. */
const BEGINNING = /(?:votos emitidos|votos a favor|a favor)\b/i;

/** Finds the announcement in the text after the names; returns null if no announcement gives yes and no. */
export function announcedResult(text: string): AnnouncedResult | null {
  const found = announcementIn(text);
  if (found === null) return null;
  const announcement = found.words.toLowerCase();
  const [yes, no] = [figure(announcement, LABELS.yes), figure(announcement, LABELS.no)];
  if (yes === null || no === null) return null;
  const abstention = figure(announcement, LABELS.abstention) ?? 0;
  const voided = figure(announcement, LABELS.voided) ?? 0;
  const present = (figure(announcement, LABELS.present) ?? yes + no + abstention + voided) - voided;
  const totals = { present, yes, no, abstention, notVoting: null };
  return { totals, majority: majorityIn(text.slice(found.ends)) };
}

/**
 * Matches "votos emitidos, 350; votos a favor del candidato, 167; votos en contra del candidato, 165;
 * abstenciones, 18."
 */
function announcementIn(text: string): { words: string; ends: number } | null {
  let begins = 0;
  for (let ends = text.indexOf('.'); ends >= 0; ends = text.indexOf('.', begins)) {
    const sentence = text.slice(begins, ends + 1);
    begins = ends + 1;
    const at = sentence.search(BEGINNING);
    const words = at < 0 ? '' : sentence.slice(at);
    if (/\d/.test(words)) return { words, ends: begins };
  }
  return null;
}

/** Returns the last number of a clause: "votos emitidos, 8 más 340 votos telemáticos, 348". */
function figure(announcement: string, label: RegExp): number | null {
  const at = announcement.search(label);
  if (at < 0) return null;
  const [named] = label.exec(announcement)!;
  const rest = announcement.slice(at + named.length);
  const [clause = ''] = rest.split(';');
  const ends = clause.search(ANY_LABEL);
  const numbers = (ends < 0 ? clause : clause.slice(0, ends)).match(/\d+/g);
  return parseWholeNumber(numbers?.at(-1));
}

/** Returns the first majority named after the figures. */
function majorityIn(text: string): AnnouncedResult['majority'] {
  const word = /mayoría (simple|absoluta)/i.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'simple' ? 'simple' : 'absolute';
}
