const PAGE = { width: 595, height: 842 };
const MARGIN = 60;
const SIZE = 10;
const LINE = 12.5;
/** Width of a text column on paper: the average of a letter. */
const COLUMN = 5;

/**
 * Returns a PDF of plain lines in a proportional font: text separated by two spaces or more has a separate
 * column, as in the official documents. The same lines give the same bytes.
 */
export function pdfOf(pages: string[][]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}]` +
        ` /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      stream(lines),
    ]),
  ];
  return Buffer.from(withReferences(objects), 'latin1');
}

function stream(lines: string[]): string {
  const drawn = lines.flatMap((line, row) =>
    Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => {
      const x = MARGIN + index * COLUMN;
      const y = PAGE.height - MARGIN - row * LINE;
      return `BT /F ${SIZE} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
    }),
  );
  const content = drawn.join('\n');
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Escapes a text: the font’s encoding is Latin-1, with the euro at another place. */
const escaped = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('€', '\x80')
    .replace(/[^\x20-\xff]/g, '?');

/** Returns the body of the file and the table of the objects’ positions. */
function withReferences(objects: string[]): string {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
