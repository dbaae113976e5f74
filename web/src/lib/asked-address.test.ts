import { expect, it } from "vitest";
import { askedPath, ownPath, withAsked } from "./asked-address.ts";

const origin = "https://app.splitsheet.example";

it("return path: is a path of the application with its query", () => {
  expect(askedPath(withAsked("?", "/agreements?q=tide&status=pending"), origin)).toBe(
    "/agreements?q=tide&status=pending",
  );
  expect(withAsked("/login", "/profile")).toBe("/login?next=%2Fprofile");
  expect(withAsked("/verify-email?verified=true", "/profile")).toBe(
    "/verify-email?verified=true&next=%2Fprofile",
  );
});

it("return path: is the dashboard by default, without a query", () => {
  expect(askedPath("", origin)).toBe("/dashboard");
  expect(withAsked("/login", "/dashboard")).toBe("/login");
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
  expect(ownPath(text, origin)).toBeUndefined();
});

it("return path: is never the sign-in screen", () => {
  for (const path of ["/login", "/login/", "/signup?next=%2Flogin", "/auth", "/verify-email"])
    expect(ownPath(path, origin)).toBeUndefined();
});
