import { formatSheetNumber } from "../../shared/domain/sheet/sheet-number.ts";
import { cutToBytes } from "../platform/cut-to-bytes.ts";

const mostCharacters = 80;
/** Bytes of the title. File systems allow 255 bytes per name; the rest is for the text after the title. */
const mostBytes = 200;

/** File name of a sealed PDF for downloads and email attachments. */
export function sealedFileName({ title, number }: { title: string; number: number }): string {
  // Characters that some file systems do not allow in names.
  const safe = title.replaceAll(/[/\\:*?"<>|]/g, "_");
  // Cuts between characters, never inside a surrogate pair.
  const short = cutToBytes([...safe].slice(0, mostCharacters).join(""), mostBytes).trim();
  return `${short} - split sheet ${formatSheetNumber(number)}.pdf`;
}
