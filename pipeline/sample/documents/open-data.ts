import { padded, stamp } from '../dates.ts';

/** Official open-data files are made at night. */
const NIGHT = 5 * 3600 + 22;

/** `webpublica/opendata/diputados/DiputadosActivos__20240611050022.json`. */
export const openDataPath = (folder: string, name: string, date: string): string =>
  `webpublica/opendata/${folder}/${name}__${stamp(date, NIGHT)}.json`;

/** A list of flat records, as open-data files have them: UTF-8, and empty fields are left out. */
export const openData = (records: Record<string, string | null>[]): string =>
  JSON.stringify(records.map((record) => Object.fromEntries(Object.entries(record).filter(isFilled))));

const isFilled = ([, value]: [string, string | null]): boolean => value !== null && value !== '';

/** `22/01/2025`; null where there is no date. */
export const officialDate = (date: string | null): string | null => (date === null ? null : padded(date));
