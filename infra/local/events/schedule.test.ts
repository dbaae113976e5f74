import { expect, it } from "vitest";
import { nextScheduledTime } from "./schedule.ts";

const at = (iso: string): number => Date.parse(iso);
const next = (expression: string, after: string): string =>
  new Date(nextScheduledTime(expression, at(after))).toISOString();

it.each([
  ["rate(1 minute)", "2026-03-01T10:00:30Z", "2026-03-01T10:01:00.000Z"],
  ["rate(1 minute)", "2026-03-01T10:01:00Z", "2026-03-01T10:02:00.000Z"],
  ["rate(2 hours)", "2026-03-01T10:00:00Z", "2026-03-01T12:00:00.000Z"],
  ["cron(0 8 * * ? *)", "2026-03-01T08:00:00Z", "2026-03-02T08:00:00.000Z"],
  ["cron(0/15 * * * ? *)", "2026-03-01T08:01:00Z", "2026-03-01T08:15:00.000Z"],
  ["cron(0 9 ? * MON-FRI *)", "2026-03-06T10:00:00Z", "2026-03-09T09:00:00.000Z"],
  ["cron(30 6 1 JAN,JUL ? *)", "2026-03-01T00:00:00Z", "2026-07-01T06:30:00.000Z"],
  ["cron(0 0 29 2 ? *)", "2026-03-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
])("%s after %s is due at %s", (expression, after, due) => {
  expect(next(expression, after)).toBe(due);
});

it("an invalid schedule expression is an error", () => {
  expect(() => nextScheduledTime("cron(every day)", 0)).toThrow(/does not support/);
  expect(() => nextScheduledTime("cron(0 8 * * NOPE *)", 0)).toThrow(/NOPE/);
});

it("a schedule in a past year has no next time", () => {
  expect(nextScheduledTime("cron(0 0 1 1 ? 2020)", at("2026-01-01T00:00:00Z"))).toBe(
    Number.POSITIVE_INFINITY,
  );
});
