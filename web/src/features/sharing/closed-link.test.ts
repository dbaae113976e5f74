import { expect, it } from "vitest";
import { whyClosed } from "./closed-link.ts";

const at = "2026-11-22T16:00:00.000Z";

it("closed link: the reason is that it is off or has expired", () => {
  expect(whyClosed({ isOn: true, expiresAt: null }, at)).toBeUndefined();
  expect(whyClosed({ isOn: true, expiresAt: "2026-11-22T16:00:00.001Z" }, at)).toBeUndefined();
  expect(whyClosed({ isOn: true, expiresAt: at }, at)).toBe("expired");
  expect(whyClosed({ isOn: false, expiresAt: at }, at)).toBe("off");
});
