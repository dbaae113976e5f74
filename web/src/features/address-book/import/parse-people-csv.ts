import { ImportedPerson } from "../../../../../shared/contracts/address-book/people.ts";
import { completeDetails } from "../../../../../shared/domain/address-book/combine-details.ts";
import { paddedIpi } from "../../../../../shared/domain/sheet/ipi.ts";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import { readCsv } from "../../../lib/csv/csv-file.ts";
import { furtherDetailsOfRow } from "./further-details-csv.ts";
import { findColumns, type PersonColumn } from "./people-columns.ts";

/** A row of the file that is not imported. */
export interface SkippedRow {
  /** Number of the row in the file. The heading is row 1. */
  row: number;
  text: string;
  reason: string;
}

export interface PeopleFile {
  people: ImportedPerson[];
  skipped: SkippedRow[];
  /** True for a file of songs: its details may be outdated, so it adds people but changes none. */
  onlyNew: boolean;
}

/** Maximum number of rows of a file. */
export const maxImportRows = 5_000;

/** Reads the people of a CSV file. Returns an error message (a string) if the file can't be used. */
export function parsePeopleCsv(bytes: Uint8Array): PeopleFile | string {
  const [heading, ...rows] = readCsv(bytes);
  const columns = heading && findColumns(heading);
  if (columns === undefined)
    return "This file has no column with email addresses. Its first row must name the columns.";
  if (rows.length > maxImportRows) return `This file has more than ${maxImportRows} rows.`;
  const people = new Map<string, { person: ImportedPerson; row: number }>();
  const skipped: SkippedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const cell = (column: PersonColumn) =>
      columns[column].map((at) => cells[at]?.trim() ?? "").find((text) => text !== "") ?? "";
    const email = cell("email").split(" ::: ")[0] ?? "";
    const name = cell("name") || nameOf(cell("firstName"), cell("middleName"), cell("lastName"));
    const skip = (reason: string) =>
      skipped.push({ row, text: name || email || cells.join(" ").trim(), reason });
    if (email === "") skip("No email address");
    else if (columns.isSongsCsv && cell("status") === "draft") skip("On a draft, not sent yet");
    else {
      const publisher = cell("publisherName");
      const selfPublished =
        publisher === selfPublishedName || /^(yes|true|1)$/i.test(cell("selfPublished"));
      const parsed = ImportedPerson().safeParse({
        name,
        email,
        pro: cell("pro"),
        ipi: paddedIpi(cell("ipi")),
        publisherName: selfPublished ? "" : publisher,
        publisherIpi: selfPublished ? "" : paddedIpi(cell("publisherIpi")),
        selfPublished,
        furtherDetails: furtherDetailsOfRow(cell),
      });
      const known = people.get(normalizeEmail(email));
      if (!parsed.success) skip(parsed.error.issues[0]?.message ?? "Not readable");
      else if (known === undefined) people.set(normalizeEmail(email), { person: parsed.data, row });
      else {
        known.person = completeDetails(known.person, parsed.data);
        // A file of songs repeats each contributor in the rows of the song's recordings.
        if (!columns.isSongsCsv) skip(`Same email as row ${known.row}`);
      }
    }
  }
  return {
    people: [...people.values()].map(({ person }) => person),
    skipped,
    onlyNew: columns.isSongsCsv,
  };
}

const nameOf = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
