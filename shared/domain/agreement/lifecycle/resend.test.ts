import { expect, it } from "vitest";
import type { Agreement } from "../agreement.ts";
import { minute, origin, pendingOf } from "../agreement.fixture.ts";
import { answerSuggestion } from "../agreeing/suggestions/close-suggestion.ts";
import { made, open } from "../agreeing/suggestions/suggestions.fixture.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { objectToCorrection } from "../parties/object-to-correction.ts";
import { resendRequest } from "./resend.ts";
import { runDueSteps } from "./run-due-steps.ts";

const email = "writer1@example.com";
const day = (days: number) => 24 * 60 * days;
const after = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString();

const resend = (before: Agreement, at: string) => resendRequest(before, { email, at, origin });

it("resendRequest: refused for a minute after the request, a reminder and a resend", () => {
  const agreement = pendingOf(2);
  expect(() => resend(agreement, after(minute(1), 59))).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: 1 }),
  );
  const resent = resend(agreement, after(minute(1), 60)).after;
  expect(() => resend(resent, after(minute(1), 119))).toThrow("too_many_requests");
  const reminded = runDueSteps(resent, minute(day(3) + 1))?.after;
  if (reminded === undefined) throw new Error("no reminder was due");
  expect(() => resend(reminded, after(minute(day(3) + 1), 30))).toThrow("too_many_requests");
  expect(resend(reminded, after(minute(day(3) + 1), 60)).event.type).toBe("resent");
});

it("resendRequest: refused for a minute after a signing code and an objection", () => {
  const agreement = pendingOf(2);
  const at = minute(20);
  const asking = { email, at: after(at, 59), origin };
  expect(() => resendRequest(agreement, { ...asking, codeSentAt: at })).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: 1 }),
  );
  expect(
    resendRequest(agreement, { ...asking, codeSentAt: at, at: after(at, 60) }).event.type,
  ).toBe("resent");
  const moved = { contributorId: "c2", email: "new@example.com", linkKeyVersion: "v1", origin };
  const corrected = correctEmail(agreement, { ...moved, at: minute(10) }).after;
  const holder = { contributorId: "c2", generation: 1, reason: "", origin };
  const objected = objectToCorrection(corrected, { ...holder, at })?.after;
  if (objected === undefined) throw new Error("The former holder may object");
  expect(() => resendRequest(objected, asking)).toThrow("too_many_requests");
});

it("resendRequest: refused while a suggestion of the contributor waits for the owner's answer", () => {
  const at = after(minute(6), 120);
  const [ben] = made.after.contributors.filter(({ id }) => id === "c2");
  const asking = { email: ben?.email ?? "", at, origin };
  expect(() => resendRequest(made.after, asking)).toThrow("suggestion_waits");
  const answered = answerSuggestion(made.after, open, { answer: "No", at: minute(7), origin });
  expect(resendRequest(answered.after, asking).event.type).toBe("resent");
});
