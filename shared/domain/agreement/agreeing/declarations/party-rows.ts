import { rowNameOf, withRowKinds, type KindRow } from "../../../sheet/row-kinds/row-kinds.ts";
import type { Agreement, AgreementSheetRow } from "../../agreement.ts";

export type PartyRow = KindRow<AgreementSheetRow>;

/** A printed name of a party, with its rows. */
export interface PrintedName {
  name: string;
  /** Whether it is a publisher's. A writer and a company of the same name declare themselves separately. */
  isPublisher: boolean;
  rows: PartyRow[];
}

/** Returns the rows of a party in the order of the sheet, with the fields of their kinds. */
export function rowsOfParty(
  { splits }: Pick<Agreement, "splits">,
  contributorId: string,
): PartyRow[] {
  return withRowKinds(splits).filter((row) => row.contributorId === contributorId);
}

/** Returns a party's printed names in the order of the sheet. The party declares one entry for each. */
export function printedNamesOf(
  agreement: Pick<Agreement, "splits">,
  contributorId: string,
): PrintedName[] {
  const names: PrintedName[] = [];
  for (const row of rowsOfParty(agreement, contributorId)) {
    const name = rowNameOf(row).normalize("NFC");
    const isPublisher = row.kind === "publisher";
    const known = names.find((one) => one.name === name && one.isPublisher === isPublisher);
    if (known === undefined) names.push({ name, isPublisher, rows: [row] });
    else known.rows.push(row);
  }
  return names;
}

/** Returns the parties that have several printed names at one address, which the owner is told of before sending. */
export function partiesWithSeveralNames(
  agreement: Pick<Agreement, "splits" | "contributors">,
): { email: string; names: string[] }[] {
  return agreement.contributors.flatMap(({ id, email }) => {
    const names = [...new Set(printedNamesOf(agreement, id).map(({ name }) => name))];
    return names.length > 1 ? [{ email, names }] : [];
  });
}
