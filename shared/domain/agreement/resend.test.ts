import { expect, it } from "vitest";
import type { Agreement } from "./agreement.ts";
import { minute, origin, pendingOf } from "./agreement.fixture.ts";
import { resendRequest } from "./resend.ts";
import { runClock } from "./run-clock.ts";

const email = "writer1@example.com";
const day = (days: number) => 24 * 60 * days;
const after = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString();

const resend = (before: Agreement, at: string) => resendRequest(before, { email, at, origin });

it("waits a minute after the request, a reminder and a resend alike", () => {
  const agreement = pendingOf(2);
  expect(() => resend(agreement, after(minute(1), 59))).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: 1 }),
  );
  const resent = resend(agreement, after(minute(1), 60)).after;
  expect(() => resend(resent, after(minute(1), 119))).toThrow("too_many_requests");
  const reminded = runClock(resent, minute(day(3) + 1))?.after;
  if (reminded === undefined) throw new Error("no reminder was due");
  expect(() => resend(reminded, after(minute(day(3) + 1), 30))).toThrow("too_many_requests");
  expect(resend(reminded, after(minute(day(3) + 1), 60)).happened.type).toBe("resent");
});
