import { isGivenName } from "../candidates/given-names.ts";
import type { Row } from "../rows.ts";

const isCapitals = (word: string): boolean => /^[\p{Lu}'’.-]*\p{Lu}[\p{Lu}'’.-]*$/u.test(word) && /\p{Lu}\P{N}*\p{Lu}/u.test(word) && !word.endsWith("."); // prettier-ignore
const isUsual = (word: string): boolean => /^\p{Lu}.*\p{Ll}/u.test(word) || /^\p{Lu}\.$/u.test(word); // prettier-ignore
const particle = /^(?:de|del|della|di|da|do|dos|das|du|des|van|von|der|den|la|le|el|al|y|e|et)$/;
/** What stands before stage names in capitals. */
const noSurname = /^(?:DJ|MC|JR|SR|II|III|IV|DR|MR|MRS|MS)$/;

/** Where the given names of 'LE GOFF Marie-Ève' begin: behind words that are all capitals. */
function givenNamesAt(name: string): number | undefined {
  const words = name.split(" ");
  const at = words.findIndex((word) => isUsual(word));
  if (at <= 0 || words.includes(",") || name.includes(",")) return undefined;
  const surname = words.slice(0, at);
  const isSurname =
    surname.every((word) => isCapitals(word) || particle.test(word)) &&
    surname.some((word) => isCapitals(word) && !noSurname.test(word)) &&
    !noSurname.test(surname[0] ?? "");
  return isSurname && words.slice(at).every(isUsual) ? at : undefined;
}

/** Whether a surname in capitals is long enough to be no initials ('JD Reyes'), and the name not known to be in order. */
function tells(name: string): boolean {
  const at = givenNamesAt(name);
  const words = name.split(" ");
  if (at === undefined) return false;
  const isGivenFirst = isGivenName(words[0] ?? "") && !words.slice(at).some(isGivenName);
  return !isGivenFirst && words.slice(0, at).join("").length > 2;
}

/**
 * Writes names whose surname is told by capitals and stands first as people are called: 'GAUTHIER Gwenaël' is 'Gwenaël
 * GAUTHIER'.
 */
export function withCapitalSurnamesLast(rows: readonly Row[]): Row[] {
  const told = rows.filter(({ name }) => name !== undefined && tells(name.value)).length;
  const alike = rows.filter(({ name }) => name !== undefined && givenNamesAt(name.value) !== undefined).length; // prettier-ignore
  if (told === 0 || told * 2 < alike) return [...rows];
  return rows.map((row) => {
    const { name } = row;
    const at = name && givenNamesAt(name.value);
    if (name === undefined || at === undefined) return row;
    const words = name.value.split(" ");
    return { ...row, name: { ...name, value: [...words.slice(at), ...words.slice(0, at)].join(" ") } }; // prettier-ignore
  });
}
