import {
  PrintedSplit,
  type ParsedContent,
} from "../../../shared/contracts/agreements/uploaded-agreements.ts";
import type { TypedReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { FULL_SHARE, toBasisPoints } from "../../../shared/domain/sheet/basis-points.ts";
import { printedTotalOf } from "../../../shared/domain/sheet/share-scale.ts";

const categories = [
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const;

/** The content of a document as far as its review has come. Rows that break a rule of the contract are left out. */
export function parsedContentOfReview(typed: TypedReview | undefined): ParsedContent {
  if (typed === undefined) return { splits: [], artist: "", lyrics: "" };
  const splits = typed.splits.flatMap((row) => {
    const { data } = PrintedSplit().safeParse({
      ...row,
      songwriterPercentage: printed(row.songwriterShare),
      publisherPercentage: printed(row.publisherShare),
      copyrightPercentage: printed(row.copyrightShare),
      masterPercentage: printed(row.masterShare),
    });
    return data === undefined ? [] : [data];
  });
  const scale = Object.fromEntries(
    categories.flatMap((name) => {
      const total = printedTotalOf(splits.map((row) => toBasisPoints(row[name] ?? 0)));
      return typed.isAs100 && total.kind === "scaled" ? [[name, FULL_SHARE / total.scale]] : [];
    }),
  );
  return {
    splits,
    artist: typed.artist.trim(),
    lyrics: typed.lyrics,
    ...(Object.keys(scale).length === 0 ? {} : { scale }),
  };
}

function printed(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
