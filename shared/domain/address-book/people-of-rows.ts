import type { Agreement, AgreementSheetRow } from "../agreement/agreement.ts";
import { hasUncheckedPro, type SheetRow } from "../sheet/sheet-rows.ts";
import { normalizeEmail } from "../text/email.ts";
import { personDetailsOf } from "./person.ts";
import type { PersonDetails } from "./person-details.ts";

/** Whether a row is of a publisher who is a party itself, not of a contact who is named beside it. */
export function isPublisherOfItsOwn({
  kind,
  publisherName,
}: Pick<SheetRow, "kind" | "publisherName">): boolean {
  return kind === "publisher" && publisherName === "";
}

/**
 * Returns one row for each address: the last one, but a publisher's only if nobody else has its address. A songwriter and
 * their company may have one mailbox, and it is the songwriter who is known by it.
 */
export function rowsByPerson<Row extends SheetRow>(rows: readonly Row[]): Row[] {
  const people = new Map<string, Row>();
  for (const row of rows) {
    const email = normalizeEmail(row.email);
    const known = people.get(email);
    const isBeside = known !== undefined && isPublisherOfItsOwn(row) && !isPublisherOfItsOwn(known);
    if (!isBeside) people.set(email, row);
  }
  return [...people.values()];
}

/**
 * Returns the rows from which the sender's address book learns. What a party has declared is the party's own word: of it
 * the book learns nothing but the name and the address that the sender entered.
 */
export function rowsEnteredBySender({
  splits,
  contributors,
}: Pick<Agreement, "splits" | "contributors">): AgreementSheetRow[] {
  const declared = new Set(
    contributors.flatMap(({ id, declarationHash }) => (declarationHash === undefined ? [] : [id])),
  );
  const empty = { pro: "", songwriterIpi: "", publisherIpi: "", selfPublished: false };
  return splits.map((split) => {
    if (!declared.has(split.contributorId)) return split;
    return { ...split, ...empty, ...(split.kind === "publisher" ? {} : { publisherName: "" }) };
  });
}

/** Returns what a row tells of its person. */
export function detailsOfRow(row: SheetRow): PersonDetails {
  const { songwriterName: name, songwriterIpi, ...rest } = row;
  // A default that nobody touched says nothing about the person.
  const pro = hasUncheckedPro(row) ? "" : row.pro;
  const ipi = isPublisherOfItsOwn(row) ? "" : songwriterIpi;
  return personDetailsOf({ name, ipi, ...rest, pro });
}
