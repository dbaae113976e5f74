import { formatSheetNumber } from "../../../shared/domain/sheet/sheet-number.ts";
import { truncateToBytes } from "../../platform/truncate-to-bytes.ts";

/** File systems allow names of 255 bytes. These limits leave room for a number in front and for the extension. */
const mostBytes = 200;
const mostBytesOfEnding = 40;

/**
 * A title or file name in a form that every file system accepts, with at most `most` bytes of UTF-8. Never empty, and
 * never a path out of its folder.
 */
export function safeFileName(text: string, most = mostBytes): string {
  const cleaned = text.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, "_");
  const name = truncateToBytes(cleaned.trim(), most);
  return name.replaceAll(/^[. ]+|[. ]+$/g, "") || "Untitled";
}

/** The folder name of a song or an agreement; the sheet number makes the name unique. */
export function numberedFolderName({ number, title }: { number: number; title: string }): string {
  return `${formatSheetNumber(number)} ${safeFileName(title)}`;
}

/** A file name with its position in front, so that two files of the same name do not collide. Keeps the extension. */
export function numberedFileName(position: number, name: string): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ""];
  const place = String(position + 1).padStart(2, "0");
  const dotted = ending.trim() === "" ? "" : `.${safeFileName(ending, mostBytesOfEnding)}`;
  return `${place} ${safeFileName(stem)}${dotted}`;
}
