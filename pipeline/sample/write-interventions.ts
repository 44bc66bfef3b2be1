import { type Archive, FICTIONAL_SITE } from './archive.ts';
import { clock } from './dates.ts';
import type { Deputy } from './deputies.ts';
import { OFFICIAL_TYPES } from './initiative-types.ts';
import { GOVERNMENT } from './initiatives.ts';
import type { Term } from './legislatures.ts';
import { spokenOffice } from './offices.ts';
import { officialDate, openData, openDataPath } from './open-data.ts';
import type { SittingDay } from './proceedings.ts';
import type { Sitter } from './sittings.ts';
import { broken } from './titles.ts';

type Intervention = Record<string, string | null>;

const FIRST_SPEECH = 9 * 3600;
const SPEECH = 360;

/** Collects who spoke on what, so that everybody has the floor in turn. */
export interface Minutes {
  add(sittingDay: SittingDay): void;
  write(archive: Archive, date: string): void;
}

export function minutesOf(term: Term): Minutes {
  const spoken = new Map<Deputy, number>();
  const interventions: Intervention[] = [];
  return {
    add(sittingDay) {
      let second = FIRST_SPEECH;
      for (const { item } of sittingDay.items) {
        const about = aboutItem(item, term, sittingDay);
        for (const sitter of speakers(sittingDay.sitting, item.initiative.authors, spoken)) {
          interventions.push({ ...about, ...speechOf(sitter, item.phase), ...times(term, second) });
          second += SPEECH;
        }
        interventions.push({ ...about, TIPOINTERVENCION: 'Votación', ...times(term, second) });
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
  { initiative }: SittingDay['items'][number]['item'],
  term: Term,
  { date }: SittingDay,
): Intervention {
  const { name, area } = OFFICIAL_TYPES[initiative.type]!;
  return {
    LEGISLATURA: `Leg.${term.number}`,
    SUPERTIPOINICIATIVA: area,
    TIPOINICIATIVA: `${name}.`,
    OBJETOINICIATIVA: broken(initiative.title, '\n'),
    NUMEXPEDIENTE: `${initiative.officialId}/0000`,
    AUTOR: initiative.authors.join('\n'),
    SESION: officialDate(date),
    ORGANO: 'Pleno',
  };
}

/** The minister first, where the Government proposes; then one member of each group, those who spoke least first. */
function speakers(sitting: Sitter[], authors: string[], spoken: Map<Deputy, number>): Sitter[] {
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

const timesSpoken = ({ deputy }: Sitter, spoken: Map<Deputy, number>): number => spoken.get(deputy) ?? 0;

function speechOf({ deputy, name, bench }: Sitter, phase: string | null): Intervention {
  return {
    FASE: phase,
    TIPOINTERVENCION: 'Intervención',
    ORADOR: `${name} (${bench.group.code})`,
    CARGOORADOR: spokenOffice(deputy),
  };
}

function times(term: Term, second: number): Intervention {
  return {
    INICIOINTERVENCION: clock(second).slice(0, 5),
    FININTERVENCION: clock(second + SPEECH).slice(0, 5),
    ENLACEPDF: `${FICTIONAL_SITE}/public_oficiales/L${term.number}/CONG/DS/PL/DSCD-${term.number}-PL.PDF`,
  };
}
