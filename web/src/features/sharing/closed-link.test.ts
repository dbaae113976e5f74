import { expect, it } from "vitest";
import { closedLinkReason } from "./closed-link.ts";

const at = "2026-11-22T16:00:00.000Z";

it("closed link: the reason is that it is off or has expired", () => {
  expect(closedLinkReason({ isOn: true, expiresAt: null }, at)).toBeUndefined();
  expect(
    closedLinkReason({ isOn: true, expiresAt: "2026-11-22T16:00:00.001Z" }, at),
  ).toBeUndefined();
  expect(closedLinkReason({ isOn: true, expiresAt: at }, at)).toBe("expired");
  expect(closedLinkReason({ isOn: false, expiresAt: at }, at)).toBe("off");
});
