import { INITIATIVE_DOCUMENT_KINDS } from '../../model/initiatives/initiative-document.ts';
import { datedFile, officialUrl } from '../documents/official-path.ts';
import { type RecordReader, readOpenData } from '../documents/open-data.ts';
import type { InitiativeRow } from '../rows.ts';
import type { Source } from '../source.ts';
import { resultIn } from './initiative-result.ts';
import { organAndPhase, stepsIn } from './initiative-steps.ts';

/** Folder of the files of initiatives. */
export const INITIATIVES = 'webpublica/opendata/iniciativas/';

const LINKS = { bulletin: 'ENLACESBOCG', minutes: 'ENLACESDS', gazette: 'ENLACESBOE' } as const;

const initiative: RecordReader<InitiativeRow> = {
  key: 'NUMEXPEDIENTE',
  mayBeNone: true,
  read: (fields) => ({
    legislature: fields.legislature('LEGISLATURA'),
    officialId: fields.requiredOfficialId('NUMEXPEDIENTE'),
    title: fields.required('OBJETO'),
    submittedOn: fields.date('FECHAPRESENTACION'),
    qualifiedOn: fields.date('FECHACALIFICACION'),
    authors: fields.lines('AUTOR'),
    ...resultIn(fields, 'RESULTADOTRAMITACION'),
    situation: situationOf(fields.lines('SITUACIONACTUAL')),
    steps: stepsIn(fields, 'TRAMITACIONSEGUIDA'),
    documents: INITIATIVE_DOCUMENT_KINDS.flatMap((kind) =>
      addressesIn(fields.raw(LINKS[kind])).map((url) => ({ kind, url })),
    ),
  }),
};

/** Returns the addresses in a text, separated by white space; drops invalid ones. */
const addressesIn = (text: string | null): string[] =>
  (text ?? '').split(/\s+/).filter((word) => /^https?:/.test(word) && URL.canParse(word));

/** Splits "Pleno, Toma en consideración": organ and phase are on separate lines. */
function situationOf(lines: string[]): string | null {
  const { organ, phase } = organAndPhase(lines);
  if (organ === '') return null;
  return phase === null ? organ : `${organ}, ${phase}`;
}

/**
 * Parses the files of bills of the Government, other bills, and reforms of the Constitution and the statutes.
 */
export const initiatives: Source<InitiativeRow> = {
  kind: 'initiatives',
  expects: 'a list of records with LEGISLATURA, NUMEXPEDIENTE and OBJETO',
  place: (path) =>
    datedFile(path, INITIATIVES, ['ProyectosDeLey', 'ProposicionesDeLey', 'PropuestasDeReforma'], ['json']),
  url: officialUrl,
  parse: (bytes, place) => readOpenData(bytes, place, initiative),
};
