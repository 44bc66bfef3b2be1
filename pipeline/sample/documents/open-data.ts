import { padded, stamp } from '../dates.ts';

/** Official open-data files are generated at night. */
const NIGHT = 5 * 3600 + 22;

/** Returns `webpublica/opendata/diputados/DiputadosActivos__20240611050022.json`. */
export const openDataPath = (folder: string, name: string, date: string): string =>
  `webpublica/opendata/${folder}/${name}__${stamp(date, NIGHT)}.json`;

/** Formats a list of flat records like open-data files: UTF-8, without empty fields. */
export const openData = (records: Record<string, string | null>[]): string =>
  JSON.stringify(records.map((record) => Object.fromEntries(Object.entries(record).filter(isFilled))));

const isFilled = ([, value]: [string, string | null]): boolean => value !== null && value !== '';

/** Formats `22/01/2025`; returns null without a date. */
export const officialDate = (date: string | null): string | null => (date === null ? null : padded(date));
