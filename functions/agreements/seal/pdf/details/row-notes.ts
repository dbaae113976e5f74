import { documentSchemaOf } from "../../../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { SentAgreement } from "../../../../../shared/domain/agreement/agreement.ts";
import type { Signature } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import { withRowKinds } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { kindNoteOf } from "../../../../../shared/domain/sheet/row-kinds/row-notes.ts";
import { isolatedName } from "./isolated-name.ts";

/** The lines in small type below the names of a row. */
export interface RowNotes {
  belowSongwriter: string[];
  belowPublisher: string[];
}

/** Returns who declared a party's details: the party, or somebody for it. */
export function declarerOf(
  { name }: { name: string },
  { signer }: Pick<Signature, "signer">,
): string {
  return signer === undefined
    ? isolatedName(name)
    : `${isolatedName(signer.name)} for ${isolatedName(name)}`;
}

/**
 * Returns the notes of each row of a sheet of schema 3: the role and the work that it makes a version of, whom a
 * publisher publishes, and a declared name that differs from the printed one. Returns undefined for sheets of schema 1
 * and 2.
 */
export function rowNotesOf(
  agreement: SentAgreement,
  signatures: readonly Signature[],
): RowNotes[] | undefined {
  if (documentSchemaOf(agreement) !== 3) return undefined;
  const rows = withRowKinds(agreement.splits);
  return rows.map((row) => {
    const party = agreement.contributors.find(({ id }) => id === row.contributorId);
    const signature = signatures.find(({ contributorId }) => contributorId === row.contributorId);
    const declared =
      row.declaredName === undefined || party === undefined
        ? []
        : [
            `as declared by ${declarerOf(party, signature ?? {})}: ${isolatedName(row.declaredName)}`,
          ];
    const note = kindNoteOf(row, rows, isolatedName);
    const notes = [...(note === undefined ? [] : [note]), ...declared];
    return row.kind === "publisher"
      ? { belowSongwriter: [], belowPublisher: notes }
      : { belowSongwriter: notes, belowPublisher: [] };
  });
}
