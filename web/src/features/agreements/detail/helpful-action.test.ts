import { expect, it } from "vitest";
import { helpfulActionFor } from "./helpful-action.ts";

const at = "2026-11-22T12:00:00.000Z";
const sam = { id: "sam", name: "Sam Reyes", email: "sam@example.com" };
const own = { role: "owner", status: "pending" } as const;

it.each([
  { who: "who has yet to sign", contributor: sam, action: "resend" },
  { who: "who has opened it", contributor: { ...sam, openedAt: at }, action: "resend" },
  { who: "whose email came back", contributor: { ...sam, bouncedAt: at }, action: "change-email" },
  {
    who: "whose address is blocked and whose next email is held",
    contributor: { ...sam, bouncedAt: at, isSuppressed: true, heldUntil: at },
    action: "change-email",
  },
  { who: "whose email is held back", contributor: { ...sam, heldUntil: at }, action: "copy-link" },
  { who: "who has signed", contributor: { ...sam, signedAt: at }, action: undefined },
])("the one action for a contributor $who is $action", ({ contributor, action }) => {
  expect(helpfulActionFor(contributor, own, false)).toBe(action);
});

it("the one action for oneself is to sign, also on somebody else's sheet", () => {
  expect(helpfulActionFor(sam, own, true)).toBe("sign");
  expect(helpfulActionFor(sam, { ...own, role: "contributor" }, true)).toBe("sign");
});

it("there is no action for others on somebody else's sheet, nor on a sheet that has ended or is a draft", () => {
  expect(helpfulActionFor(sam, { ...own, role: "contributor" }, false)).toBeUndefined();
  for (const status of ["draft", "signed", "completed", "declined", "voided", "expired"] as const)
    expect(helpfulActionFor(sam, { ...own, status }, true)).toBeUndefined();
});
