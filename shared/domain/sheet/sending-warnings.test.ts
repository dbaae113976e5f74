import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { sendingWarnings } from "./sending-warnings.ts";

const [row] = evenRows(1);
if (row === undefined) throw new Error("one row");

it("says nothing of a sheet whose numbers are all there", () => {
  expect(sendingWarnings([row])).toEqual([]);
});

it("names everyone who answered 'None yet', and every number that may be mistyped", () => {
  const none = { ...row, pro: "none", songwriterIpi: "none", publisherIpi: "none" };
  const mistyped = { ...row, songwriterName: "Writer 2", songwriterIpi: "00052210041" };
  expect(sendingWarnings([none, mistyped])).toEqual([
    "Writer 1 has no PRO yet.",
    "Writer 1 has no IPI number yet.",
    "Okafor Songs has no IPI number yet.",
    "The IPI number of Writer 2 may be mistyped: its check digits don't match.",
  ]);
});

it("says nothing of answers that no share asks for", () => {
  const none = { ...row, pro: "none", songwriterIpi: "none", publisherIpi: "none" };
  expect(sendingWarnings([{ ...none, songwriterShare: 0, publisherShare: 0 }])).toEqual([]);
  expect(sendingWarnings([{ ...row, selfPublished: true, publisherIpi: "none" }])).toEqual([]);
});
