import { XMLParser } from 'fast-xml-parser';
import { decodeLatin1, decodeUtf8 } from '../../../core/chamber/decode.ts';
import { parserMessage, refused, unreadable } from '../../../core/chamber/document-issues.ts';
import { objectOf } from '../../../core/chamber/json.ts';
import type { VoteRow } from '../../../core/chamber/rows.ts';
import type { Parsed, Source } from '../../../core/chamber/source.ts';
import { officialUrl, voteFile } from '../documents/official-path.ts';
import { readVote } from './official-vote.ts';

/** Parses the records of one vote as XML: the content of its JSON without the joint votes. */
export const voteXml: Source<VoteRow> = {
  kind: 'vote-xml',
  versions: 'kept',
  expects: 'a Resultado with Informacion, Totales and Votaciones',
  place: (path) => voteFile(path, '.xml'),
  url: officialUrl,
  parse(bytes, place): Parsed<VoteRow> {
    const encoding = declaredEncoding(bytes);
    const text = decoders.get(encoding)?.(bytes) ?? null;
    if (text === null) {
      const about = { found: `${encoding} declared, other bytes`, expected: 'ISO-8859-1, declared and used' };
      return refused(place, 'wrong_encoding', about);
    }
    if (DOCTYPE.test(text)) return unreadable(place, 'a document type declaration', 'plain elements');
    try {
      return readVote(officialShape(parser.parse(text, true)), place);
    } catch (error) {
      return unreadable(place, parserMessage(error), 'well-formed XML');
    }
  },
};

/** Encodings that a vote may declare; the Congreso uses no others. */
const decoders = new Map([
  ['iso-8859-1', decodeLatin1],
  ['utf-8', decodeUtf8],
]);

/** Returns the declared encoding; XML without a declaration is UTF-8 by the standard. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /<\?xml[^>]*\sencoding=["']([\w.-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
}

/** Only a document type can declare entities other than the five of XML and numeric references. */
const DOCTYPE = /<!DOCTYPE/i;

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => name === 'Votacion',
  // Numeric references (&#243;) are decoded only together with the names of HTML.
  htmlEntities: true,
  // The library's limits are for entities that a document declares; a vote may write every accent as a
  // numeric reference.
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 10_000_000 },
});

/** Returns the tree of an XML vote in the shape of the JSON one. */
function officialShape(tree: unknown): unknown {
  const root = objectOf(objectOf(tree)?.Resultado);
  const information = objectOf(root?.Informacion);
  const totals = objectOf(root?.Totales);
  if (information === null || totals === null) return tree;
  const records = objectOf(root?.Votaciones)?.Votacion ?? [];
  return {
    informacion: {
      sesion: whole(information.Sesion),
      numeroVotacion: whole(information.NumeroVotacion),
      fecha: information.Fecha,
      titulo: information.Titulo,
      textoExpediente: information.TextoExpediente,
      tituloSubGrupo: information.TituloSubGrupo,
      textoSubGrupo: information.TextoSubGrupo,
    },
    totales: {
      asentimiento: totals.Asentimiento,
      presentes: whole(totals.Presentes),
      afavor: whole(totals.AFavor),
      enContra: whole(totals.EnContra),
      abstenciones: whole(totals.Abstenciones),
      noVotan: whole(totals.NoVotan),
    },
    votaciones: Array.isArray(records) ? records.map(officialRecord) : records,
  };
}

function officialRecord(element: unknown): unknown {
  const { Asiento: asiento, Diputado: diputado, Grupo: grupo, Voto: voto } = objectOf(element) ?? {};
  return { asiento, diputado, grupo, voto };
}

/** Returns a whole number of a text; other values stay unchanged, and validation rejects them later. */
const whole = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
