import { expect, it } from "vitest";
import { agreementStatuses } from "./statuses.ts";
import { expiresAt, minute, pendingOf } from "../agreement.fixture.ts";
import { hasEnded, statusAt } from "./status.ts";

it("statusAt: a pending agreement is expired from its expiry on", () => {
  expect(statusAt(pendingOf(), minute(2))).toBe("pending");
  expect(statusAt(pendingOf(), expiresAt)).toBe("expired");
  expect(statusAt({ status: "completed", expiresAt }, expiresAt)).toBe("completed");
});

it("hasEnded: declined, voided and expired agreements have ended", () => {
  expect(agreementStatuses.filter(hasEnded)).toEqual(["declined", "voided", "expired"]);
});
