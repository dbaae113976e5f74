import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { ImportedPerson } from "../../../../../shared/contracts/address-book/people.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { songs } from "../../../api/endpoints.ts";
import type { PeopleFile, SkippedRow } from "./parse-people-csv.ts";

/** A person of the file with the effect of importing them. */
export interface ImportPreviewRow {
  person: ImportedPerson;
  outcome: "new" | "changed" | "unchanged";
  /** The names of the details that change. */
  changed: string[];
}

export interface ImportPreview {
  rows: ImportPreviewRow[];
  skipped: SkippedRow[];
}

/** Asks the server for the effect of importing a file, without importing it. */
export async function fetchImportPreview({
  people,
  skipped,
  onlyNew,
}: PeopleFile): Promise<ImportPreview> {
  const outcomes = await importInBatches(people, true);
  const rows = people.map((person, index): ImportPreviewRow => {
    const { outcome = "new", changed = [] } = outcomes[index] ?? {};
    return onlyNew && outcome === "changed"
      ? { person, outcome: "unchanged", changed: [] }
      : { person, outcome, changed };
  });
  const order = ["new", "changed", "unchanged"];
  return {
    rows: rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)),
    skipped,
  };
}

/** Imports people in calls of at most 200. Returns an outcome for each person, in order. `dryRun` changes nothing. */
export async function importInBatches(
  people: readonly ImportedPerson[],
  dryRun: boolean,
  onProgress?: (done: number) => void,
) {
  const outcomes = [];
  for (let from = 0; from < people.length; from += bounds.importedPeople) {
    const part = people.slice(from, from + bounds.importedPeople);
    outcomes.push(
      ...(await callEndpoint(songs.importContributors, { body: { people: part, dryRun } })),
    );
    onProgress?.(from + part.length);
  }
  return outcomes;
}
