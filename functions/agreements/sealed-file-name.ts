import { testMark } from "../../shared/domain/api-keys/test-mark.ts";
import { isSandbox, type WorkspaceId } from "../../shared/domain/ids.ts";
import { formatSheetNumber } from "../../shared/domain/sheet/sheet-number.ts";
import { truncateToBytes } from "../platform/truncate-to-bytes.ts";

const mostCharacters = 80;
/** Bytes of the title. File systems allow 255 bytes per name; the rest is for the text after the title. */
const mostBytes = 200;

/** File name of a sealed PDF for downloads and email attachments. That of a sandbox begins with the mark. */
export function sealedFileName({
  title,
  number,
  workspaceId,
}: {
  title: string;
  number: number;
  workspaceId: WorkspaceId;
}): string {
  const mark = isSandbox(workspaceId) ? `${testMark.replace(":", " -")} - ` : "";
  return `${mark}${titleInFileName(title)} - split sheet ${formatSheetNumber(number)}.pdf`;
}

/** A title as a part of a file name. */
export function titleInFileName(title: string): string {
  // Characters that some file systems do not allow in names.
  const safe = title.replaceAll(/[/\\:*?"<>|]/g, "_");
  // Cuts between characters, never inside a surrogate pair.
  return truncateToBytes([...safe].slice(0, mostCharacters).join(""), mostBytes).trim();
}
