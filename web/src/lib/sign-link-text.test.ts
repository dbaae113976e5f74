import { expect, it } from "vitest";
import { hasAnswered, signLinkText } from "./sign-link-text.ts";

it("a sheet that asks for agreement first is answered before it is signed", () => {
  const rows = [
    { email: "nia@example.com", answer: "agreed" as const },
    { email: "ben@example.com", answer: "asked" as const },
  ];
  expect(signLinkText(rows, "ben@example.com")).toBe("Answer now");
  expect(signLinkText(rows, "Nia@Example.com")).toBe("See my answer");
  expect(signLinkText(rows, undefined)).toBe("Answer now");
  expect(hasAnswered(rows, "nia@example.com")).toBe(true);
  expect(hasAnswered(rows, "ben@example.com")).toBe(false);
  expect(signLinkText([{ email: "ben@example.com" }], "ben@example.com")).toBe("Sign now");
});

it("link to sign: who has an open suggestion is led to it, and others are asked as before", () => {
  const rows = [
    { email: "nia@example.com", isBeingDiscussed: true as const },
    { email: "ben@example.com" },
  ];
  expect(signLinkText(rows, "Nia@example.com")).toBe("See my suggestion");
  expect(signLinkText(rows, "ben@example.com")).toBe("Sign now");
  expect(signLinkText(rows, undefined)).toBe("Sign now");
});
