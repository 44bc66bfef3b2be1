import { describe, expect, it } from 'vitest';
import { type Choice, loadDocuments, soundDocuments, voteFile, votePath } from '../parliament.ts';

const EVERYBODY: Choice[] = ['Sí', 'Sí', 'No', 'No', 'No vota'];

function load(documents: Record<string, string | Uint8Array>) {
  const { read, lines } = loadDocuments({ ...soundDocuments(), ...documents });
  const votes = read.all(read.db.selectFrom('votes').selectAll().orderBy('id'));
  const sources = read.all(read.db.selectFrom('vote_sources').selectAll());
  return { votes, sources, lines };
}

function xml(number: number, choices: Choice[]): Uint8Array {
  const { informacion, totales, votaciones } = voteFile(number, choices);
  const rows = votaciones!.map(
    ({ asiento, diputado, grupo, voto }) =>
      `<Votacion><Asiento>${asiento}</Asiento><Diputado>${diputado}</Diputado><Grupo>${grupo}</Grupo><Voto>${voto}</Voto></Votacion>`,
  );
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><Resultado><Informacion><Sesion>9</Sesion><NumeroVotacion>${number}</NumeroVotacion>
    <Fecha>11/2/2025</Fecha><Titulo>${informacion.titulo}</Titulo><TextoExpediente>${informacion.textoExpediente}</TextoExpediente>
    <TituloSubGrupo/><TextoSubGrupo/></Informacion><Totales><Asentimiento>No</Asentimiento><Presentes>${totales.presentes}</Presentes>
    <AFavor>${totales.afavor}</AFavor><EnContra>${totales.enContra}</EnContra><Abstenciones>${totales.abstenciones}</Abstenciones>
    <NoVotan>${totales.noVotan}</NoVotan></Totales><Votaciones>${rows.join('')}</Votaciones></Resultado>`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

describe('a vote', () => {
  it('in two forms that agree is one vote with two sources', () => {
    const { votes, sources, lines } = load({ [votePath(1, 'VOT_20250630120000.xml')]: xml(1, EVERYBODY) });
    expect(votes).toHaveLength(2);
    expect(sources.filter(({ vote_id }) => vote_id === 15_009_001)).toHaveLength(2);
    expect(lines).toEqual([]);
  });

  it('follows its JSON if the XML differs, with an issue', () => {
    const other: Choice[] = ['No', 'No', 'No', 'No', 'No'];
    const { votes, lines } = load({ [votePath(1, 'VOT_20250630120000.xml')]: xml(1, other) });
    expect(votes[0]).toMatchObject({ yes: 2, no: 2, has_records: 1, records_withheld: null });
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.xml, session 9 vote 1: two formats of the same document disagree, found total present: 4 / 5, expected the same as webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json; the format with higher precedence is used",
      ]
    `);
  });

  it('by assent is approved, without totals and without records', () => {
    const file = voteFile(1, EVERYBODY);
    const assent = { informacion: file.informacion, totales: { asentimiento: 'Sí' }, votaciones: [] };
    const { votes, lines } = load({ [votePath(1)]: JSON.stringify(assent) });
    expect(votes[0]).toMatchObject({
      result: 'approved',
      by_assent: 1,
      yes: null,
      absent: null,
      has_records: 0,
      secret: 0,
    });
    expect(lines).toEqual([]);
  });

  it('on lifting immunity is secret: it keeps its totals without records, and absentees exclude vacant seats', () => {
    const secret = { ...voteFile(1, ['Sí', 'Sí', 'Sí', 'No', 'No vota']), votaciones: [] };
    secret.informacion.textoExpediente =
      'Dictamen de la Comisión del Estatuto acerca del suplicatorio formulado.';
    const { votes } = load({ [votePath(1)]: JSON.stringify(secret) });
    expect(votes[0]).toMatchObject({
      result: 'approved',
      secret: 1,
      yes: 3,
      no: 1,
      absent: 1,
      has_records: 0,
    });
  });

  it('is not secret if its file names no deputy: the source gives no records, with an issue', () => {
    const file = { ...voteFile(1, ['Sí', 'Sí', 'No', 'No vota']), votaciones: [] };
    const { votes, lines } = load({ [votePath(1)]: JSON.stringify(file) });
    expect(votes[0]).toMatchObject({ yes: 2, no: 1, secret: 0, absent: null, has_records: 0 });
    expect(lines.join('\n')).toContain('has totals but no names');
  });

  it('with as many yes as no is a tie', () => {
    expect(load({}).votes[0]).toMatchObject({ yes: 2, no: 2, result: 'tie', absent: 1 });
  });

  it('in a chamber with a vacant seat adds up although "noVotan" counts that seat', () => {
    const file = voteFile(1, ['Sí', 'Sí', 'No', 'No vota']);
    file.totales.noVotan = 2;
    const { votes } = load({ [votePath(1)]: JSON.stringify(file) });
    expect(votes[0]).toMatchObject({ has_records: 1, absent: 1, records_withheld: null });
  });
});
