import { bounds } from "../text/bounds.ts";
import { fileKinds } from "./stored-file-kinds.ts";

const endingPattern = /\.([a-z0-9]+)$/i;

function endingOf(name: string): string | undefined {
  return endingPattern.exec(name)?.[1];
}

/**
 * Returns a name for a file that ends as its media type does, so that no name makes a text a program or a web page:
 * 'setup.bat' of a text is 'setup.bat.txt'. A name without such an ending gets the one of `formerName`, or the usual
 * one of the type. Shortens the name where the ending would make it too long. A type that no file can have changes
 * nothing.
 */
export function nameWithEnding(type: string, name: string, formerName = ""): string {
  const kind = fileKinds.find((one) => one.type === type);
  if (kind === undefined) return name;
  const fits = (ending: string | undefined) =>
    ending !== undefined && kind.extensions.includes(ending.toLowerCase());
  if (fits(endingOf(name))) return name;
  const former = endingOf(formerName);
  const ending = `.${fits(former) ? former : kind.extensions[0]}`;
  const stem = name.replace(/[. ]+$/, "") || "file";
  // Cut between characters, as the bound of names counts them in UTF-16.
  const room = bounds.fileNameCharacters - ending.length;
  return `${stem
    .slice(0, room)
    .toWellFormed()
    .replace(/\uFFFD$/, "")}${ending}`;
}
