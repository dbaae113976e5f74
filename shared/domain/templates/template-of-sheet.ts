import { rowIdOf } from "../sheet/row-kinds/row-kinds.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import { bounds } from "../text/bounds.ts";
import { normalizeEmail } from "../text/email.ts";
import type { PersonOfRow, TemplateRow } from "./template.ts";

/** A person of the address book with the id that rows refer to. */
export type KnownPerson = PersonOfRow & { id: string };

/**
 * Returns the rows of a template that is made from a sheet. `people` are those of the address book by their normalized
 * addresses; a row without one becomes a placeholder with the name on the sheet.
 */
export function templateRowsOfSheet(
  rows: readonly SheetRow[],
  people: ReadonlyMap<string, KnownPerson>,
): TemplateRow[] {
  return rows.map((row, index) => {
    const person = people.get(normalizeEmail(row.email));
    const { songwriterShare, publisherShare, copyrightShare, masterShare } = row;
    const { kind, role, versionOf, forRows, custom } = row;
    const name = row.songwriterName.slice(0, bounds.roleCharacters).trim();
    return {
      id: rowIdOf(row, index),
      ...(person === undefined
        ? { placeholder: name || `Contributor ${index + 1}` }
        : { person: { id: person.id, email: person.email, name: person.name }, placeholder: "" }),
      ...publisherOf(row, person),
      ...{ songwriterShare, publisherShare, copyrightShare, masterShare },
      ...(kind === undefined ? {} : { kind }),
      ...(role === undefined ? {} : { role }),
      ...(versionOf === undefined ? {} : { versionOf }),
      ...(forRows === undefined ? {} : { forRows: [...forRows] }),
      ...(custom === undefined ? {} : { custom: [...custom] }),
    };
  });
}

/** The publisher that a row sets: none if it is the one that the address book has of the person. */
function publisherOf(
  { publisherName, publisherIpi, selfPublished, kind }: SheetRow,
  person: PersonOfRow | undefined,
): Pick<TemplateRow, "publisherName" | "publisherIpi" | "selfPublished"> {
  const isOwn =
    person?.publisherName === publisherName &&
    person.publisherIpi === publisherIpi &&
    person.selfPublished === selfPublished;
  return isOwn || kind === "publisher"
    ? { publisherName: "", publisherIpi: "", selfPublished: false }
    : { publisherName, publisherIpi, selfPublished };
}
