import { describe, expect, expectTypeOf, it } from "vitest";
import { documentHash, draftOf, evenRows, minute, origin, signedOf } from "../agreement.fixture.ts";
import type { SentAgreement } from "../agreement.ts";
import { completeAgreement } from "../lifecycle/complete.ts";
import { sendAgreement } from "../lifecycle/send.ts";
import { declineAgreement } from "../lifecycle/decline.ts";
import { accountDeletedReason } from "../account-deleted-reason.ts";
import { detachOwner } from "./detach-owner.ts";
import { nextStepAt } from "../lifecycle/due-steps.ts";

const draft = draftOf(evenRows(2));
const sending = { documentHash, at: minute(1), expiresAt: minute(100), origin };
const pending = sendAgreement(draft, sending).after;
const leaving = { at: minute(5), origin, reason: accountDeletedReason };

describe("an owner who deletes their account", () => {
  it("voids their pending agreements, as the owner, with the reason for everyone", () => {
    const change = detachOwner(pending, leaving);
    expect(change).toMatchObject({
      before: pending,
      after: {
        status: "voided",
        endedBy: "Nia Okafor",
        endReason: accountDeletedReason,
        ownerLeftAt: minute(5),
      },
      event: { type: "voided" },
    });
    expect(change?.evidence).toMatchObject([
      { type: "voided", actor: "owner", note: accountDeletedReason, ...origin },
    ]);
    expect(change && nextStepAt(change.after)).toBeUndefined();
  });

  it("has an unrecorded expiry of an agreement recorded instead", () => {
    const change = detachOwner(pending, { ...leaving, at: minute(101) });
    expect(change).toMatchObject({
      after: { status: "expired" },
      event: { type: "expired" },
    });
  });

  it("leaves all other agreements unchanged, without notifications", () => {
    const declined = declineAgreement(pending, {
      contributorId: "c1",
      reason: "",
      identification: "personal_link",
      documentHash,
      at: minute(2),
      origin,
    }).after;
    const ended = [
      declined,
      signedOf(2),
      completeAgreement(signedOf(2), {
        sealedSha256: "f",
        sealedSizeBytes: 1,
        sealedPdfKey: "sealed/f.pdf",
        at: minute(9),
      }).after,
    ];
    for (const before of ended)
      expect(detachOwner(before, leaving)).toEqual({
        before,
        after: { ...before, ownerLeftAt: minute(5), revision: before.revision + 1 },
        evidence: [],
        event: { type: "left" },
        commands: [],
      });
  });

  it("is detached from an agreement only once", () => {
    const after = detachOwner(pending, leaving)?.after ?? pending;
    expect(detachOwner(after, { ...leaving, at: minute(6) })).toBeUndefined();
  });

  it("has no draft that outlives the account", () => {
    expectTypeOf(detachOwner).parameter(0).toEqualTypeOf<SentAgreement>();
  });
});
