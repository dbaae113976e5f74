import fc from "fast-check";
import { expect, it } from "vitest";
import { formatIsrc, parseIsrc } from "./isrc.ts";

it.each(["USRC17607839", "us-rc1-76-07839", "ISRC US-RC1-76-07839", "isrc: us rc1 76 07839"])(
  "reads '%s' as USRC17607839",
  (text) => {
    expect(parseIsrc(text)).toBe("USRC17607839");
  },
);

it.each(["", "ISRC", "USRC1760783", "USRC176078390", "U1RC17607839", "USRC17607B39"])(
  "refuses '%s'",
  (text) => {
    expect(parseIsrc(text)).toBeUndefined();
  },
);

it("reads every ISRC from its written form", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/), (isrc) => {
      fc.pre(!isrc.includes("ISRC"));
      expect(parseIsrc(formatIsrc(isrc))).toBe(isrc);
    }),
  );
});
