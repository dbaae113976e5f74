import type { Layout } from "../drawing.ts";
import type { Negative } from "../negatives.ts";
import { eighthHandLayouts } from "./eighth/layouts.ts";
import { eighthHandPapers } from "./eighth/papers.ts";
import { eleventhHandLayouts } from "./eleventh/layouts.ts";
import { eleventhHandPapers } from "./eleventh/papers.ts";
import { fifthHandLayouts } from "./fifth/layouts.ts";
import { fifthHandPapers } from "./fifth/papers.ts";
import { firstHandLayouts } from "./first/layouts.ts";
import { firstHandPapers } from "./first/papers.ts";
import { fourthHandLayouts } from "./fourth/layouts.ts";
import { fourthHandPapers } from "./fourth/papers.ts";
import { fourteenthHandLayouts } from "./fourteenth/layouts.ts";
import { fourteenthHandPapers } from "./fourteenth/papers.ts";
import { ninthHandLayouts } from "./ninth/layouts.ts";
import { ninthHandPapers } from "./ninth/papers.ts";
import { secondHandLayouts } from "./second/layouts.ts";
import { secondHandPapers } from "./second/papers.ts";
import { sixthHandLayouts } from "./sixth/layouts.ts";
import { sixthHandPapers } from "./sixth/papers.ts";
import { seventhHandLayouts } from "./seventh/layouts.ts";
import { seventhHandPapers } from "./seventh/papers.ts";
import { tenthHandLayouts } from "./tenth/layouts.ts";
import { tenthHandPapers } from "./tenth/papers.ts";
import { thirdHandLayouts } from "./third/layouts.ts";
import { thirdHandPapers } from "./third/papers.ts";
import { twelfthHandLayouts } from "./twelfth/layouts.ts";
import { twelfthHandPapers } from "./twelfth/papers.ts";
import { thirteenthHandLayouts } from "./thirteenth/layouts.ts";
import { thirteenthHandPapers } from "./thirteenth/papers.ts";

/** What one person drew who did not know the reader: layouts, and papers without splits. */
interface OtherHand {
  layouts: readonly Layout[];
  papers: readonly Negative[];
}

/** By family: the layouts and papers of each other hand. They are measured apart, each family by itself. */
export const otherHands: Readonly<Record<`other-hand-${number}`, OtherHand>> = {
  "other-hand-1": { layouts: firstHandLayouts, papers: firstHandPapers },
  "other-hand-2": { layouts: secondHandLayouts, papers: secondHandPapers },
  "other-hand-3": { layouts: thirdHandLayouts, papers: thirdHandPapers },
  "other-hand-4": { layouts: fourthHandLayouts, papers: fourthHandPapers },
  "other-hand-5": { layouts: fifthHandLayouts, papers: fifthHandPapers },
  "other-hand-6": { layouts: sixthHandLayouts, papers: sixthHandPapers },
  "other-hand-7": { layouts: seventhHandLayouts, papers: seventhHandPapers },
  "other-hand-8": { layouts: eighthHandLayouts, papers: eighthHandPapers },
  "other-hand-9": { layouts: ninthHandLayouts, papers: ninthHandPapers },
  "other-hand-10": { layouts: tenthHandLayouts, papers: tenthHandPapers },
  "other-hand-11": { layouts: eleventhHandLayouts, papers: eleventhHandPapers },
  "other-hand-12": { layouts: twelfthHandLayouts, papers: twelfthHandPapers },
  "other-hand-13": { layouts: thirteenthHandLayouts, papers: thirteenthHandPapers },
  "other-hand-14": { layouts: fourteenthHandLayouts, papers: fourteenthHandPapers },
};

/** Whether a family's layouts were drawn by another hand. */
export const isOtherHand = (family: string): boolean => Object.hasOwn(otherHands, family);
