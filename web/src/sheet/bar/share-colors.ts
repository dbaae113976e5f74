const colors = [
  "bg-share-1",
  "bg-share-2",
  "bg-share-3",
  "bg-share-4",
  "bg-share-5",
  "bg-share-6",
] as const;

/** The color of a sheet's row; the colors repeat. */
export function shareColor(index: number): string {
  return colors[index % colors.length] ?? colors[0];
}
