const colors = [
  "bg-share-1",
  "bg-share-2",
  "bg-share-3",
  "bg-share-4",
  "bg-share-5",
  "bg-share-6",
  "bg-share-7",
  "bg-share-8",
  "bg-share-9",
  "bg-share-10",
  "bg-share-11",
  "bg-share-12",
] as const;

/** The color of a sheet's person (see `personIndexes`); the colors repeat. */
export function shareColor(person: number): string {
  return colors[person % colors.length] ?? colors[0];
}
