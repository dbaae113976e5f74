import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { cutToBytes } from "../../../platform/cut-to-bytes.ts";

/** File systems take names of 255 bytes: these leave room for a number in front, and for a file's ending. */
const mostBytes = 200;
const mostBytesOfEnding = 40;

/** A title or file name as every file system takes it. Never empty, and never a way out of its folder. */
export function safeName(text: string, most = mostBytes): string {
  const cleaned = text.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, "_");
  const name = cutToBytes(cleaned.trim(), most);
  return name.replaceAll(/^[. ]+|[. ]+$/g, "") || "Untitled";
}

/** The folder of a song or an agreement: its number makes it the only one of its name. */
export function folderOf({ number, title }: { number: number; title: string }): string {
  return `${formatSheetNumber(number)} ${safeName(title)}`;
}

/** A file's name with its place in front, so that two of the same name both have theirs; its ending stays. */
export function numberedName(position: number, name: string): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ""];
  const place = String(position + 1).padStart(2, "0");
  const dotted = ending.trim() === "" ? "" : `.${safeName(ending, mostBytesOfEnding)}`;
  return `${place} ${safeName(stem)}${dotted}`;
}
