import { fieldOfLabel } from "../labels/field-of-label.ts";
import { linesOf, textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";

const isColon = /^[.·…]*:$/;
const isLeader = /^[.·…]{3,}:?$/;

/** The most words of a label. */
const labelWordsMax = 5;

/**
 * Returns the words with the signs behind labels joined to them: 'Title      : Low Tide', 'Title ........ Low Tide' and
 * 'Title: Low Tide' are the same.
 */
export function withLabelSigns(words: readonly PageWord[]): readonly PageWord[] {
  if (!words.some(({ text }) => isColon.test(text) || /\.{3}/.test(text))) return words;
  const changed = new Map<PageWord, PageWord | undefined>();
  for (const line of linesOf(words)) {
    for (const [at, word] of line.words.entries()) {
      const before = line.words[at - 1];
      if (before === undefined || before.text.endsWith(":")) continue;
      const isSign = isColon.test(word.text) ? at <= labelWordsMax || labelBefore(line.words, at) : isLeader.test(word.text) && labelBefore(line.words, at); // prettier-ignore
      if (!isSign) continue;
      changed.set(before, { ...before, text: `${before.text}:` });
      changed.set(word, undefined);
    }
  }
  return changed.size === 0 ? words : words.flatMap((word) => (changed.has(word) ? (changed.get(word) ?? []) : [word])); // prettier-ignore
}

/** Whether a label ends before a word. */
function labelBefore(words: readonly PageWord[], at: number): boolean {
  return Array.from({ length: Math.min(labelWordsMax, at) }, (_, index) => index + 1).some(
    (count) => {
      const field = fieldOfLabel(textOf(words.slice(at - count, at)));
      return field !== undefined && field !== "role" && field !== "other";
    },
  );
}
