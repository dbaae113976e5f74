import type { PageWord } from "./page-text.ts";

const columns = 110;
const rows = 70;

/** Returns the words of pages in a monospaced font: each character has a fixed place on the page. */
export function typewritten(...pages: string[]): PageWord[] {
  return pages.flatMap((text, page) =>
    text.split("\n").flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        text: word,
        confidence: 1,
        page,
        box: {
          left: (index + 2) / columns,
          top: (row + 1) / rows,
          width: word.length / columns,
          height: 0.8 / rows,
        },
      })),
    ),
  );
}
