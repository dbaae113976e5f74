import { foldKeepingLength } from "../fold-text.ts";
import { nameStops } from "./name-stops.ts";
import type { NameFound } from "./names.ts";

const word = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const nicknamed = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?<given>${word}(?: (?:${word}|\p{Lu}\.))?) ["“„«](?<nick>[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+)?)["”»“] (?<family>${word}(?:[ ]${word})?)`,
  "gu",
);
/** What stands before a title in quotation marks. */
const kinds =
  /^(?:single|album|ep|lp|band|banda|grupo|gruppo|groupe|gruppe|duo|trio|film|movie|picture|remix|demo|version|track|record)$/;

/** Returns the names that have a nickname in quotation marks inside: 'Anthony "Tone" Brocato', without it. */
export function nicknamedIn(text: string): NameFound[] {
  return [...text.matchAll(nicknamed)].flatMap((match) => {
    const { given = "", family = "" } = match.groups ?? {};
    const words = foldKeepingLength(`${given} ${family}`).split(" ");
    if (words.some((one) => nameStops.has(one) || kinds.test(one))) return [];
    const value = `${given} ${family}`;
    return [{ kind: "person" as const, value, from: match.index, to: match.index + match[0].length }]; // prettier-ignore
  });
}
