import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../pipeline/db/open.ts';
import { CORPUS } from './corpus.ts';
import { loadCorpus, loadCorpusOf2012 } from './load-corpus.ts';

const WON =
  /: (?:aprobad|convalidado|el Pleno (?:aceptó|asumió|dio su autorización|devolvió|acordó|levantó)|más votos a favor)/;
const LOST =
  /: (?:rechazad|derogado|el Pleno (?:rechazó|negó|no levantó)|más votos en contra|no alcanzó la mayoría)/;

const votesIn = ({ db, all }: DbReader) => all(db.selectFrom('votes').selectAll().orderBy('id'));

function countsOf(values: readonly (string | null)[]): Record<string, number> {
  const counts = Object.entries(Object.groupBy(values, (value) => `${value}`));
  return Object.fromEntries(counts.map(([value, same]) => [value, same!.length]).toSorted());
}

describe.skipIf(CORPUS === '')('the question of a vote', () => {
  it('is known for every vote of the corpus', async () => {
    const votes = votesIn((await loadCorpus()).read);
    expect(countsOf(votes.map(({ question }) => question))).toEqual({
      amendment: 104,
      avocation: 9,
      committee: 9,
      committee_report: 6,
      committee_text: 6,
      decree_law_as_bill: 11,
      decree_law_validation: 14,
      dissenting_opinion: 8,
      motion: 34,
      non_legislative_motion: 36,
      organic_final: 4,
      point: 195,
      senate_amendments: 67,
      single_reading: 3,
      take_into_consideration: 42,
      technical_correction: 1,
      totality_amendment: 14,
      treaty: 20,
      waiver_of_immunity: 1,
      whole_text: 2,
    });
  });

  it('is known for every vote of 2012', async () => {
    const votes = votesIn((await loadCorpusOf2012()).read);
    expect(countsOf(votes.map(({ question }) => question))).toEqual({
      amendment: 485,
      avocation: 11,
      budget_section: 40,
      committee: 1,
      committee_report: 8,
      committee_text: 4,
      decree_law_as_bill: 28,
      decree_law_validation: 29,
      motion: 41,
      non_legislative_motion: 43,
      organic_final: 10,
      point: 53,
      resolution: 37,
      senate_amendments: 103,
      stability_objective: 2,
      take_into_consideration: 28,
      text_part: 3,
      totality_amendment: 29,
      transactional_amendment: 11,
      treaty: 33,
    });
    expect(votes.filter(({ secret }) => secret === 1)).toEqual([]);
  });

  it.each([
    ['of the corpus', loadCorpus],
    ['of 2012', loadCorpusOf2012],
  ])(
    'gives a headline %s that fits, is unique in its session, and agrees with the result of the vote',
    async (_, load) => {
      const votes = votesIn((await load()).read);
      for (const headline of ['headline_ca', 'headline_es', 'headline_en'] as const) {
        const names = votes.map((vote) => `${vote.legislature_id} ${vote.session_number} ${vote[headline]}`);
        expect(new Set(names).size).toBe(votes.length);
        expect(Math.max(...votes.map((vote) => vote[headline].length))).toBeLessThanOrEqual(420);
      }
      for (const { id, result, passed, headline_es } of votes) {
        const lost = result === 'rejected' || passed === 0;
        if (lost) expect(headline_es, `${id}`).toMatch(LOST);
        else expect(headline_es, `${id}`).toMatch(result === 'tie' ? /: empate/ : WON);
      }
    },
  );

  it('names the groups that presented amendments, except for two votes whose text names none', async () => {
    for (const [load, unnamed] of [
      [loadCorpus, [15_125_001, 15_125_002]],
      [loadCorpusOf2012, []],
    ] as const) {
      const { db, all } = (await load()).read;
      const votes = all(
        db
          .selectFrom('votes as v')
          .leftJoin('vote_presenters as p', 'p.vote_id', 'v.id')
          .select(['v.id', 'p.kind'])
          .where('v.question', 'in', ['amendment', 'totality_amendment', 'resolution']),
      );
      expect(votes.filter(({ kind }) => kind !== 'group').map(({ id }) => id)).toEqual(unnamed);
    }
  });

  it('is no bill if amendments to it failed', async () => {
    const [vote] = votesIn((await loadCorpus()).read).filter(({ id }) => id === 15_136_001);
    expect(vote).toMatchObject({
      result: 'rejected',
      question: 'amendment',
      effect: 'not_amended',
      matter_es: 'Movilidad sostenible, ley',
      headline_es:
        'Movilidad sostenible, ley: rechazadas enmiendas de Podemos (Belarra Urteaga; votación 1 de 11)',
      headline_en:
        'Sustainable mobility, bill: amendments by Podemos (Belarra Urteaga) rejected (vote 1 of 11)',
    });
  });

  it('states first that a bill returned to the Government', async () => {
    const returned = votesIn((await loadCorpus()).read).filter(({ effect }) => effect === 'returned');
    expect(returned.map(({ headline_es }) => headline_es)).toEqual([
      'Reducción de la jornada laboral, proyecto de ley: el Pleno devolvió el texto al Gobierno, a petición de Junts, Vox y el PP',
    ]);
    expect(returned.map(({ headline_ca }) => headline_ca)).toEqual([
      'Reducció de la jornada laboral, projecte de llei: el Ple va tornar el text al Govern, a petició de Junts, Vox i el PP',
    ]);
    expect(returned.map(({ headline_en }) => headline_en)).toEqual([
      'Working hours, bill: the plenary sent the text back to the Government, as requested by Junts, Vox and the PP',
    ]);
  });
});
