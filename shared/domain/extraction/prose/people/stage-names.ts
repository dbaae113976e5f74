import { nameStops } from "./name-stops.ts";
import type { Cast, Person, PersonMention } from "./people.ts";
import type { Share } from "../shares.ts";

// Names that are not written as names are, or not in full: 'Dev (legal name Devon Pryce)', 'ana reyes 50%'.

/**
 * Returns the person whose first name begins as a short one does, if all others have their shares: 'Tom' is 'Thomas
 * Okafor'.
 */
export function fullNameByElimination(
  short: string,
  people: readonly Person[],
  taken: ReadonlySet<number>,
): Person | undefined {
  const start = short.slice(0, 1).toLowerCase();
  const left = people.filter(({ isKnown, value }, index) => isKnown && !taken.has(index) && value.includes(" ")); // prettier-ignore
  const alike = left.filter(({ value }) => value.toLowerCase().startsWith(start));
  return alike.length === 1 ? alike[0] : undefined;
}

const name = String.raw`[\p{Ll}\p{M}'’]{2,}(?: [\p{Ll}\p{M}'’-]{2,}){0,2}`;
const nameBefore = new RegExp(String.raw`(?:^|[\n,;:/|•·(]|\b(?:and|y|e|et|und)|[-–*]) *(?<name>${name}) *[-–:=@→>(]* *$`, "u"); // prettier-ignore
const nameAfter = new RegExp(String.raw`^ *[-–:=@→>)]* *(?:(?:to|for|para|pour|für|per|a) )?(?<name>${name})(?= *(?:$|[\n,;/|•·).]|and\b|y\b|et\b|und\b|e\b))`, "u"); // prettier-ignore

/** Adds the names beside shares to a text in which nobody is written with capitals: 'ana reyes 50%, tom lee 50%'. */
export function withSmallNames(cast: Cast, text: string, shares: readonly Share[]): Cast {
  if (cast.people.length > 0 || shares.length < 2 || shares.length > 12) return cast;
  for (const side of ["before", "after"] as const) {
    const places = shares.flatMap((share) => placeOf(text, share, side) ?? []);
    const values = new Set(places.map(({ from, to }) => text.slice(from, to)));
    if (values.size !== shares.length) continue;
    const people = places.map(({ from, to }): Person => ({ value: inCapitals(text.slice(from, to)), from, to, isKnown: false })); // prettier-ignore
    const mentions = places.map(({ from, to }, index): PersonMention => ({ people: [index], from, to })); // prettier-ignore
    return { ...cast, people, mentions };
  }
  return cast;
}

function placeOf(
  text: string,
  share: Share,
  side: "before" | "after",
): { from: number; to: number } | undefined {
  const match = side === "before" ? nameBefore.exec(text.slice(Math.max(0, share.from - 60), share.from)) : nameAfter.exec(text.slice(share.to, share.to + 60)); // prettier-ignore
  const own = match?.groups?.["name"];
  if (!match || own === undefined || own.split(" ").some((word) => nameStops.has(word))) return undefined; // prettier-ignore
  const start = side === "before" ? Math.max(0, share.from - 60) : share.to;
  const from = start + match.index + match[0].lastIndexOf(own);
  return { from, to: from + own.length };
}

const inCapitals = (value: string): string => value.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()); // prettier-ignore
