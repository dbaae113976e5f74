import { expect, it } from "vitest";
import { draftOf, evenRows, minute, sending, signing } from "./agreement.fixture.ts";
import { sendAgreement } from "./send.ts";
import { signAgreement } from "./sign.ts";
import { signatureCounts, signedSplits } from "./signature-counts.ts";

it("counts signatures by row: a person in two rows signs both at once", () => {
  const [first, second] = evenRows(2);
  if (!first || !second) throw new Error("two rows");
  const rows = [first, { ...second, email: first.email }];
  const sent = sendAgreement(draftOf(rows), sending).after;
  expect(signatureCounts(sent)).toEqual({ pending: 2, signed: 0 });
  const signed = signAgreement(sent, signing("c1")).after;
  expect(signatureCounts(signed)).toEqual({ pending: 0, signed: 2 });
  expect(signedSplits(signed).map(({ signedAt }) => signedAt)).toEqual([minute(5), minute(5)]);
  expect(signatureCounts(draftOf(rows))).toEqual({ pending: 0, signed: 0 });
});
