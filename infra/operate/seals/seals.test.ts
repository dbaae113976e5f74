import { expect, it } from "vitest";
import { CommandRefused } from "../command-refused.ts";
import { minutesOf } from "./seals.ts";

it("--minutes is a whole number, and five without the option", () => {
  expect(minutesOf(undefined)).toBe(5);
  expect(minutesOf("0")).toBe(0);
  expect(minutesOf("90")).toBe(90);
  for (const wrong of ["", "soon", "-1", "1.5", "1e3"])
    expect(() => minutesOf(wrong)).toThrow(CommandRefused);
});
