import { describe, expect, it } from "vitest";
import { readPercentage } from "./percentages.ts";

describe("a printed percentage", () => {
  it.each([
    ["50%", 50],
    ["50 %", 50],
    ["50", 50],
    ["33.3", 33.3],
    ["33,33 %", 33.33],
    ["33 1/3 %", 33.33],
    ["33⅓%", 33.33],
    ["17 1/2%", 17.5],
    ["1/2", 50],
    ["2/3", 66.67],
    ["0.5", 50],
    [".25", 25],
    ["0,125", 12.5],
    ["0.5%", 0.5],
    ["100.00%", 100],
    ["twenty-five percent", 25],
    ["one hundred percent", 100],
    ["thirty-three and one-third percent", 33.33],
    ["one half", 50],
    ["25 percent", 25],
    ["50 por ciento", 50],
    ["‘100", 100],
    ["“16.67%", 16.67],
  ])("%s is %d", (text, value) => {
    expect(readPercentage(text)?.value).toBe(value);
  });

  it.each(["", "BMI", "-", "00123456789", "24/7", "24/7 Gravity", "Ana", "2024", "300%"])(
    "is not found in %s",
    (text) => {
      expect(readPercentage(text)).toBeUndefined();
    },
  );
});
