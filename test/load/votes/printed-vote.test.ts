import { describe, expect, it } from 'vitest';
import { DEPUTIES, loadDocuments, soundDocuments, voteFile, votePath } from '../parliament.ts';

const PDF = votePath(3, 'VOT_20250630120000.pdf');

const TEXT = `Sesión: 9                Votación: 3           Fecha: 11-2-2025

Proposiciones no de Ley.
-Sobre los trenes.

                         RESULTADO DE LA VOTACIÓN

                 TOTAL            % SOBRE VOTO EMITIDO   % SOBRE COMPOSICIÓN (5)
    PRESENTES      5                     100                     100
         SI        3                     60,00                   60,00
         NO        2                     40,00                   40,00
   ABSTENCIONES    0                      0                       0
     NO VOTAN      0                      -                       0
\f                                SÍ
Grupo A
        101 - ${DEPUTIES[0]}
        201 - ${DEPUTIES[1]}
        301 - ${DEPUTIES[2]}

Total: 3
                                  Total: 3
                                  NO
Grupo B
        401 - ${DEPUTIES[3]}
 TELEMÁTICO - ${DEPUTIES[4]}

Total: 2
                                  Total: 2
\f`;
const texts = new Map([[PDF, { text: TEXT }]]);

const votes = (...given: Parameters<typeof loadDocuments>) => {
  const { read, lines } = loadDocuments(...given);
  const rows = read.all(
    read.db
      .selectFrom('votes as v')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .select(['v.vote_number', 's.kind', 'v.yes', 'v.no', 'v.result'])
      .orderBy('v.id'),
  );
  return { rows: rows.map((row) => Object.values(row).join(' ')), lines, read };
};

describe('a vote that exists only in print', () => {
  it('is published with its records, each under the group of the full name', () => {
    const { rows, lines, read } = votes({ ...soundDocuments(), [PDF]: '%PDF' }, texts);
    expect(lines).toEqual([]);
    expect(rows.at(-1)).toBe('3 vote-pdf 3 2 approved');
    const groups = read.all(
      read.db
        .selectFrom('vote_records as r')
        .innerJoin('groups as g', 'g.id', 'r.group_id')
        .select(['g.slug', 'r.choice'])
        .where('r.vote_id', '=', 15009003)
        .orderBy('r.mandate_id'),
    );
    expect(groups.map(({ slug, choice }) => `${slug} ${choice}`)).toEqual([
      'a 0',
      'a 0',
      'a 0',
      'b 1',
      'b 1',
    ]);
  });

  it('is left out, with an issue, if its PDF cannot be read', () => {
    const { rows, lines } = votes(
      { ...soundDocuments(), [PDF]: '%PDF' },
      new Map([[PDF, { trouble: 'no PDF' }]]),
    );
    expect(rows).toHaveLength(2);
    expect(lines).toEqual([
      `${PDF}: the file cannot be read as a document of its type, found no PDF, expected a PDF with text; nothing from it is loaded`,
    ]);
  });

  it('is not read if another form has the same vote', () => {
    const json = JSON.stringify(voteFile(3, ['No', 'No', 'No', 'Sí', 'Sí']));
    const { rows, lines } = votes({ ...soundDocuments(), [votePath(3)]: json, [PDF]: '%PDF' }, texts);
    expect(lines).toEqual([]);
    expect(rows.at(-1)).toBe('3 vote-json 2 3 rejected');
  });
});
