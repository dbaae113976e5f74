import { hasValidIpiCheckDigits } from "./ipi.ts";
import { noneYet } from "./pro.ts";
import type { Split } from "./splits.ts";

/**
 * What the owner should know about a sheet before it is sent and that does not keep it from being sent: answers
 * of 'None yet', and IPI numbers whose check digits fail. One sentence per row and kind, in the sheet's order.
 */
export function sendingWarnings(rows: readonly Split[]): string[] {
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
