import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";
import { formErrorsOf, type TypedSheet } from "../../../../../shared/domain/sheet/form-errors.ts";
import {
  kindedSendingErrorsOf,
  twoNamesErrorsOf,
} from "../../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";

/** The sentences about what prevents sending a draft, each once; those about a row name it. */
export function sendingObstacles(sheet: TypedSheet, refused: readonly ErrorDetail[]): string[] {
  const errors = [
    ...kindedSendingErrorsOf(sheet.splits),
    ...twoNamesErrorsOf(sheet.splits),
    ...formErrorsOf(sheet),
    ...refused,
  ];
  return [...new Set(errors.map((error) => inWords(error, sheet.splits)))];
}

const fieldNames: Record<string, string> = {
  title: "Song title",
  artist: "Artist name",
  lyrics: "Lyrics",
  thirdParty: "Third-party material",
  songwriterName: "Songwriter name",
  pro: "PRO",
  songwriterIpi: "Songwriter IPI#",
  publisherName: "Publisher name",
  publisherIpi: "Publisher IPI#",
  songwriterPercentage: "Songwriter %",
  publisherPercentage: "Publisher %",
  copyrightPercentage: "Copyright %",
  masterPercentage: "Master %",
  versionOf: "Version of",
};

function inWords({ path, message }: ErrorDetail, rows: readonly SheetRow[]): string {
  const [, index, ofRow] = /^splits\.(\d+)\.(\w+)/.exec(path) ?? [];
  const row = rows[Number(index)];
  const person = row && (row.songwriterName || `Contributor ${Number(index) + 1}`);
  // What is missing or no address names its field itself.
  const field = message.endsWith("is required") ? undefined : fieldNames[ofRow ?? path];
  const subject = [person, field].filter((part) => part !== undefined).join(", ");
  return subject === "" ? message : `${subject}: ${message}`;
}
