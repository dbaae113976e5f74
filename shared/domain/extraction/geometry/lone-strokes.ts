import type { Box } from "../page-text.ts";

/** What somebody who writes of themselves says after 'I'. */
const said = /^(?:am|have|had|own|get|take|took|wrote|write|did|do|will|would|can|agree|hold|keep|want|think|was|receive|confirm|'m|'ll|'d|'ve)$/; // prettier-ignore
const stroke = /^[|!l1]$/;

interface Word {
  text: string;
  confidence: number;
  straight: Box;
}

/** Strokes before verbs as 'I', as in '| have 30%'. Recognition takes this letter for a rule or a digit. */
export function withPronouns<W extends Word>(words: readonly W[]): W[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !stroke.test(word.text) || !said.test(next.text)) return word;
    const gap = next.straight.left - word.straight.left - word.straight.width;
    const apart = Math.abs(next.straight.top + next.straight.height - word.straight.top - word.straight.height); // prettier-ignore
    const isBeside = gap > -0.002 && gap < next.straight.height * 2;
    return isBeside && apart < next.straight.height ? { ...word, text: "I" } : word;
  });
}
