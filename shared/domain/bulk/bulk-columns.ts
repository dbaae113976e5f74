/**
 * The columns of a file with a line for each song and person. The first heading of each is that of the CSV export; the
 * others are what people write in spreadsheets. In lower case, letters and digits only; an earlier heading wins.
 */
const headingsOf = {
  reference: ["splitsheetsongid", "reference", "songreference", "songid", "catalogid", "ref"],
  title: ["title", "song", "songtitle", "track", "work", "worktitle"],
  artist: ["artist", "artistname", "performer", "mainartist"],
  name: [
    "writer",
    "songwriter",
    "songwritername",
    "name",
    "fullname",
    "person",
    "contributorname",
    "composer",
  ],
  contributor: ["contributor", "signer", "signedby"],
  email: ["writeremail", "email", "emailaddress", "mail", "contributoremail", "songwriteremail"],
  pro: ["pro", "society", "collectingsociety", "writerpro"],
  ipi: ["writeripi", "ipi", "ipinumber", "ipinamenumber", "ipicae", "caeipi", "cae"],
  songwriterShare: [
    "writer%",
    "songwriter%",
    "writershare",
    "songwritershare",
    "share",
    "share%",
    "split",
    "split%",
    "splitpercentage",
    "ownership",
    "ownership%",
    "percentage",
    "percent",
    "%",
    "writerpercentage",
    "songwriterpercentage",
  ],
  publisherName: ["publisher", "publishername"],
  publisherIpi: ["publisheripi", "publisheripinumber"],
  publisherShare: ["publisher%", "publishershare", "publishing%", "publisherpercentage"],
  copyrightShare: ["copyright%", "copyrightshare", "copyright", "copyrightpercentage"],
  masterShare: ["master%", "mastershare", "master", "masterpercentage"],
  kind: ["kind"],
  role: ["role", "writerrole"],
  versionOf: ["versionof"],
  forRows: ["publishes"],
  recording: ["recordingid"],
} as const satisfies Record<string, readonly string[]>;

export type BulkColumn = keyof typeof headingsOf;

// Object.keys returns string[]; the constant has no other keys.
export const bulkColumns = Object.keys(headingsOf) as BulkColumn[];

/** The place of each column in a file, from 0. A column that the file does not have is absent. */
export type ColumnPlaces = Readonly<Partial<Record<BulkColumn, number>>>;

/** The places of the columns for a placeholder of a template, by the id of its row. */
export type PlaceholderPlaces = Readonly<
  Record<string, { name?: number | undefined; email?: number | undefined }>
>;

/** Returns a heading in the form in which headings are compared. */
export function normalizeHeading(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, "");
}

/** Returns the columns that the headings of a file name. Each place is of one column at most. */
export function guessColumns(headings: readonly string[]): ColumnPlaces {
  const given = headings.map(normalizeHeading);
  const taken = new Set<number>();
  const places: Partial<Record<BulkColumn, number>> = {};
  for (const column of bulkColumns) {
    const place = headingsOf[column]
      .map((heading) => given.indexOf(heading))
      .find((index) => index >= 0 && !taken.has(index));
    if (place === undefined) continue;
    taken.add(place);
    places[column] = place;
  }
  return places;
}

/** Returns the columns for the placeholders of a template: 'Producer' or 'Producer name', and 'Producer email'. */
export function guessPlaceholderColumns(
  headings: readonly string[],
  placeholders: readonly { id: string; placeholder: string }[],
): PlaceholderPlaces {
  const given = headings.map(normalizeHeading);
  const find = (...wanted: string[]) =>
    wanted.map((heading) => given.indexOf(heading)).find((index) => index >= 0);
  return Object.fromEntries(
    placeholders.map(({ id, placeholder }) => {
      const role = normalizeHeading(placeholder);
      const name = find(role, `${role}name`);
      const email = find(`${role}email`, `${role}emailaddress`, `${role}mail`);
      return [id, { name, email }];
    }),
  );
}

/** Returns a text that is the same for all files with these headings, by which a mapping is remembered. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(normalizeHeading).join("|");
}
