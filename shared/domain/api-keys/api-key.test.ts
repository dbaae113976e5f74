import { expect, it } from "vitest";
import { DomainError } from "../domain-error.ts";
import { apiKeyScopes, type ApiAccess } from "./api-key-scopes.ts";
import { apiKeyActorName, checkScopesInPlan, isApiKeyExpired, isOfMembership } from "./api-key.ts";

it("API key: expires at its time, and never without one", () => {
  const expiresAt = "2026-11-26T10:00:00.000Z";
  expect(isApiKeyExpired({ expiresAt }, "2026-11-26T09:59:59.999Z")).toBe(false);
  expect(isApiKeyExpired({ expiresAt }, expiresAt)).toBe(true);
  expect(isApiKeyExpired({}, "2999-01-01T00:00:00.000Z")).toBe(false);
});

it("API key: ends with the membership in which it was made, also if its maker joins again", () => {
  const key = { memberSince: "2026-01-01T00:00:00.000Z" };
  expect(isOfMembership(key, key.memberSince)).toBe(true);
  expect(isOfMembership(key, "2026-06-01T00:00:00.000Z")).toBe(false);
  expect(isOfMembership(key, undefined)).toBe(false);
  expect(isOfMembership({}, undefined)).toBe(true);
});

it("API key: names its maker where it acts", () => {
  expect(apiKeyActorName({ name: "Label import" }, "Nia")).toBe("API key “Label import”, of Nia");
  expect(apiKeyActorName({ name: "Label import" }, "")).toBe("API key “Label import”");
});

const allowed = (access: ApiAccess) =>
  apiKeyScopes.filter((scope) => {
    try {
      checkScopesInPlan(access, [scope]);
      return true;
    } catch (error) {
      expect(error).toEqual(new DomainError("api_plan_required"));
      return false;
    }
  });

it("API key: the Team plan includes those that only read", () => {
  expect(allowed("none")).toEqual([]);
  expect(allowed("read")).toEqual(["songs:read", "agreements:read", "files:read"]);
  expect(allowed("all")).toEqual([...apiKeyScopes]);
});
