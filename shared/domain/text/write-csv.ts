const byteOrderMark = "\uFEFF";

/** What a spreadsheet would run as a formula. Excel also runs the full-width forms. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Writes rows as a CSV file that Excel opens in the right encoding and without running formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map(cellText).join(",")}\r\n`);
  return byteOrderMark + lines.join("");
}

/** Whether a spreadsheet would run the cell as a formula. `writeCsv` puts an apostrophe before such a cell. */
export function isFormula(cell: string): boolean {
  return formula.test(cell);
}

/** A cell, in quotes if it has a delimiter of any country, a quote, a line break, or a space at an end. */
function cellText(given: string): string {
  const cell = isFormula(given) ? `'${given}` : given;
  const needsQuotes = /[,;\t"\r\n\uFEFF]|^ | $/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
