import { expect, it } from "vitest";
import { expiresAt, minute, pendingOf } from "./agreement.fixture.ts";
import { statusAt } from "./status.ts";

it("reads expiry off the clock", () => {
  expect(statusAt(pendingOf(), minute(2))).toBe("pending");
  expect(statusAt(pendingOf(), expiresAt)).toBe("expired");
  expect(statusAt({ status: "completed", expiresAt }, expiresAt)).toBe("completed");
});
