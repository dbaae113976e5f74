import { expect, it } from "vitest";
import { matchesAgreementFilter } from "./song-agreement-filter.ts";

const at = "2026-11-21T12:00:00.000Z";

it("matchesAgreementFilter: a pending agreement after its expiry is expired", () => {
  const pending = { status: "pending", expiresAt: "2026-11-20T12:00:00.000Z" } as const;
  expect(matchesAgreementFilter(pending, "pending", at)).toBe(false);
  expect(matchesAgreementFilter(pending, "expired", at)).toBe(true);
});

it("matchesAgreementFilter: a song without an agreement matches only `none`", () => {
  expect(matchesAgreementFilter(undefined, "none", at)).toBe(true);
  expect(matchesAgreementFilter(undefined, "draft", at)).toBe(false);
  expect(matchesAgreementFilter({ status: "draft" }, "none", at)).toBe(false);
});
