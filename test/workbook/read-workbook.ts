import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';

/** A cell as a spreadsheet understands it. */
export interface ReadCell {
  value: string | number | boolean;
  /** Position of its style in the list of styles. */
  style: number;
  /** Where it leads to. */
  link?: string;
}

interface ReadSheet {
  name: string;
  /** Cells by the position of their column; empty cells are missing. */
  rows: Record<number, ReadCell>[];
  /** XML of the whole sheet. */
  xml: string;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const MANY = ['sheet', 'row', 'c', 'hyperlink', 'Relationship'];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: '#',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => MANY.includes(name),
});

/** Reads a workbook by the rules of ECMA-376, from its list of sheets on. */
export function readWorkbook(bytes: Uint8Array): ReadSheet[] {
  const parts = unzipSync(bytes);
  const text = (path: string) => new TextDecoder('utf-8', { fatal: true }).decode(parts[path]!);
  const relationsOf = (path: string) => {
    const file = path.replace(/[^/]*$/, '_rels/$&.rels');
    if (parts[file] === undefined) return new Map<string, { type: string; target: string }>();
    const relations: Record<'Id' | 'Type' | 'Target', string>[] = parser.parse(text(file)).Relationships
      .Relationship;
    return new Map(
      relations.map(({ Id, Type, Target }) => [Id, { type: Type.slice(NAMESPACE.length), target: Target }]),
    );
  };
  const { target: workbook } = [...relationsOf('').values()][0]!;
  const sheets = relationsOf(workbook);
  const listed: { name: string; 'r:id': string }[] = parser.parse(text(workbook)).workbook.sheets.sheet;
  return listed.map(({ name, 'r:id': id }) => {
    const path = `xl/${sheets.get(id)!.target}`;
    const xml = text(path);
    const { sheetData, hyperlinks } = parser.parse(xml).worksheet;
    const links = relationsOf(path);
    const leading: { ref: string; 'r:id': string }[] = hyperlinks?.hyperlink ?? [];
    const linkAt = new Map(leading.map((link) => [link.ref, links.get(link['r:id'])!.target]));
    const rows: { c?: RawCell[] }[] = sheetData.row;
    return {
      name,
      xml,
      rows: rows.map(({ c = [] }) =>
        Object.fromEntries(c.map((cell) => [columnOf(cell.r), cellOf(cell, linkAt)])),
      ),
    };
  });
}

interface RawCell {
  r: string;
  t?: string;
  s?: string;
  v?: string;
  is?: { t: string | { '#'?: string } };
}

function cellOf({ r, t, s = '0', v, is }: RawCell, links: ReadonlyMap<string, string>): ReadCell {
  const link = links.get(r);
  const text = is === undefined ? '' : typeof is.t === 'string' ? is.t : (is.t['#'] ?? '');
  const value = t === 'inlineStr' ? unescaped(text) : t === 'b' ? v === '1' : Number(v);
  return { value, style: Number(s), ...(link === undefined ? {} : { link }) };
}

const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const columnOf = (place: string): number =>
  [...place.replace(/\d+/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the values of a sheet, null for an empty cell. */
export const valuesIn = (
  { rows }: Pick<ReadSheet, 'rows'>,
  columns: number,
): (ReadCell['value'] | null)[][] =>
  rows.map((row) => Array.from({ length: columns }, (_, at) => row[at]?.value ?? null));

/** Returns the day of a number of days, and the time of its fraction, as ISO 8601. */
export const momentOf = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000)).toISOString();
