import { middleOf } from "./page-text.ts";
import type { Line, PageWord } from "./page-text.ts";

/** Lines as one text. Paragraphs are separated by two line breaks. */
export interface RunningText {
  text: string;
  /** Returns the words of a part of the text. */
  wordsOf: (from: number, to: number) => PageWord[];
}

export function runningText(lines: readonly Line[], height: number): RunningText {
  let text = "";
  const places: { from: number; word: PageWord }[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (last) {
      const apart = line.page !== last.page || middleOf(line) - middleOf(last) > height * 2.1;
      text += apart ? "\n\n" : "\n";
    }
    for (const [index, word] of line.words.entries()) {
      if (index > 0) text += " ";
      places.push({ from: text.length, word });
      text += word.text;
    }
    last = line;
  }
  return {
    text,
    wordsOf: (from, to) =>
      places
        .filter((place) => place.from < to && place.from + place.word.text.length > from)
        .map(({ word }) => word),
  };
}
