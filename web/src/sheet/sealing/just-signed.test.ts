import { expect, it } from "vitest";
import { forgetJustSigned, isJustSigned, noteJustSigned } from "./just-signed.ts";

it("just signed: an agreement stays so however often its page is drawn, until it is shown", () => {
  expect(isJustSigned("a1")).toBe(false);
  noteJustSigned("a1");
  expect([isJustSigned("a1"), isJustSigned("a1"), isJustSigned("a2")]).toEqual([true, true, false]);
  forgetJustSigned("a1");
  expect(isJustSigned("a1")).toBe(false);
});
