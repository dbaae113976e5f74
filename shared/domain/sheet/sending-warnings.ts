import { ipiFault } from "./ipi.ts";
import { noneYet, uncheckedProText } from "./pro.ts";
import { rowKindOf, rowNameOf, withRowKinds } from "./row-kinds/row-kinds.ts";
import { normalizeEmail } from "../text/email.ts";
import { hasUncheckedPro, type SheetRow } from "./sheet-rows.ts";

/**
 * Returns warnings about a sheet that do not prevent sending: people with the default PRO that nobody has checked,
 * different names at one address, answers of 'None yet', and texts that are no IPI numbers. One sentence about all
 * unchecked PROs, one per address, then one per row and kind, in the order of the rows.
 */
export function sendingWarnings(rows: readonly SheetRow[]): string[] {
  return [...uncheckedProWarning(rows), ...severalNamesWarnings(rows), ...rowWarnings(rows)];
}

/** A writer and their company may have one mailbox, but so has a name that was typed twice in two ways. */
function severalNamesWarnings(rows: readonly SheetRow[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const row of withRowKinds(rows)) {
    const email = normalizeEmail(row.email);
    const name = rowNameOf(row).normalize("NFC");
    if (email !== "" && name !== "")
      names.set(email, (names.get(email) ?? new Set<string>()).add(name));
  }
  return [...names].flatMap(([email, several]) =>
    several.size < 2
      ? []
      : [`${email} signs for ${[...several].join(", ")}. Each of them states details of its own.`],
  );
}

function uncheckedProWarning(rows: readonly SheetRow[]): string[] {
  const unchecked = rows.filter((row) => row.songwriterShare > 0 && hasUncheckedPro(row));
  const names = [...new Set(unchecked.map(({ songwriterName }) => songwriterName))];
  if (names.length === 0) return [];
  return [`${uncheckedProText}: ${names.join(", ")}. Nobody has chosen a PRO for them yet.`];
}

function rowWarnings(rows: readonly SheetRow[]): string[] {
  return rows.flatMap((row) => {
    const warnings: string[] = [];
    if (row.songwriterShare > 0) {
      if (row.pro === noneYet) warnings.push(`${row.songwriterName} has no PRO yet.`);
      warnings.push(...ipiWarnings(row.songwriterIpi, row.songwriterName));
    }
    if (row.publisherShare > 0 && !row.selfPublished) {
      const kind = rowKindOf(row);
      const name = kind === "publisher" ? rowNameOf({ ...row, kind }) : row.publisherName;
      warnings.push(...ipiWarnings(row.publisherIpi, name));
    }
    return warnings;
  });
}

function ipiWarnings(ipi: string, whose: string): string[] {
  if (ipi === noneYet) return [`${whose} has no IPI number yet.`];
  const fault = ipiFault(ipi);
  if (fault === undefined) return [];
  const why =
    fault === "length" ? "an IPI name number has 9 to 11 digits" : "its check digits don't match";
  return [`The IPI number of ${whose} may be mistyped: ${why}.`];
}
