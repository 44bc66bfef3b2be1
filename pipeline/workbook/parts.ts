import { escapedXml, XML } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const WORKBOOK_TYPE = `${TYPE}.sheet`;

/** The parts that are the same for every workbook, in the order of the file. */
export const fixedParts: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${[1, 2].map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relationships([['workbook', 'officeDocument', 'xl/workbook.xml']])],
  [
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['table', 'worksheet', 'worksheets/sheet1.xml'],
      ['notes', 'worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', stylesXml()],
];

/** Returns the list of sheets: the table, which is shown first, and the notes. */
export const workbookXml = (tableName: string, notesName: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${escapedXml(tableName)}" sheetId="1" r:id="table"/><sheet name="${escapedXml(notesName)}" sheetId="2" r:id="notes"/></sheets></workbook>`;

/** Returns the beginning of a sheet up to its rows, with the widths of its columns in characters. */
export function sheetBeginning(widths: readonly number[], isTable: boolean): string {
  const view = isTable
    ? '<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>'
    : '<sheetView showGridLines="0" workbookViewId="0"/>';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** A cell that leads to an address. */
export interface CellLink {
  place: string;
  /** Name of the relationship that has the address. */
  id: string;
}

/** Returns the end of a sheet after its rows: the filter over the cells, and links. */
export const sheetEnd = (filtered: string | null, links: readonly CellLink[]): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}${
    links.length === 0
      ? ''
      : `<hyperlinks>${links.map(({ place, id }) => `<hyperlink ref="${place}" r:id="${id}"/>`).join('')}</hyperlinks>`
  }</worksheet>`;

/** Returns the addresses that the links of a sheet lead to, by name. */
export const linksXml = (addresses: ReadonlyMap<string, string>): string =>
  relationships(
    [...addresses].map(([address, id]) => [id, 'hyperlink', address]),
    ' TargetMode="External"',
  );

function relationships(
  relations: readonly (readonly [id: string, type: string, target: string])[],
  mode = '',
): string {
  const each = relations.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${escapedXml(target)}"${mode}/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Returns the cell styles in the order of `STYLES`. The numbers of formats are those that every program shows in its language. */
function stylesXml(): string {
  const [INTEGER, DATE, DATE_TIME] = [1, 14, 22];
  const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`;
  const style = (facts: string, inner = '') =>
    `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${facts}>${inner}</xf>`;
  const format = (id: number) => style(`numFmtId="${id}" applyNumberFormat="1"`);
  const inFont = (id: number, inner = '') =>
    `<xf numFmtId="0" fontId="${id}" fillId="0" borderId="0" xfId="0" applyFont="1"${inner === '' ? '' : ' applyAlignment="1"'}>${inner}</xf>`;
  const fonts = [
    font(''),
    font('<b/>'),
    '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>',
    '<font><b/><sz val="14"/><name val="Calibri"/></font>',
  ];
  const styles = [
    style('numFmtId="0"'),
    inFont(1),
    format(INTEGER),
    format(DATE),
    format(DATE_TIME),
    inFont(2),
    style('numFmtId="0" quotePrefix="1"'),
    style('numFmtId="0" applyAlignment="1"', '<alignment vertical="top" wrapText="1"/>'),
    inFont(3),
  ];
  return `${XML}<styleSheet xmlns="${MAIN}"><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
