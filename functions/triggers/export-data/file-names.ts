import { formatSheetNumber } from "../../../shared/domain/sheet-number.ts";

const mostCharacters = 80;

/** A title or file name as every file system takes it. Never empty, and never a way out of its folder. */
export function safeName(text: string): string {
  const cleaned = text.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, "_");
  const name = [...cleaned].slice(0, mostCharacters).join("").trim();
  return name.replaceAll(/^\.+|[. ]+$/g, "") || "Untitled";
}

/** The folder of a song or an agreement: its number makes it the only one of its name. */
export function folderOf({ number, title }: { number: number; title: string }): string {
  return `${formatSheetNumber(number)} ${safeName(title)}`;
}

/** A file's name with its place in front, so that two of the same name both have theirs; its ending stays. */
export function numberedName(position: number, name: string): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  const place = String(position + 1).padStart(2, "0");
  return `${place} ${safeName(stem)}${ending === "" ? "" : `.${safeName(ending.slice(1))}`}`;
}
