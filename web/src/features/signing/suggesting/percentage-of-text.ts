/** Returns the number of a typed percentage, also with a comma or a percent sign; undefined if it is no number. */
export function percentageOfText(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, "").replace(",", ".");
  return /^\d+(\.\d*)?$|^\.\d+$/.test(typed) ? Number(typed) : undefined;
}
