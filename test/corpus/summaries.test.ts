import { describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { loadCorpus } from './load-corpus.ts';

describe.skipIf(CORPUS === '')('the summaries of the real votes', () => {
  const summaries = async () => {
    const { read } = await loadCorpus();
    const rows = read.all(
      read.db
        .selectFrom('votes')
        .select(['id', 'plain_summary_ca as ca', 'plain_summary_es as es', 'plain_summary_en as en']),
    );
    return new Map(rows.map(({ id, ...texts }) => [id, texts]));
  };

  it('say who was for and against in whole sentences, and end none on a loose word', async () => {
    const byVote = await summaries();
    expect(byVote.get(15098008)!.es).toMatch(
      /^Hubo 186 votos a favor, 153 en contra y 7 abstenciones\. Votaron a favor el PP, Sumar, ERC, EH Bildu, el PNV y 6 miembros del Grupo Mixto; votaron en contra el PSOE, Vox y un miembro del Grupo Mixto; se abstuvo Junts\. /,
    );
    const loose = [...byVote].filter(([, texts]) =>
      Object.values(texts).some(
        (text) => !/^[\p{Lu}\d]/u.test(text!) || !/(?<! (?:no|el|la|de|y|i|the|of))\.$/u.test(text!),
      ),
    );
    expect(loose).toEqual([]);
  });
});

describe.skipIf(CORPUS === '')('the headlines of the real votes', () => {
  it('state the subjects of long motions and committees of inquiry', async () => {
    const { read } = await loadCorpus();
    const ids = [15115007, 15132016, 15142017];
    const headlines = read.all(
      read.db.selectFrom('votes').select('headline_es').where('id', 'in', ids).orderBy('id'),
    );
    expect(headlines.map(({ headline_es }) => headline_es)).toEqual([
      expect.stringMatching(
        /^Crisis de suministro eléctrico .*, comisión de investigación: aprobada su creación/,
      ),
      expect.stringMatching(
        /^«Situación de emergencia que atraviesa la vivienda en España .*», moción del PP: /,
      ),
      expect.stringMatching(/^Cooperación territorial .*, moción del PP: /),
    ]);
  });
});
