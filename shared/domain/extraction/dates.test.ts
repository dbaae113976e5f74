import { describe, expect, it } from "vitest";
import { findDate } from "./dates.ts";

describe("a date in a text", () => {
  it.each([
    ["Date: 2024-07-10", "2024-07-10"],
    ["10 Jul 2024", "2024-07-10"],
    ["July 10, 2024", "2024-07-10"],
    ["07/10/2024", "2024-07-10"],
    ["25/12/2024", "2024-12-25"],
    ["3/4/25", "2025-03-04"],
    ["3.4.2025", "2025-04-03"],
    ["le 14 février 2023", "2023-02-14"],
    ["3 de octubre de 2023", "2023-10-03"],
    ["5. März 2024", "2024-03-05"],
    ["this 5th day of May 2024", "2024-05-05"],
    ["RUN DATE 01-JUL-2016 PAGE 1", "2016-07-01"],
    ["3/Mar/19", "2019-03-03"],
  ])("%s", (text, date) => {
    expect(findDate(text)?.date).toBe(date);
  });

  it.each(["", "24/7 Gravity", "13/13/2024", "IPI 00123456789", "555-0157"])(
    "is not found in %s",
    (text) => {
      expect(findDate(text)).toBeUndefined();
    },
  );
});
