import { expect, it } from "vitest";
import { returnPathOf, internalPath, withReturnPath } from "./return-path.ts";

const origin = "https://app.splitsheet.example";

it("return path: is a path of the application with its query", () => {
  expect(returnPathOf(withReturnPath("?", "/agreements?q=tide&status=pending"), origin)).toBe(
    "/agreements?q=tide&status=pending",
  );
  expect(withReturnPath("/login", "/profile")).toBe("/login?next=%2Fprofile");
  expect(withReturnPath("/verify-email?verified=true", "/profile")).toBe(
    "/verify-email?verified=true&next=%2Fprofile",
  );
});

it("return path: is the dashboard by default, without a query", () => {
  expect(returnPathOf("", origin)).toBe("/dashboard");
  expect(withReturnPath("/login", "/dashboard")).toBe("/login");
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "profile",
  "",
  null,
])("return path: refuses %j", (text) => {
  expect(internalPath(text, origin)).toBeUndefined();
});

it("return path: is never the sign-in screen", () => {
  for (const path of ["/login", "/login/", "/signup?next=%2Flogin", "/auth", "/verify-email"])
    expect(internalPath(path, origin)).toBeUndefined();
});
