import type { Declaration, DeclarationEntry } from "../declarations/declaration.ts";

/** A printed name with its rows, as far as an entry about it is found by them. */
interface EntrySubject {
  name: string;
  rows: readonly { id: string }[];
}

/** Whether an entry is about a printed name: it has its name and begins with one of its rows. */
export function isEntryOf(entry: DeclarationEntry, { name, rows }: EntrySubject): boolean {
  return (
    entry.name.normalize("NFC") === name.normalize("NFC") &&
    rows.some(({ id }) => entry.rows.includes(id))
  );
}

/**
 * Returns the declaration that a party's form shows: its draft or earlier declaration, as far as it is about names and
 * rows that the sheet still has, and what the rows suggest about the others.
 */
export function declarationOver(
  suggested: Declaration,
  earlier: Declaration | undefined,
): Declaration {
  const entries = suggested.entries.map((base) => {
    const subject = { name: base.name, rows: base.rows.map((id) => ({ id })) };
    const known = earlier?.entries.find((entry) => isEntryOf(entry, subject));
    if (known === undefined) return base;
    const publishing = base.publishing.map(
      (one) => known.publishing.find(({ row }) => row === one.row) ?? one,
    );
    return { ...known, name: base.name, rows: base.rows, publishing };
  });
  return { ...suggested, entries };
}
