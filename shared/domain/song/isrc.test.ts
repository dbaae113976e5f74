import fc from "fast-check";
import { expect, it } from "vitest";
import { formatIsrc, parseIsrc } from "./isrc.ts";

it.each(["USRC17607839", "us-rc1-76-07839", "ISRC US-RC1-76-07839", "isrc: us rc1 76 07839"])(
  "parseIsrc: parses '%s' as USRC17607839",
  (text) => {
    expect(parseIsrc(text)).toBe("USRC17607839");
  },
);

it.each(["", "ISRC", "USRC1760783", "USRC176078390", "U1RC17607839", "USRC17607B39"])(
  "parseIsrc: refuses '%s'",
  (text) => {
    expect(parseIsrc(text)).toBeUndefined();
  },
);

it("parseIsrc: accepts an ISRC of Iceland, which begins with 'IS'", () => {
  for (const text of ["ISRC12607839", "IS-RC1-26-07839", "ISRC IS-RC1-26-07839"])
    expect(parseIsrc(text)).toBe("ISRC12607839");
});

it("parseIsrc: parses every ISRC in its written form", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/), (isrc) => {
      expect(parseIsrc(formatIsrc(isrc))).toBe(isrc);
    }),
  );
});
