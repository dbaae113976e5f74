import { hasValidIpiCheckDigits } from "./ipi.ts";
import { noneYet, uncheckedProText } from "./pro.ts";
import { hasUncheckedPro, type SheetRow } from "./sheet-rows.ts";

/**
 * Returns warnings about a sheet that do not prevent sending: people with the default PRO that nobody has checked,
 * answers of 'None yet', and IPI numbers with wrong check digits. One sentence about all unchecked PROs, then one per row
 * and kind, in the order of the rows.
 */
export function sendingWarnings(rows: readonly SheetRow[]): string[] {
  return [...uncheckedProWarning(rows), ...rowWarnings(rows)];
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
    if (row.publisherShare > 0 && !row.selfPublished)
      warnings.push(...ipiWarnings(row.publisherIpi, row.publisherName));
    return warnings;
  });
}

function ipiWarnings(ipi: string, whose: string): string[] {
  if (ipi === noneYet) return [`${whose} has no IPI number yet.`];
  if (ipi === "" || hasValidIpiCheckDigits(ipi)) return [];
  return [`The IPI number of ${whose} may be mistyped: its check digits don't match.`];
}
