import { ABSENT } from '../../model/votes/choice.ts';
import type { HeldVote, VotingDay } from '../business/proceedings.ts';
import type { FictionalRollCall } from '../business/roll-calls.ts';
import { unpadded } from '../dates.ts';

/** The words of a choice, by its code. */
export const WORDS = ['Sí', 'No', 'Abstención', 'No vota'];

/**
 * Returns everything in a vote file before its records. `noVotan` includes vacant seats, as in the official
 * files.
 */
export function headerOf(
  { number, question, division }: HeldVote,
  { section, text }: { section: string; text: string },
  { session, date }: VotingDay,
  seats: number,
) {
  const informacion = {
    sesion: session,
    numeroVotacion: number,
    fecha: unpadded(date),
    titulo: section,
    textoExpediente: text,
    tituloSubGrupo: question.subgroup,
    textoSubGrupo: question.point,
    votacionesConjuntas: question.joint.map((textoExpediente) => ({ textoExpediente })),
  };
  return { informacion, totales: totalsOf(division, seats) };
}

export type VoteHeader = ReturnType<typeof headerOf>;

/** Returns the totals; a vote by assent has only that word. */
function totalsOf(division: FictionalRollCall | null, seats: number): Record<string, string | number> {
  if (division === null) return { asentimiento: 'Sí' };
  const { ayes, noes, abstentions } = division;
  const present = ayes + noes + abstentions;
  return {
    asentimiento: 'No',
    presentes: present,
    afavor: ayes,
    enContra: noes,
    abstenciones: abstentions,
    noVotan: seats - present,
  };
}

/** Returns positions in the sitting in the order of the files: deputies who did not vote come last. */
export function fileOrder(choices: Uint8Array): number[] {
  const cast: number[] = [];
  const absent: number[] = [];
  for (let index = 0; index < choices.length; index++)
    (choices[index] === ABSENT ? absent : cast).push(index);
  return [...cast, ...absent];
}
