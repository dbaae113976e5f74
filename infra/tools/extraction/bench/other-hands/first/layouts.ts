import type { Layout } from "../../drawing.ts";
import { abroad } from "./abroad.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { lists } from "./lists.ts";
import { tables } from "./tables.ts";
import { english } from "./words.ts";

/** Layouts that were drawn after real forms by someone who did not know the reader. They are measured apart. */
export const firstHandLayouts: readonly Layout[] = [
  ...letters,
  ...lists,
  ...tables,
  ...forms,
  ...abroad,
].map((layout) => ({ vocabulary: english, ...layout }));
