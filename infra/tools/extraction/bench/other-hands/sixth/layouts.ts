import type { Layout } from "../../drawing.ts";
import { englishLayouts } from "./english.ts";
import { frenchLayouts } from "./french.ts";
import { germanLayouts } from "./german.ts";
import { italianLayouts } from "./italian.ts";
import { portugueseLayouts } from "./portuguese.ts";
import { spanishLayouts } from "./spanish.ts";

/** Split sheets as they come to desks of publishers, societies, schools and bands in an ordinary month. */
export const sixthHandLayouts: readonly Layout[] = [
  ...spanishLayouts,
  ...frenchLayouts,
  ...germanLayouts,
  ...italianLayouts,
  ...portugueseLayouts,
  ...englishLayouts,
];
