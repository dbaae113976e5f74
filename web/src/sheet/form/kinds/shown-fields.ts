import {
  publishedRowsOf,
  rowIdOf,
} from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { hasNoShare, toSplit, typedShares, type FormRow } from "../sheet-form.ts";
import { isPublisherRow } from "./row-kind-values.ts";

/** Whether nothing was typed of the details that a songwriter states: IPI numbers and publisher. */
function hasNoDetails({ songwriterIpi, publisherName, publisherIpi, selfPublished }: FormRow) {
  return (
    !selfPublished && [songwriterIpi, publisherName, publisherIpi].every((text) => text === "")
  );
}

/**
 * Whether a row is an owner's, with a copyright or master share only: it needs no PRO, IPI, publisher or role. A row
 * without shares may become a songwriter's, and what was typed is shown.
 */
export function isOwnerRow(row: FormRow): boolean {
  const { songwriterShare, publisherShare } = typedShares(row);
  const writes = songwriterShare > 0 || publisherShare > 0;
  return !writes && !isPublisherRow(row) && !hasNoShare(row) && hasNoDetails(row);
}

/**
 * Names of the publishers who are parties and publish the songwriter at `index`. Empty if the row names, or needs, a
 * publisher of its own.
 */
export function publishersOf(rows: readonly FormRow[], index: number): string[] {
  const row = rows[index];
  if (row === undefined || isPublisherRow(row)) return [];
  const { publisherName, publisherIpi, publisherShare, selfPublished } = row;
  const hasOwn = publisherName !== "" || publisherIpi !== "" || selfPublished;
  if (hasOwn || publisherShare.trim() !== "") return [];
  const splits = rows.map(toSplit);
  const id = rowIdOf({ id: row.rowId || undefined }, index);
  return rows.flatMap((other, place) => {
    const split = splits[place];
    const name = other.songwriterName.trim();
    const publishes = split !== undefined && publishedRowsOf(split, splits).includes(id);
    return publishes && isPublisherRow(other) && name !== "" ? [name] : [];
  });
}
