/** What a browser stores of a spreadsheet with these songs, each of one person who owns all of it. */
export function bulkSongsBytes(
  songs: readonly { title: string; name: string; email: string; songwriterPercentage?: number }[],
): Uint8Array<ArrayBuffer> {
  const stored = songs.map(({ title, name, email, songwriterPercentage = 100 }, index) => ({
    ...{ line: index + 2, reference: "", title, artist: "", people: [] },
    rows: [
      {
        ...{ line: index + 2, rowId: "row1", songwriterName: name, email, songwriterPercentage },
        ...{ songwriterIpi: "none", selfPublished: true, publisherPercentage: 100 },
        ...{ copyrightPercentage: 100, masterPercentage: 100 },
      },
    ],
  }));
  return new TextEncoder().encode(JSON.stringify({ version: 1, songs: stored }));
}
