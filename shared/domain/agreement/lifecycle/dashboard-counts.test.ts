import { expect, it } from "vitest";
import { draftOf, evenRows, minute, origin, sending, signing } from "../agreement.fixture.ts";
import { answerSuggestion } from "../agreeing/suggestions/close-suggestion.ts";
import { made, open } from "../agreeing/suggestions/suggestions.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { completeAgreement } from "./complete.ts";
import { sendAgreement } from "./send.ts";
import { signAgreement } from "./sign.ts";
import { declineAgreement } from "./decline.ts";
import { dashboardCounts, signatureStateOf, rowsWithSignatures } from "./dashboard-counts.ts";
import { voidAgreement } from "./void.ts";

it("counts contributors who have not signed, each once, and fully signed agreements", () => {
  const [first, second] = evenRows(2);
  if (!first || !second) throw new Error("two rows");
  const third = { ...second, email: "third@example.com", songwriterShare: 0 };
  const rows = [
    first,
    { ...second, email: first.email },
    { ...third, publisherShare: 0, copyrightShare: 0, masterShare: 0 },
  ];
  const sent = sendAgreement(draftOf(rows), sending).after;
  expect(dashboardCounts(sent)).toEqual({ pending: 2, signed: 0 });
  const half = signAgreement(sent, signing("c1")).after;
  expect(dashboardCounts(half)).toEqual({ pending: 1, signed: 0 });
  expect(rowsWithSignatures(half).map(({ signedAt }) => signedAt)).toEqual([
    minute(5),
    minute(5),
    undefined,
  ]);
  const signed = signAgreement(half, signing("c2")).after;
  expect(dashboardCounts(signed)).toEqual({ pending: 0, signed: 1 });
  if (signed.status !== "signed") throw new Error("Everyone has signed");
  const sealed = {
    sealedSha256: "f",
    sealedSizeBytes: 1,
    sealedPdfKey: "sealed/f.pdf",
    at: minute(6),
  };
  const completed = completeAgreement(signed, sealed).after;
  expect(dashboardCounts(completed)).toEqual({ pending: 0, signed: 1 });
  const voided = voidAgreement(sent, { reason: "", at: minute(6), origin }).after;
  expect(dashboardCounts(voided)).toEqual({ pending: 0, signed: 0 });
  expect(dashboardCounts(draftOf(rows))).toEqual({ pending: 0, signed: 0 });
});

const statesOf = (agreement: Agreement) =>
  rowsWithSignatures(agreement).map((row) => signatureStateOf(row, agreement.status));

it("signatureStateOf: each row is signed, waiting or declined", () => {
  const draft = draftOf(evenRows(3));
  expect(statesOf(draft)).toEqual([undefined, undefined, undefined]);
  const half = signAgreement(sendAgreement(draft, sending).after, signing("c1")).after;
  expect(statesOf(half)).toEqual(["signed", "waiting", "waiting"]);
  const { contributorId, documentHash, identification, at } = signing("c2");
  const declined = declineAgreement(half, {
    contributorId,
    documentHash,
    identification,
    reason: "The master share is wrong",
    at,
    origin,
  }).after;
  expect(statesOf(declined)).toEqual(["signed", "declined", "unsigned"]);
});

it("signatureStateOf: nobody is waited for on a sheet that has ended", () => {
  expect(signatureStateOf({}, "pending")).toBe("waiting");
  expect(signatureStateOf({}, "expired")).toBe("expired");
  expect(signatureStateOf({}, "voided")).toBe("unsigned");
  expect(signatureStateOf({ signedAt: minute(1) }, "expired")).toBe("signed");
});

const marked = (agreement: Agreement) =>
  rowsWithSignatures(agreement)
    .filter(({ isBeingDiscussed }) => isBeingDiscussed)
    .map(({ contributorId }) => contributorId);

it("rowsWithSignatures: the rows of whoever waits for an answer to their suggestion are marked until it comes", () => {
  expect(marked(made.after)).toEqual(["c2"]);
  const answered = answerSuggestion(made.after, open, { answer: "No", at: minute(7), origin });
  expect(marked(answered.after)).toEqual([]);
  const voided = voidAgreement(made.after, { reason: "", at: minute(7), origin });
  expect(marked(voided.after)).toEqual([]);
});
