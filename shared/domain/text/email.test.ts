import { expect, it } from "vitest";
import { maskEmail, normalizeEmail, sameEmail } from "./email.ts";

it("sameEmail: ignores case, surrounding spaces and Unicode form", () => {
  expect(sameEmail(" Bjo\u0308rk@Example.COM ", "björk@example.com")).toBe(true);
  expect(sameEmail("bjork@example.com", "bjork@example.org")).toBe(false);
  expect(normalizeEmail("A@B.c ")).toBe("a@b.c");
});

it("maskEmail: keeps the first letter and the domain, and hides the length", () => {
  expect(maskEmail("bjork@fjordrow.is")).toBe("b•••@fjordrow.is");
  expect(maskEmail("b@fjordrow.is")).toBe("b•••@fjordrow.is");
  expect(maskEmail("𝒷jork@fjordrow.is")).toBe("𝒷•••@fjordrow.is");
});
