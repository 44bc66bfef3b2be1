import type { Fields } from '../documents/fields.ts';
import type { StepRow } from '../rows.ts';

/** The line that ends a step; it is open while it has no second date. */
const PERIOD = /^desde (\S+)(?: hasta (\S+))?$/;
/** Notes stand between two such lines. */
const NOTE = '>>';

/** The way of an initiative through its organs: `organ`, `phase` and `desde … hasta …`, each on its line. */
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
    // Some notes are never closed: they end with the conclusion, which no note speaks of.
    if (line === NOTE || (inNote && line.startsWith('Concluido'))) inNote = !inNote;
    return line !== NOTE && !inNote;
  });
}

/** The last of several lines is the phase. "Senado" and the conclusion ("Concluido - (Caducado)") have none. */
export function organAndPhase(lines: string[]): Pick<StepRow, 'organ' | 'phase'> {
  if (lines.length < 2 || lines[0]!.startsWith('Concluido')) return { organ: lines.join(' '), phase: null };
  return { organ: lines.slice(0, -1).join(' '), phase: lines.at(-1)! };
}
