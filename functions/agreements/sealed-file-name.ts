import { formatSheetNumber } from "../../shared/domain/sheet-number.ts";

const mostCharacters = 80;

/** The name under which a sealed PDF is downloaded and mailed. */
export function sealedFileName({ title, number }: { title: string; number: number }): string {
  // What file systems don't take in a name.
  const safe = title.replaceAll(/[/\\:*?"<>|]/g, "_");
  // By whole characters: half a one is no text.
  const short = [...safe].slice(0, mostCharacters).join("").trim();
  return `${short} - split sheet ${formatSheetNumber(number)}.pdf`;
}
