import { confusables } from "./confusables.data.ts";

let prototypes: ReadonlyMap<string, string> | undefined;

/** What each character looks like. Built at the first use. */
function prototypeOf(character: string): string {
  prototypes ??= new Map(
    Object.entries(confusables).flatMap(([prototype, characters]) =>
      [...characters].map((one) => [one, prototype] as const),
    ),
  );
  return prototypes.get(character) ?? character;
}

/**
 * Returns the skeleton of a text (UTS 39, 4): two texts that look alike have the same one. Accents are left out, too,
 * because a name with an accent more is taken for the name without.
 */
function skeletonOf(text: string): string {
  const seen = text.normalize("NFKD").replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, "");
  return Array.from(seen, prototypeOf).join("");
}

/**
 * Returns the skeletons of a text without regard to case. There are two, because letters of different case look like
 * different ones: 'I' like 'l', and 'i' like neither. Texts that look alike have one of them in common.
 */
export function skeletonsOf(text: string): readonly string[] {
  return [skeletonOf(text.toLowerCase()), skeletonOf(skeletonOf(text).toLowerCase())];
}
