/** What a spreadsheet would run as a formula. Excel also takes the full-width forms. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns a cell that no spreadsheet runs as a formula: an apostrophe is put before what could be one. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns what a cell of a file held before `safeCell`. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
