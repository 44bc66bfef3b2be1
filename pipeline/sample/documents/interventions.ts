import { GOVERNMENT } from '../chamber.ts';
import { clock, officialDate } from '../dates.ts';
import { type SampleDeputy, spokenOffice } from '../deputies.ts';
import type { Sitter, VotingDay } from '../proceedings.ts';
import { wrapped } from '../text.ts';
import { FICTIONAL_SITE, type OpenRecord } from './archive.ts';
import { typeOf } from './initiatives.ts';

const FIRST_SPEECH = 9 * 3600;
const SPEECH = 360;
const VOTE = 60;

/** Returns who spoke on which item of a day, and its votes; counts the speeches, so that all members take turns. */
export function interventionsOf(day: VotingDay, spoken: Map<SampleDeputy, number>): OpenRecord[] {
  const { number } = day.legislature;
  let second = FIRST_SPEECH;
  return day.items.flatMap(({ item: { initiative, phase } }) => {
    const { name, area } = typeOf(initiative);
    const record = (about: OpenRecord, length: number): OpenRecord => {
      const began = second;
      second += length;
      return {
        LEGISLATURA: `Leg.${number}`,
        SUPERTIPOINICIATIVA: area,
        TIPOINICIATIVA: `${name}.`,
        OBJETOINICIATIVA: wrapped(initiative.title, '\n'),
        NUMEXPEDIENTE: `${initiative.officialId}/0000`,
        AUTOR: initiative.authors.join('\n'),
        SESION: officialDate(day.date),
        ORGANO: 'Pleno',
        ...about,
        INICIOINTERVENCION: clock(began).slice(0, 5),
        FININTERVENCION: clock(began + SPEECH).slice(0, 5),
        ENLACEPDF: `${FICTIONAL_SITE}/public_oficiales/L${number}/CONG/DS/PL/DSCD-${number}-PL.PDF`,
      };
    };
    const speeches = speakers(day.sitting, initiative.authors, spoken).map(({ deputy, name, bench }) => {
      const speaker = { ORADOR: `${name} (${bench.group.code})`, CARGOORADOR: spokenOffice(deputy) };
      return record({ FASE: phase, TIPOINTERVENCION: 'Intervención', ...speaker }, SPEECH);
    });
    return [...speeches, record({ TIPOINTERVENCION: 'Votación' }, VOTE)];
  });
}

/**
 * Returns the speakers: the minister first, if the Government proposes; then one member of each group, those
 * with the fewest speeches first.
 */
function speakers(sitting: Sitter[], authors: string[], spoken: Map<SampleDeputy, number>): Sitter[] {
  const [ministers, others] = [true, false].map((is) =>
    sitting.filter(({ deputy }) => deputy.minister === is),
  );
  const groups = Map.groupBy(others!, ({ bench }) => bench.group).values();
  const timesSpoken = ({ deputy }: Sitter) => spoken.get(deputy) ?? 0;
  return [...(authors.includes(GOVERNMENT) ? [ministers!] : []), ...groups].map((pool) => {
    const next = pool.reduce((least, one) => (timesSpoken(one) < timesSpoken(least) ? one : least));
    spoken.set(next.deputy, timesSpoken(next) + 1);
    return next;
  });
}
