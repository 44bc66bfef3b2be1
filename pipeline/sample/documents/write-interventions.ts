import { OFFICIAL_TYPES } from '../business/initiative-types.ts';
import { GOVERNMENT } from '../business/initiatives.ts';
import type { VotingDay } from '../business/proceedings.ts';
import type { SittingDeputy } from '../business/sittings.ts';
import { wrapped } from '../business/titles.ts';
import { clock } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { SampleDeputy } from '../people/deputies.ts';
import { spokenOffice } from '../people/offices.ts';
import { type Archive, FICTIONAL_SITE } from './archive.ts';
import { officialDate, openData, openDataPath } from './open-data.ts';

type Intervention = Record<string, string | null>;

const FIRST_SPEECH = 9 * 3600;
const SPEECH = 360;

/** Records who spoke on which item, so that all members take turns. */
interface Minutes {
  add(sittingDay: VotingDay): void;
  write(archive: Archive, date: string): void;
}

export function minutesOf(legislature: SampleLegislature): Minutes {
  const spoken = new Map<SampleDeputy, number>();
  const interventions: Intervention[] = [];
  return {
    add(sittingDay) {
      let second = FIRST_SPEECH;
      for (const { item } of sittingDay.items) {
        const about = aboutItem(item, legislature, sittingDay);
        for (const sitter of speakers(sittingDay.sitting, item.initiative.authors, spoken)) {
          interventions.push({ ...about, ...speechOf(sitter, item.phase), ...times(legislature, second) });
          second += SPEECH;
        }
        interventions.push({ ...about, TIPOINTERVENCION: 'Votación', ...times(legislature, second) });
        second += 60;
      }
    },
    write(archive, date) {
      archive.write(
        openDataPath('intervenciones', 'IntervencionesCronologicamente', date),
        openData(interventions),
      );
    },
  };
}

function aboutItem(
  { initiative }: VotingDay['items'][number]['item'],
  legislature: SampleLegislature,
  { date }: VotingDay,
): Intervention {
  const { name, area } = OFFICIAL_TYPES[initiative.type]!;
  return {
    LEGISLATURA: `Leg.${legislature.number}`,
    SUPERTIPOINICIATIVA: area,
    TIPOINICIATIVA: `${name}.`,
    OBJETOINICIATIVA: wrapped(initiative.title, '\n'),
    NUMEXPEDIENTE: `${initiative.officialId}/0000`,
    AUTOR: initiative.authors.join('\n'),
    SESION: officialDate(date),
    ORGANO: 'Pleno',
  };
}

/**
 * Returns the speakers: the minister first, if the Government proposes; then one member of each group, those
 * with the fewest speeches first.
 */
function speakers(
  sitting: SittingDeputy[],
  authors: string[],
  spoken: Map<SampleDeputy, number>,
): SittingDeputy[] {
  const ministers = sitting.filter(({ deputy }) => deputy.minister);
  const benches = Map.groupBy(
    sitting.filter(({ deputy }) => !deputy.minister),
    ({ bench }) => bench.group,
  );
  const pools = [...(authors.includes(GOVERNMENT) ? [ministers] : []), ...benches.values()];
  return pools.map((pool) => {
    const next = pool.reduce((least, one) =>
      timesSpoken(one, spoken) < timesSpoken(least, spoken) ? one : least,
    );
    spoken.set(next.deputy, timesSpoken(next, spoken) + 1);
    return next;
  });
}

const timesSpoken = ({ deputy }: SittingDeputy, spoken: Map<SampleDeputy, number>): number =>
  spoken.get(deputy) ?? 0;

function speechOf({ deputy, name, bench }: SittingDeputy, phase: string | null): Intervention {
  return {
    FASE: phase,
    TIPOINTERVENCION: 'Intervención',
    ORADOR: `${name} (${bench.group.code})`,
    CARGOORADOR: spokenOffice(deputy),
  };
}

function times(legislature: SampleLegislature, second: number): Intervention {
  return {
    INICIOINTERVENCION: clock(second).slice(0, 5),
    FININTERVENCION: clock(second + SPEECH).slice(0, 5),
    ENLACEPDF: `${FICTIONAL_SITE}/public_oficiales/L${legislature.number}/CONG/DS/PL/DSCD-${legislature.number}-PL.PDF`,
  };
}
