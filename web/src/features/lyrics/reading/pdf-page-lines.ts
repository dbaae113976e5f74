/** A text item on a PDF page, as PDF.js gives it. */
export interface PdfTextItem {
  str: string;
  /** The distance from the page's bottom left corner, in points. */
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Row {
  text: string;
  y: number;
  height: number;
  end: number;
}

/**
 * The text of a PDF page, line by line in the order of its content. A gap that is clearly larger than the usual line
 * distance, and a jump up to another column, become blank lines.
 */
export function pdfPageLines(pieces: readonly PdfTextItem[]): string {
  const rows: Row[] = [];
  for (const { str, x, y, width, height } of pieces) {
    const row = rows.at(-1);
    if (row === undefined || Math.abs(row.y - y) > Math.max(row.height, height) / 2) {
      if (str.trim() !== "") rows.push({ text: str, y, height, end: x + width });
      continue;
    }
    const isApart = x - row.end > row.height / 5 && !/\s$/.test(row.text) && !/^\s/.test(str);
    row.text += isApart ? ` ${str}` : str;
    row.end = x + width;
    row.height = Math.max(row.height, height);
  }
  const gaps = rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? y) - y);
  const down = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b);
  // The lower quartile, because sheets with short verses have many large gaps.
  const usual = down[Math.floor(down.length / 4)] ?? 0;
  return rows
    .map(({ text }, index) => {
      const gap = gaps[index - 1] ?? usual;
      return gap < 0 || gap > usual * 1.4 ? `\n${text}` : text;
    })
    .join("\n");
}
