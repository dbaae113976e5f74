import { formatSheetNumber } from "../../shared/domain/sheet-number.ts";

/** The name under which a sealed PDF is downloaded and mailed. */
export function sealedFileName({ title, number }: { title: string; number: number }): string {
  // What file systems don't take in a name.
  const safe = title
    .replaceAll(/[/\\:*?"<>|]/g, "_")
    .slice(0, 80)
    .trim();
  return `${safe} - split sheet ${formatSheetNumber(number)}.pdf`;
}
