import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { legislatureWith, loadDocuments, soundDocuments } from '../parliament.ts';

const PAGE = readFileSync(
  new URL('../../congreso/sources/synthetic/initiative-page.html', import.meta.url),
  'utf8',
);
const PATH = 'busqueda-de-iniciativas/XV/173/000003.html';
const SEARCH = 'busqueda-de-iniciativas/XV/173/pagina001.json';

const answer = JSON.stringify({
  lista_iniciativas: {
    iniciativa1: {
      ...{ legislatura: 'XV', id_iniciativa: '173/000003', titulo: 'Moción sobre los trenes.' },
      ...{ fecha_presentado: '14/12/2023', autor: 'Grupo A', resultado: 'Aprobado sin modificaciones' },
    },
  },
});

const initiatives = (documents: Record<string, string>) => {
  const { read, lines } = loadDocuments({ ...soundDocuments(), ...documents });
  expect(lines).toEqual([]);
  return read.all(
    read.db
      .selectFrom('initiatives as i')
      .innerJoin('sources as s', 's.id', 'i.source_id')
      .select(['i.id', 'i.type', 'i.official_id', 'i.status', 'i.submitted_at', 's.kind']),
  );
};

/** Returns how the motion ended by its page alone, retrieved on a day; the legislature was dissolved in July 2025. */
function endByPage(retrieved_at: string | null): unknown {
  const url = 'https://www.congreso.es/173/000003';
  const sidecar = { url, sha256: '', etag: null, first_seen: retrieved_at, retrieved_at };
  const { read } = loadDocuments({
    ...soundDocuments(),
    ...legislatureWith({ end_date: '2025-07-01' }),
    [PATH]: PAGE,
    ...(retrieved_at !== null && { [`${PATH}.meta.json`]: JSON.stringify(sidecar) }),
  });
  return read.all(read.db.selectFrom('initiatives').select(['outcome', 'closed_on']));
}

it('a motion that is in no file is known from its page under its official number', () => {
  expect(initiatives({ [PATH]: PAGE })).toEqual([
    {
      ...{ id: 15173000003, type: 'mocion', official_id: '173/000003', status: 'submitted' },
      ...{ submitted_at: '2023-12-14', kind: 'initiative-page' },
    },
  ]);
});

it('an answer of the search adds how an initiative ended to its page', () => {
  expect(initiatives({ [PATH]: PAGE, [SEARCH]: answer })).toMatchObject([
    { official_id: '173/000003', status: 'approved', kind: 'initiative-search' },
  ]);
});

it('a page shows that its motion lapsed only if it was retrieved in the legislature’s last two months or later', () => {
  const unknown = [{ outcome: 'unknown', closed_on: null }];
  expect(endByPage('2025-07-10T09:00:00Z')).toEqual([{ outcome: 'expired', closed_on: '2025-07-01' }]);
  expect(endByPage('2025-02-10T09:00:00Z')).toEqual(unknown);
  expect(endByPage(null)).toEqual(unknown);
});
