import type { RowKind } from "../../../sheet/row-kinds/kinds-and-roles.ts";
import type { Declaration, DeclarationEntry } from "../declarations/declaration.ts";
import type { KeptDetails } from "./kept-details.ts";

/** The kind of each row of the sheet. */
export type KindsOfRows = ReadonlyMap<string, RowKind>;

/**
 * Returns a declaration with what its party has kept about the same printed names in place of what the sheet's owner
 * entered; undefined if nothing is kept about any of them. What was not kept stays, and so do the owner's fields.
 */
export function filledFromKept(
  suggested: Declaration,
  kept: readonly KeptDetails[],
  kinds: KindsOfRows,
): Declaration | undefined {
  let isFilled = false;
  const entries = suggested.entries.map((entry) => {
    const found = keptAbout(entry, kept, kinds);
    if (found === undefined) return entry;
    isFilled = true;
    return filledEntry(entry, found, kinds);
  });
  return isFilled ? { ...suggested, entries } : undefined;
}

function keptAbout(
  { name, rows }: DeclarationEntry,
  kept: readonly KeptDetails[],
  kinds: KindsOfRows,
): KeptDetails | undefined {
  const ofRows = rows.map((row) => kinds.get(row));
  if (ofRows.every((kind) => kind === "owner")) return undefined;
  const isPublisher = ofRows.includes("publisher");
  const printed = name.normalize("NFC");
  return kept.find((one) => one.name === printed && one.isPublisher === isPublisher);
}

function filledEntry(
  entry: DeclarationEntry,
  kept: KeptDetails,
  kinds: KindsOfRows,
): DeclarationEntry {
  const { name: _, isPublisher: _publisher, publishing, ...details } = kept;
  const { person, company, ...suggested } = entry;
  const names = details.person ?? details.company;
  return {
    // A name is declared as a person's or as a company's, not as both.
    ...(names === undefined ? { ...(person && { person }), ...(company && { company }) } : {}),
    ...suggested,
    ...details,
    publishing: entry.publishing.map((one) => {
      if (publishing === undefined) return one;
      const { administrator } = publishing;
      // A publisher's own row says no publisher, a writer's says who publishes it.
      return kinds.get(one.row) === "writer"
        ? { row: one.row, ...publishing }
        : { ...one, ...(administrator && { administrator }) };
    }),
  };
}
