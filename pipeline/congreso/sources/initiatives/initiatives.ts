import type { InitiativeRow, StepRow } from '../../../core/chamber/rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { INITIATIVE_DOCUMENT_KINDS } from '../../../model/initiatives/initiative-document.ts';
import { type Fields, openDataFile, type RecordReader } from '../documents/open-data.ts';

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
      fields.addresses(LINKS[kind]).map((url) => ({ kind, url })),
    ),
  }),
};

/** Splits "Pleno, Toma en consideración": organ and phase are on separate lines. */
function situationOf(lines: string[]): string | null {
  const { organ, phase } = organAndPhase(lines);
  if (organ === '') return null;
  return phase === null ? organ : `${organ}, ${phase}`;
}

/** Parses the files of bills of the Government, other bills, and reforms of the Constitution and the statutes. */
export const initiatives: Source<InitiativeRow> = {
  kind: 'initiatives',
  ...openDataFile(
    INITIATIVES,
    ['ProyectosDeLey', 'ProposicionesDeLey', 'PropuestasDeReforma'],
    'LEGISLATURA, NUMEXPEDIENTE and OBJETO',
    initiative,
  ),
};

/** The line that ends a step; without a second date the step is open. */
const PERIOD = /^desde (\S+)(?: hasta (\S+))?$/;
/** Notes are between two such lines. */
const NOTE = '>>';

/** Parses the stages of an initiative: `organ`, `phase` and `desde … hasta …`, each on a separate line. */
function stepsIn(fields: Fields, field: string): StepRow[] {
  const steps: StepRow[] = [];
  let lines: string[] = [];
  for (const line of withoutNotes(fields.lines(field))) {
    const [period, from, to] = PERIOD.exec(line) ?? [];
    if (period === undefined) {
      lines.push(line);
      continue;
    }
    steps.push({
      ...organAndPhase(lines),
      from: fields.dateIn(field, from!),
      to: to === undefined ? null : fields.dateIn(field, to),
    });
    lines = [];
  }
  if (lines.length > 0) steps.push({ ...organAndPhase(lines), from: null, to: null });
  return steps;
}

function withoutNotes(lines: string[]): string[] {
  let inNote = false;
  return lines.filter((line) => {
    // Some notes are never closed: they end at the conclusion, which no note mentions.
    if (line === NOTE || (inNote && line.startsWith('Concluido'))) inNote = !inNote;
    return line !== NOTE && !inNote;
  });
}

/** Returns organ and phase: the last of several lines is the phase, which "Senado" and the conclusion lack. */
function organAndPhase(lines: string[]): Pick<StepRow, 'organ' | 'phase'> {
  if (lines.length < 2 || lines[0]!.startsWith('Concluido')) return { organ: lines.join(' '), phase: null };
  return { organ: lines.slice(0, -1).join(' '), phase: lines.at(-1)! };
}

const RESULT = /^(.*?)\s*(\d{1,2}\/\d{1,2}\/\d{4})?$/;

/** Splits `Aprobado con modificaciones \n10/09/2024` into result and date; either can be missing. */
export function resultIn(fields: Fields, field: string): Pick<InitiativeRow, 'result' | 'resultOn'> {
  const [, words, day] = RESULT.exec(fields.text(field) ?? '') ?? [];
  return { result: words || null, resultOn: day === undefined ? null : fields.dateIn(field, day) };
}
