import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it("formatBytes: each unit has its number of decimals", () => {
  expect(
    [0, 1023, 1024, 1_048_575, 1_048_576, 5_500_000, 1024 ** 3, 1024 ** 4].map(formatBytes),
  ).toEqual([
    "0 B",
    "1023 B",
    "1.0 KB",
    "1024.0 KB",
    "1.00 MB",
    "5.25 MB",
    "1.00 GB",
    "1024.00 GB",
  ]);
});
