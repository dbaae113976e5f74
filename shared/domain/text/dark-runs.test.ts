import { expect, it } from "vitest";
import { darkRuns } from "./dark-runs.ts";

it("covers each dark square of a QR code once", () => {
  const rows = ["xx.", "...", "x.x"];
  const get = (row: number, column: number) => rows[row]?.[column] === "x";
  expect(darkRuns({ size: 3, get })).toEqual([
    { row: 0, column: 0, length: 2 },
    { row: 2, column: 0, length: 1 },
    { row: 2, column: 2, length: 1 },
  ]);
});
