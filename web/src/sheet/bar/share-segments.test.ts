import { expect, it } from "vitest";
import type { SplitView } from "../../../../shared/contracts/agreements/sheet-view.ts";
import { toShownRow } from "../shown-sheet.ts";
import { shareSegments, songwriterSegments } from "./share-segments.ts";

const row = (
  contributorId: string,
  share: number,
  state: SplitView["signatureState"],
): SplitView => ({
  contributorId,
  songwriterName: contributorId,
  email: `${contributorId}@example.com`,
  pro: "BMI",
  songwriterIpi: "",
  songwriterPercentage: share,
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: share,
  signed: state === "signed",
  signatureState: state,
});
const splits = [row("nia", 50, "signed"), row("ben", 30, "waiting"), row("nia", 20, "signed")];

it("share segments: each row has its person's color and signature, in every bar of the sheet", () => {
  for (const segments of [
    songwriterSegments(splits),
    shareSegments(splits.map(toShownRow), "masterShare"),
  ]) {
    expect(segments.map(({ person }) => person)).toEqual([0, 1, 0]);
    expect(segments.map(({ signatureState }) => signatureState)).toEqual([
      "signed",
      "waiting",
      "signed",
    ]);
    expect(segments.map(({ share }) => share)).toEqual([5000, 3000, 2000]);
  }
});
