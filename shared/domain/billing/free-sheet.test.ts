import { expect, it } from "vitest";
import { freeSheetState } from "./free-sheet.ts";

const sent = { agreementId: "a1", sendings: 1, hasEnded: false };

it.each([
  ["available to who has sent none", undefined, "available"],
  ["used by the first sending", sent, "used"],
  [
    "back after the sheet was declined, voided or expired",
    { ...sent, hasEnded: true },
    "available",
  ],
  ["back after the second one", { ...sent, sendings: 2, hasEnded: true }, "available"],
  ["used up after three sendings", { ...sent, sendings: 3, hasEnded: true }, "used"],
] as const)("free sheet: %s", (_, last, state) => {
  expect(freeSheetState({ last, isMailboxUsed: false })).toBe(state);
});

it("free sheet: used for every other account of the mailbox", () => {
  expect(freeSheetState({ last: undefined, isMailboxUsed: true })).toBe("used");
});
