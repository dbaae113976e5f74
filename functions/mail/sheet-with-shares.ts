import { formatShare } from "../../shared/domain/sheet/basis-points.ts";
import { heldCategories } from "../../shared/domain/sheet/held-categories.ts";
import { formatSheetNumber } from "../../shared/domain/sheet/sheet-number.ts";
import type { SheetCard } from "./email-content.ts";
import type { SheetFacts } from "./email-facts.ts";
import { shortened, titleOrUntitled } from "./wording.ts";

/** The card of a sheet with its songwriter shares and the recipient's own shares. */
export function sheetWithShares(
  facts: Pick<SheetFacts, "title" | "artist" | "number" | "shares" | "writers">,
): SheetCard {
  const artist = shortened(facts.artist, 200);
  return {
    number: formatSheetNumber(facts.number),
    title: titleOrUntitled(facts.title),
    ...(artist === "" ? {} : { artist }),
    ...barOf(facts),
    shares: facts.shares.map((shares, index) => ({
      caption:
        facts.shares.length === 1
          ? "Your shares"
          : `Your shares, row ${index + 1} of ${facts.shares.length}`,
      lines: heldCategories([shares]).map(({ key, label }) => ({
        label,
        value: `${formatShare(shares[key])} %`,
      })),
    })),
  };
}

/** The card of a sheet with its songwriter shares. */
export function sheetWithBar(facts: Pick<SheetFacts, "title" | "number" | "writers">): SheetCard {
  return { ...plainSheet(facts), ...barOf(facts) };
}

function barOf({ writers }: Pick<SheetFacts, "writers">): Pick<SheetCard, "bar"> {
  if (writers.length === 0) return {};
  const parts = writers.map((writer) => ({ ...writer, name: shortened(writer.name, 60) }));
  return { bar: { caption: "Songwriter shares", parts } };
}

/** The card of a sheet without shares. */
export function plainSheet({ number, title }: { number: number; title: string }): SheetCard {
  return { number: formatSheetNumber(number), title: titleOrUntitled(title) };
}
