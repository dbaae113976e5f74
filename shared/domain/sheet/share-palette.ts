/**
 * The colors of a sheet's rows as hexadecimal RGB; they repeat after the last one. The tokens `--color-share-1` to `-6`
 * of the light theme have the same values, so a row has the same color in the PDF and on screen.
 */
export const sharePalette = [
  "#2340c8",
  "#556bd8",
  "#93a3eb",
  "#c9d1f6",
  "#3f4658",
  "#8b92a6",
] as const;

/** Returns the color of the row at `index` (from 0) as hexadecimal RGB. */
export function shareColorOf(index: number): string {
  return sharePalette[index % sharePalette.length] ?? sharePalette[0];
}
