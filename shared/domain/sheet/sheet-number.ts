/** Returns the number of a song or agreement as the sheet shows it, with at least 7 digits: 42 is '0000042'. */
export function formatSheetNumber(number: number): string {
  return String(number).padStart(7, "0");
}
