import { expect, it } from "vitest";
import { addExportRequest, exportExpiry } from "./data-export.ts";

const hour = (hours: number) => new Date(Date.UTC(2026, 10, 21, hours)).toISOString();

it("data export: a fourth request is refused until the first one is 24 hours old", () => {
  const asked = [0, 1, 2].reduce<string[]>(
    (before, hours) => addExportRequest(before, hour(hours)),
    [],
  );
  expect(asked).toEqual([hour(0), hour(1), hour(2)]);
  expect(() => addExportRequest(asked, hour(22.5))).toThrow("Please try again in 2 hours.");
  expect(() => addExportRequest(asked, hour(23))).toThrow("Please try again in 1 hour.");
  expect(() => addExportRequest(asked, hour(23))).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: 3600 }),
  );
  expect(addExportRequest(asked, hour(24))).toEqual([hour(1), hour(2), hour(24)]);
});

it("data export: an export can be downloaded for 7 days", () => {
  expect(exportExpiry("2026-11-21T12:30:00.000Z")).toBe("2026-11-28T12:30:00.000Z");
});
