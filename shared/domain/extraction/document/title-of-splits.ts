import type { RunningText } from "../prose/running-text.ts";
import type { FoundValue } from "../rows.ts";
import { documentKind } from "./document-kind.ts";

/** 'splits for Low Tide?', 'el reparto de Luna Roja', 'die Aufteilung von Nachtzug'. */
const ofSong =
  /(?<!\p{L})(?:splits?|shares|percentages|reparto|porcentajes|r[ée]partition|pourcentages|anteile|aufteilung|ripartizione|quote|percentuali|divis[ãa]o|percentuais|porcentagens) (?:for|of|on|in|de|del|pour|für|von|bei|di|per|da|do|para) (?:(?:the|our|la|el|le|der|die|das|il) )?(?:(?:song|track|canci[oó]n|chanson|lied|canzone|m[uú]sica) )?((?:\p{Lu}|\d)[\p{L}\d'’&.!-]*(?: (?:(?:\p{Lu}|\d)[\p{L}\d'’.!-]*|&|\(\p{Lu}[\p{L} ]+\)|(?:of|the|a|an|in|on|to|and|for|at|with|de|la|el|y|sin|en|du|le|et|der|die|das|und|il|di|e|do|da|o)(?= (?:\p{Lu}|\d|(?:the|a|la|el|le|der|die|das|il|o) \p{Lu}))))*)/dgu;

/** Returns the title that a message has behind 'splits for', without quotation marks. */
export function titleOfSplits({ text, wordsOf }: RunningText): FoundValue | undefined {
  for (const match of text.matchAll(ofSong)) {
    const place = match.indices?.[1];
    const value = (match[1] ?? "").replace(/[.,!]+$/, "");
    if (!place || value.length < 2 || documentKind.test(value)) continue;
    return { value, words: wordsOf(place[0], place[0] + value.length), trust: 0.75 };
  }
  return undefined;
}
