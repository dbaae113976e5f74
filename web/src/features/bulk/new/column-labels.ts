import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import type { BulkColumn } from "../../../../../shared/domain/bulk/bulk-columns.ts";
import type { ColumnChoices } from "../reading/columns-of-file.ts";

export const columnLabels = {
  reference: "Reference",
  title: "Title",
  artist: "Artist",
  name: "Songwriter",
  contributor: "Signed by",
  email: "Email",
  pro: "PRO",
  ipi: "IPI",
  songwriterShare: "Songwriter %",
  publisherName: "Publisher",
  publisherIpi: "Publisher IPI",
  publisherShare: "Publisher %",
  copyrightShare: "Copyright %",
  masterShare: "Master %",
  kind: "Kind",
  role: "Role",
  versionOf: "Version of",
  forRows: "Publishes",
  recording: "Recording ID",
} as const satisfies Record<BulkColumn, string>;

/** The columns that most files have. */
export const usualColumns = [
  ...(["title", "artist", "reference", "name", "email", "pro", "ipi", "songwriterShare"] as const),
  ...([
    "publisherName",
    "publisherIpi",
    "publisherShare",
    "copyrightShare",
    "masterShare",
  ] as const),
];

/** Those of the CSV export that others rarely have. */
export const furtherColumns = [
  ...(["contributor", "kind", "role", "versionOf", "forRows", "recording"] as const),
];

/** The columns without which no song can be read. */
export function missingColumns(
  { places }: Pick<ColumnChoices, "places">,
  template: TemplateView | undefined,
): BulkColumn[] {
  const needed = template === undefined ? (["title", "email"] as const) : (["title"] as const);
  return needed.filter((column) => places[column] === undefined);
}

/** The name of a column in a spreadsheet: A, B, … Z, AA, … */
export function columnLetter(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : columnLetter(Math.floor(place / 26) - 1) + last;
}
