import type { SittingDeputy } from '../business/sittings.ts';
import { escaped } from './markup.ts';
import { fileOrder, type VoteHeader, WORDS } from './vote-file.ts';

const INFORMATION = {
  Sesion: 'sesion',
  NumeroVotacion: 'numeroVotacion',
  Fecha: 'fecha',
  Titulo: 'titulo',
  TextoExpediente: 'textoExpediente',
  TituloSubGrupo: 'tituloSubGrupo',
  TextoSubGrupo: 'textoSubGrupo',
} as const;

const TOTALS = {
  Asentimiento: 'asentimiento',
  Presentes: 'presentes',
  AFavor: 'afavor',
  EnContra: 'enContra',
  Abstenciones: 'abstenciones',
  NoVotan: 'noVotan',
} as const;

/** Formats the same vote as XML, without joint texts; the caller encodes it in Latin-1. */
export function voteXml(header: VoteHeader, sitting: SittingDeputy[], choices: Uint8Array): string {
  const records = fileOrder(choices).map((index) => {
    const { seat, name, groupCode } = sitting[index]!;
    const fields = { Asiento: seat, Diputado: name, Grupo: groupCode, Voto: WORDS[choices[index]!]! };
    return element('Votacion', Object.entries(fields), 2);
  });
  const information = Object.entries(INFORMATION).map(
    ([tag, key]) => [tag, header.informacion[key]] as const,
  );
  const totals = Object.entries(TOTALS)
    .filter(([, key]) => header.totales[key] !== undefined)
    .map(([tag, key]) => [tag, header.totales[key]!] as const);
  return [
    '<?xml version="1.0" encoding="ISO-8859-1"?><Resultado>',
    element('Informacion', information, 1),
    element('Totales', totals, 1),
    '    <Votaciones>',
    ...records,
    '    </Votaciones>',
    '</Resultado>',
    '',
  ].join('\n');
}

function element(
  tag: string,
  fields: readonly (readonly [string, string | number])[],
  depth: number,
): string {
  const indent = '    '.repeat(depth);
  const inner = fields.map(([name, value]) => `${indent}    <${name}>${escaped(value)}</${name}>`);
  return [`${indent}<${tag}>`, ...inner, `${indent}</${tag}>`].join('\n');
}
