import { afterEach, describe, expect, test, vi } from "vitest";
import { formatDay, formatMoment, formatSheetDate, formatTime, formatUtcMoment } from "./format.ts";

const zone = process.env["TZ"];
afterEach(() => {
  vi.unstubAllGlobals();
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

const zones = ["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"];
describe.each(zones)("in the time zone %s", (timeZone) => {
  test.each(formats)("%s is written as Intl writes it in US English", (_, format, options) => {
    process.env["TZ"] = timeZone;
    const reference = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    for (const at of moments) expect(format(at)).toBe(reference.format(new Date(at)));
  });
});

const readers = ["de-DE", "en-GB", "fr-CA", "ja-JP", "pt-BR", "ar-EG", "fa-IR", "th-TH"];
const onScreen: typeof formats = [
  ["a day", formatDay, day],
  ["day and time", formatMoment, { ...day, ...hour }],
  ["the time of day", formatTime, hour],
];

describe.each(zones)("to readers of other locales in the time zone %s", (timeZone) => {
  test.each(readers)("dates on screen are written as %s has them", (language) => {
    process.env["TZ"] = timeZone;
    vi.stubGlobal("navigator", { language });
    for (const [, format, options] of onScreen) {
      const reference = new Intl.DateTimeFormat(language, { timeZone, ...options });
      for (const at of moments.slice(0, 40))
        expect(format(at)).toBe(reference.format(new Date(at)));
    }
  });
});

const evening = "2026-11-21T18:05:02.000Z";

/** The evening as a reader sees it. */
function read(language: string): string[] {
  vi.stubGlobal("navigator", { language });
  return [formatDay(evening), formatTime(evening), formatMoment(evening)];
}

test("dates: the examples of the locales, and none without a language tag", () => {
  process.env["TZ"] = "Europe/Berlin";
  expect(read("de-DE")).toEqual(["21. Nov. 2026", "19:05", "21. Nov. 2026, 19:05"]);
  expect(read("en-GB").slice(0, 2)).toEqual(["21 Nov 2026", "19:05"]);
  const american = ["Nov 21, 2026", "7:05 PM", "Nov 21, 2026, 7:05 PM"];
  for (const language of ["en-US", "en", "en-US@posix", "C"]) {
    const written = read(language).map((text) => text.replaceAll("\u202f", " "));
    expect(written).toEqual(american);
  }
});

test("dates of documents are the same for every reader", () => {
  process.env["TZ"] = "Asia/Tokyo";
  const written = ["en-US", "de-DE", "ja-JP"].map((language) => {
    vi.stubGlobal("navigator", { language });
    return [formatSheetDate(evening), formatUtcMoment(evening)];
  });
  for (const texts of written) expect(texts).toEqual(["11/21/26", "Nov 21, 2026, 18:05:02 UTC"]);
});
