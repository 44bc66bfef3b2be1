import { describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { loadCorpus } from './load-corpus.ts';

describe.skipIf(CORPUS === '')('the summaries of the real votes', () => {
  const summaries = () => {
    const { read } = loadCorpus();
    const rows = read.all(
      read.db
        .selectFrom('votes')
        .select(['id', 'plain_summary_ca as ca', 'plain_summary_es as es', 'plain_summary_en as en']),
    );
    return new Map(rows.map(({ id, ...told }) => [id, told]));
  };

  it('name the member of the Mixed Group in the document', () => {
    expect(summaries().get(15098008)).toMatchObject({
      ca: expect.stringContaining(' del Grup Parlamentari Mixt (Belarra Urteaga), «relativa '),
      es: expect.stringContaining(' del Grupo Parlamentario Mixto (Belarra Urteaga), relativa '),
      en: expect.stringContaining(' by the Mixed parliamentary group (Belarra Urteaga), “relativa '),
    });
  });

  it('name deputies and regional parliaments by their common names', () => {
    const told = summaries();
    expect(told.get(15115006)!.es).toContain(
      'una solicitud de Miguel Tellado Filgueira y otros 130 diputados, de creación de una comisión de investigación sobre ',
    );
    expect(told.get(15090001)).toMatchObject({
      ca: expect.stringContaining('una proposició de llei del Parlament d’Andalusia («'),
      es: expect.stringContaining('una proposición de ley del Parlamento de Andalucía, de reforma '),
      en: expect.stringContaining('a bill by the Parliament of Andalusia (“'),
    });
    const inverted = [...told].filter(([, { es }]) => /\bautor: (?:[^()]+, [^()]+ \(G|Comuni)/.test(es!));
    expect(inverted).toEqual([]);
  });
});

describe.skipIf(CORPUS === '')('the headlines of the real votes', () => {
  it('name the subject of long motions and committees of inquiry', () => {
    const { read } = loadCorpus();
    const ids = [15115007, 15132016, 15142017];
    const headlines = read.all(
      read.db.selectFrom('votes').select('headline_es').where('id', 'in', ids).orderBy('id'),
    );
    expect(headlines.map(({ headline_es }) => headline_es.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('comisión de investigación sobre… la crisis de suministro eléctrico'),
      expect.stringContaining('moción del PP sobre… «la vivienda en España'),
      expect.stringContaining('moción del PP sobre… «cooperación territorial'),
    ]);
  });
});
