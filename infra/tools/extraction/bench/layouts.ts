import { composedForms } from "./composed-forms.ts";
import { composedTables } from "./composed-tables.ts";
import type { Layout } from "./drawing.ts";
import { composedLayouts } from "./forms/composed-layouts.ts";
import { otherHands } from "./other-hands/hands.ts";
import { otherLayouts } from "./other-layouts.ts";
import { pagesAndProse } from "./pages-and-prose.ts";
import { tableLayouts } from "./table-layouts.ts";

/** All layouts of split sheets, with the family by which their scores are summed. */
export const layouts: readonly { family: string; layout: Layout }[] = Object.entries({
  "plain tables": [...tableLayouts, ...composedTables],
  "plain blocks": [...otherLayouts, ...composedForms],
  "pages and plain sentences": pagesAndProse,
  ...composedLayouts,
  ...Object.fromEntries(Object.entries(otherHands).map(([family, hand]) => [family, hand.layouts])),
}).flatMap(([family, own]) => own.map((layout) => ({ family, layout })));
