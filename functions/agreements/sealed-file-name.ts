import { formatSheetNumber } from "../../shared/domain/sheet/sheet-number.ts";
import { cutToBytes } from "../platform/cut-to-bytes.ts";

const mostCharacters = 80;
/** File systems take names of 255 bytes: these leave room for what stands behind the title. */
const mostBytes = 200;

/** The name under which a sealed PDF is downloaded and mailed. */
export function sealedFileName({ title, number }: { title: string; number: number }): string {
  // What file systems don't take in a name.
  const safe = title.replaceAll(/[/\\:*?"<>|]/g, "_");
  // By whole characters: half a one is no text.
  const short = cutToBytes([...safe].slice(0, mostCharacters).join(""), mostBytes).trim();
  return `${short} - split sheet ${formatSheetNumber(number)}.pdf`;
}
