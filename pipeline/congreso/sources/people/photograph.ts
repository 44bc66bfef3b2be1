import { unreadable } from '../../../core/chamber/document-issues.ts';
import type { Photograph } from '../../../core/chamber/people-rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { officialUrl, placeOf } from '../documents/official-path.ts';

const SMALLEST_PORTRAIT = 5_000;

const PATH = /^docu\/imgweb\/diputados\/\d{1,4}_(\d{1,2})\.jpg$/;

/** Returns the path of the photograph of a deputy. */
export const photographPath = (legislature: number, code: number): string =>
  `docu/imgweb/diputados/${code}_${legislature}.jpg`;

/** Reads the official photograph of a deputy, © Congreso de los Diputados; checks only whether it is a portrait. */
export const photograph: Source<Photograph> = {
  kind: 'photograph',
  expects: 'a JPEG',
  place(path) {
    const [, legislature] = PATH.exec(path) ?? [];
    return legislature === undefined ? null : placeOf(path, { legislature: Number(legislature) });
  },
  url: officialUrl,
  parse: (bytes, place) =>
    isJpeg(bytes)
      ? { rows: [{ isPortrait: bytes.length >= SMALLEST_PORTRAIT }], issues: [] }
      : unreadable(place, 'other bytes', 'a JPEG'),
};

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
