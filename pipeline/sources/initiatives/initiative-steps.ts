import type { Fields } from '../documents/fields.ts';
import type { StepRow } from '../rows.ts';

/** The line that ends a step; without a second date the step is open. */
const PERIOD = /^desde (\S+)(?: hasta (\S+))?$/;
/** Notes are between two such lines. */
const NOTE = '>>';

/** Parses the stages of an initiative: `organ`, `phase` and `desde … hasta …`, each on a separate line. */
export function stepsIn(fields: Fields, field: string): StepRow[] {
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

/**
 * Returns organ and phase: the last of several lines is the phase. "Senado" and the conclusion ("Concluido -
 * (Caducado)") have no phase.
 */
export function organAndPhase(lines: string[]): Pick<StepRow, 'organ' | 'phase'> {
  if (lines.length < 2 || lines[0]!.startsWith('Concluido')) return { organ: lines.join(' '), phase: null };
  return { organ: lines.slice(0, -1).join(' '), phase: lines.at(-1)! };
}
