import { CliError } from '../../core/errors.ts';
import type { Correction, CorrectionOf, StoredCorrection } from '../../model/correction.ts';

/** The corrections of a parliament, for use while documents are read. The caller that applies one reports it. */
export type Corrections = ReturnType<typeof openCorrections>;

export function openCorrections(list: readonly Correction[]) {
  const applied = new Map<string, StoredCorrection>();
  return {
    of: <Kind extends Correction['kind']>(...kinds: Kind[]): CorrectionOf<Kind>[] =>
      list.filter((each): each is CorrectionOf<Kind> => kinds.some((kind) => kind === each.kind)),
    /** Records a correction as applied. Throws if the documents have another value than it expects. */
    apply(correction: Correction, { subject, found, expected, corrected }: Comparison): void {
      if (found !== expected) throw outdated(correction, { subject, found, expected, corrected });
      applied.set(correction.id, { ...rowOf(correction), subject, expected, corrected, applied: true });
    },
    /** Returns every correction of the list in its order, applied or not. */
    all: (): StoredCorrection[] => list.map((correction) => applied.get(correction.id) ?? rowOf(correction)),
  };
}

function rowOf(correction: Correction): StoredCorrection {
  const { id, kind, reason, source } = correction;
  return {
    id,
    kind,
    subject: kind === 'person' ? correction.names.join(' and ') : `vote ${correction.vote}`,
    vote_id: kind === 'person' ? null : correction.vote,
    expected: worded(correction.expect),
    corrected: worded(correction.correct),
    reason,
    source,
    applied: false,
  };
}

/** Returns a value of a correction in words for readers. */
export const worded = (value: string | string[]): string =>
  (typeof value === 'string' ? value : value.join(', ')) || 'nothing';

type Comparison = Record<'subject' | 'found' | 'expected' | 'corrected', string>;

/** Returns the error for a correction whose value the source has changed, so that its author must review it. */
function outdated({ id }: Correction, { subject, found, expected, corrected }: Comparison): CliError {
  const mended = found === corrected;
  return new CliError(
    `The correction ${id} is out of date: ${subject} was “${expected}” when it was written, and is now “${found}”.`,
    {
      hint: mended
        ? 'The official documents are now correct: remove the correction from corrections.json.'
        : 'Check the documents again, then update its `expect` or remove it from corrections.json.',
    },
  );
}

/** Returns the error for a correction that cannot be right. */
export const refusedCorrection = ({ id }: Correction, because: string): CliError =>
  new CliError(`The correction ${id} is refused: ${because}.`, {
    hint: 'Correct it in corrections.json, or remove it.',
  });
