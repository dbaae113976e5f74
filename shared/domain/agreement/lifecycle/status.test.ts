import { expect, it } from "vitest";
import { agreementStatuses } from "../agreement.ts";
import { expiresAt, minute, pendingOf } from "../agreement.fixture.ts";
import { hasEnded, statusAt } from "./status.ts";

it("reads expiry off the clock", () => {
  expect(statusAt(pendingOf(), minute(2))).toBe("pending");
  expect(statusAt(pendingOf(), expiresAt)).toBe("expired");
  expect(statusAt({ status: "completed", expiresAt }, expiresAt)).toBe("completed");
});

it("takes an agreement without all signatures, which nobody can sign any more, as ended", () => {
  expect(agreementStatuses.filter(hasEnded)).toEqual(["declined", "voided", "expired"]);
});
