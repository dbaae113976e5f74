import { expect, it } from "vitest";
import { formatFileSize } from "./format-file-size.ts";

it.each([
  [0, "0.0 KB"],
  [6, "0.1 KB"],
  [1024, "1.0 KB"],
  [150 * 1024 ** 2, "153,600.0 KB"],
  [2 * 1024 ** 3, "2,097,152.0 KB"],
])("file size in KB: shows %d bytes as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
