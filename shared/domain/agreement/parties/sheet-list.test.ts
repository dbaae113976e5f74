import { expect, it } from "vitest";
import { draftOf, evenRows, minute, sending } from "../agreement.fixture.ts";
import { sendAgreement } from "../lifecycle/send.ts";
import { nextPlaceInList, sheetListStateOf } from "./sheet-list.ts";

const sent = sendAgreement(draftOf(evenRows(2)), { ...sending, expiresAt: minute(60) }).after;
const [one] = sent.contributors;
if (one === undefined) throw new Error("The sheet has a contributor");
const now = { at: minute(2), signsFor: false };

it("sheetListStateOf: says what waits for the person of the list, and what has ended", () => {
  expect(sheetListStateOf(sent, one, now)).toBe("sign");
  expect(sheetListStateOf(sent, { ...one, signedAt: minute(1) }, now)).toBe("signed");
  expect(sheetListStateOf(sent, one, { ...now, at: minute(61) })).toBe("expired");
  const asking = { ...sent, asksAgreementFirst: true as const };
  expect(sheetListStateOf(asking, one, now)).toBe("agree");
  expect(sheetListStateOf(asking, one, { ...now, signsFor: true })).toBe("agreed");
  expect(sheetListStateOf(asking, { ...one, agreedAt: minute(1) }, now)).toBe("agreed");
});

it("nextPlaceInList: goes on to the next sheet that waits, then to those that were passed over", () => {
  const [sign, signed, agree] = [
    { state: "sign" },
    { state: "signed" },
    { state: "agree" },
  ] as const;
  expect(nextPlaceInList([sign, signed, agree], 0)).toBe(2);
  expect(nextPlaceInList([sign, signed, signed], 2)).toBe(0);
  expect(nextPlaceInList([signed, signed], 0)).toBeUndefined();
  // The sheet of the page itself is not its own next one.
  expect(nextPlaceInList([signed, sign], 1)).toBeUndefined();
});
