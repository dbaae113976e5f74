import fc from "fast-check";
import { expect, it } from "vitest";
import { partRange, partCountOf } from "./multipart.ts";

it("the parts of a file cover each of its bytes once, and only the last part may be smaller", () => {
  const sizes = fc.record({
    sizeBytes: fc.integer({ min: 1, max: 5000 }),
    partBytes: fc.integer({ min: 1, max: 700 }),
  });
  fc.assert(
    fc.property(sizes, (file) => {
      let covered = 0;
      const last = partCountOf(file);
      for (let number = 1; number <= last; number += 1) {
        const { start, end } = partRange(number, file);
        expect(start).toBe(covered);
        if (number < last) expect(end - start).toBe(file.partBytes);
        covered = end;
      }
      expect(covered).toBe(file.sizeBytes);
    }),
  );
});

it("a file of 2 GB has 128 parts of 16 MB", () => {
  expect(partCountOf({ sizeBytes: 2 * 1024 ** 3, partBytes: 16 * 1024 ** 2 })).toBe(128);
});
