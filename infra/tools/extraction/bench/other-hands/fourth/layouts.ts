import type { Layout } from "../../drawing.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import { usualVocabulary } from "../../vocabulary.ts";
import { fourthForms } from "./forms.ts";
import { fourthLetters } from "./letters.ts";
import { fourthMessages } from "./messages.ts";
import { fourthTablesAbroad } from "./tables-abroad.ts";
import { fourthTables } from "./tables.ts";

/** Nobody agrees on shares alone: a sheet with one writer gets a second one. */
function withTwo(layout: Layout): Layout {
  return {
    ...layout,
    draw: (paper, sheet, random) => {
      const [only, ...others] = sheet.splits;
      if (only !== undefined && others.length === 0) {
        const words = layout.vocabulary ?? usualVocabulary;
        const share = random.pick([50, 50, 40, 30]);
        const [name = ""] = drawNames(2, random, words).filter(
          (one) => one !== only.songwriterName,
        );
        sheet.splits.push(makeSplit(name, share, random, words));
        only.songwriterPercentage = 100 - share;
      }
      layout.draw(paper, sheet, random);
    },
  };
}

/** Split sheets of a month at a lawyer's, a publisher's and an association's desk. */
export const fourthHandLayouts: readonly Layout[] = [
  ...fourthTables,
  ...fourthTablesAbroad,
  ...fourthForms,
  ...fourthLetters,
  ...fourthMessages,
].map((layout) => withTwo(layout));
