import { afterEach, describe, expect, test } from "vitest";
import { formatDay, formatMoment, formatSheetDate, formatTime, formatUtcMoment } from "./format.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

/** A moment every 31 hours and 7 minutes for three years, so that each month, hour and change of clocks comes. */
const moments = Array.from({ length: 850 }, (_, index) =>
  new Date(Date.UTC(2025, 0, 1, 0, 0, 59) + index * (31 * 60 + 7) * 60_000).toISOString(),
);

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const hour = { hour: "numeric", minute: "2-digit" } as const;
const sheet = { month: "numeric", day: "numeric", year: "2-digit", timeZone: "UTC" } as const;
const utc = {
  dateStyle: "medium",
  timeStyle: "long",
  hourCycle: "h23",
  timeZone: "UTC",
} as const;

const formats: [string, (at: string) => string, Intl.DateTimeFormatOptions][] = [
  ["a day", formatDay, day],
  ["day and time", formatMoment, { ...day, ...hour }],
  ["the time of day", formatTime, hour],
  ["a date on a sheet", formatSheetDate, sheet],
  ["day and time in UTC", formatUtcMoment, utc],
];

describe.each(["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"])(
  "in the time zone %s",
  (timeZone) => {
    test.each(formats)("%s is written as Intl writes it in US English", (_, format, options) => {
      process.env["TZ"] = timeZone;
      const reference = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
      for (const at of moments) expect(format(at)).toBe(reference.format(new Date(at)));
    });
  },
);
