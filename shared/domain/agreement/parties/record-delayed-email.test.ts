import { expect, it } from "vitest";
import { minute, origin, pendingOf, signing } from "../agreement.fixture.ts";
import { recordDelayedEmail } from "./record-delayed-email.ts";
import { signAgreement } from "../lifecycle/sign.ts";
import { voidAgreement } from "../lifecycle/void.ts";

const held = { contributorId: "c1", until: minute(60) };

it("a delayed email records its time for the owner, without evidence", () => {
  const before = pendingOf();
  const change = recordDelayedEmail(before, held);
  expect(change?.after.contributors).toMatchObject([
    { id: "c1", heldUntil: minute(60) },
    { id: "c2" },
  ]);
  expect(change?.after.contributors[1]).not.toHaveProperty("heldUntil");
  expect(change?.evidence).toEqual([]);
  expect(change?.after).toMatchObject({
    revision: before.revision + 1,
    eventCount: before.eventCount,
  });
});

it("an email that is no longer needed is not recorded as delayed", () => {
  const signed = signAgreement(pendingOf(), signing("c1")).after;
  expect(recordDelayedEmail(signed, held)).toBeUndefined();
  const voided = voidAgreement(pendingOf(), { reason: "", at: minute(5), origin }).after;
  expect(recordDelayedEmail(voided, held)).toBeUndefined();
  expect(recordDelayedEmail(pendingOf(), { ...held, contributorId: "gone" })).toBeUndefined();
});
