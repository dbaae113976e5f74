import { describe, expect, it } from "vitest";
import { isUsualIpi, misreadIpi, readMisreadPercentage, withCapitals } from "./misread-values.ts";

describe("percentages as scans misread them", () => {
  it.each([
    ["325%", 32.5],
    ["3333%", 33.33],
    ["375", 37.5],
    ["5O%", 50],
    ["l2.5%", 12.5],
    ["2S", 25],
    ["25 Yo", 25],
    ["12.5 °/o", 12.5],
  ])("%s", (text, value) => {
    expect(readMisreadPercentage(text)).toBe(value);
  });

  it.each(["so", "Solo", "12/10", "BMI", "IPI 00118938753", "150", "2 songs"])(
    "are not what %s is",
    (text) => {
      expect(readMisreadPercentage(text)).toBeUndefined();
    },
  );
});

describe("IPI numbers as scans misread them", () => {
  it("lose a slash that was read as a digit", () => {
    expect(["700118938753", "100118938753", "00118938753", "7331480022"].map(misreadIpi)).toEqual([
      "00118938753",
      "00118938753",
      undefined,
      undefined,
    ]);
  });

  it("have 11 digits, or 9 without zeros", () => {
    expect(["00118938753", "118938753", "0118938753", "7118938753", "11893875"].map(isUsualIpi)).toEqual([true, true, true, false, false]); // prettier-ignore
  });
});

describe("names as scans misread them", () => {
  it("get their capitals", () => {
    expect(["lvan Osei", "Luca lvers", "tukasz Nowak", "Ana de la Torre", "Del'lsle"].map(withCapitals)).toEqual(["Ivan Osei", "Luca Ivers", "Łukasz Nowak", "Ana de la Torre", "Del'lsle"]); // prettier-ignore
  });
});
