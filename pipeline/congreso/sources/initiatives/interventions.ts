import type { InterventionRow } from '../../../core/chamber/rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { clockTime } from '../../../text/spanish-dates.ts';
import { openDataFile, type RecordReader } from '../documents/open-data.ts';

const intervention: RecordReader<InterventionRow> = {
  key: 'SESION',
  mayBeNone: true,
  read: (fields) => ({
    legislature: fields.legislature('LEGISLATURA'),
    officialId: fields.officialId('NUMEXPEDIENTE'),
    title: fields.text('OBJETOINICIATIVA'),
    authors: fields.lines('AUTOR'),
    date: fields.requiredDate('SESION'),
    organ: fields.text('ORGANO'),
    phase: fields.text('FASE'),
    kind: fields.text('TIPOINTERVENCION'),
    ...speakerOf(fields.text('ORADOR')),
    speakerOffice: fields.text('CARGOORADOR'),
    startsAt: clockTime(fields.text('INICIOINTERVENCION') ?? ''),
    endsAt: clockTime(fields.text('FININTERVENCION') ?? ''),
    // A recording in several parts has several addresses; the first is its beginning.
    video: fields.addresses('ENLACEDIFERIDO')[0] ?? null,
    text: fields.addresses('ENLACETEXTOINTEGRO')[0] ?? null,
    diario: fields.addresses('ENLACEPDF')[0] ?? null,
  }),
};

type Speaker = Pick<InterventionRow, 'speaker' | 'speakerGroup'>;

/** Splits "Legarda Uriarte, Mikel (GV (EAJ-PNV))" into name and group: brackets may be nested. */
export function speakerOf(text: string | null): Speaker {
  if (text?.endsWith(')') !== true) return { speaker: text, speakerGroup: null };
  let open = 0;
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === ')') open++;
    if (text[at] === '(') open--;
    if (open === 0) return { speaker: text.slice(0, at).trim(), speakerGroup: text.slice(at + 1, -1).trim() };
  }
  return { speaker: text, speakerGroup: null };
}

/** Parses speakers in the plenary and the committees, and votes, with their times, recordings and pages of the Diario. */
export const interventions: Source<InterventionRow> = {
  kind: 'interventions',
  ...openDataFile(
    'webpublica/opendata/intervenciones/',
    ['IntervencionesCronologicamente', 'IntervencionesIniciativa'],
    'LEGISLATURA and SESION',
    intervention,
  ),
};
