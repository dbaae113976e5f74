import { describe, expect, it } from "vitest";
import { sentSheet, signingOf } from "../agreeing/agreeing.fixture.ts";
import { nameRepresentative, revokeRepresentative } from "../agreeing/representative.ts";
import { signSheet } from "../agreeing/sign-sheet.ts";
import { minute, origin } from "../agreement.fixture.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { resendRequest } from "../lifecycle/resend.ts";
import { notificationOf } from "../notification-of-event.ts";
import { findContributor } from "./contributors.ts";
import { recordRepresentativeBounce } from "./record-representative-bounce.ts";

const contributorId = "c2";
const at = minute(4);
const failed = { contributorId, representativeGeneration: 1, at, note: "Permanent: General" };

function named(before: PendingAgreement = sentSheet(), email = "ada@example.com") {
  return nameRepresentative(before, {
    ...{ contributorId, documentHash: before.documentHash, name: "Ada Reyes", email },
    capacity: "parent_or_guardian",
    authority: "I am his mother",
    linkKeyVersion: "v1",
    identification: "code",
    at: minute(2),
    origin,
  }).after;
}

const failureIn = (agreement: Agreement | undefined) =>
  agreement && findContributor(agreement, contributorId)?.representative?.failure;

describe("an email to who signs for a contributor that did not arrive", () => {
  it("is recorded with them, blames no address of the contributor, and is told by their name", () => {
    const before = named();
    const change = recordRepresentativeBounce(before, { ...failed, failure: "bad_address" });
    expect(failureIn(change?.after)).toEqual({ at, reason: "bad_address" });
    expect(change?.after.contributors[1]).not.toHaveProperty("bouncedAt");
    expect(change?.evidence).toMatchObject([
      { type: "bounced", contributorId, contributorName: "Ada Reyes", note: "Permanent: General" },
    ]);
    expect(JSON.stringify(change?.evidence)).not.toContain("ada@example.com");
    expect(
      change?.after.status === "pending" && notificationOf(change.after, change.event),
    ).toMatchObject({ kind: "bounced", name: "Ada Reyes" });
  });

  it("says nothing of an email of which nobody knows why; a full mailbox is no bounce yet", () => {
    const before = named();
    const change = recordRepresentativeBounce(before, failed);
    expect(change?.evidence).toHaveLength(1);
    expect(failureIn(change?.after)).toBeUndefined();
    const { note: _, ...delayed } = failed;
    const full = recordRepresentativeBounce(before, { ...delayed, failure: "mailbox_full" });
    expect(full).toMatchObject({ evidence: [], event: { type: "email_held" } });
    expect(failureIn(full?.after)).toEqual({ at, reason: "mailbox_full" });
    const link = { linkGeneration: 1 };
    const { after } = signSheet(before, signingOf(before, contributorId, { representative: link }));
    expect(
      recordRepresentativeBounce(after, { ...delayed, failure: "mailbox_full" }),
    ).toBeUndefined();
  });

  it("does not count for who was taken back, replaced or resent to", () => {
    const before = named();
    const bounced = recordRepresentativeBounce(before, { ...failed, failure: "suppressed" })?.after;
    if (bounced?.status !== "pending") throw new Error("A bounce changes no status");
    const again = named(bounced, "eve@example.com");
    expect(failureIn(again)).toBeUndefined();
    expect(recordRepresentativeBounce(again, failed)).toBeUndefined();
    const revoked = revokeRepresentative(before, { contributorId, at: minute(3), origin })?.after;
    expect(revoked && recordRepresentativeBounce(revoked, failed)).toBeUndefined();
    const resent = resendRequest(bounced, { email: "ben@example.com", at: minute(9), origin });
    expect(failureIn(resent.after)).toBeUndefined();
    expect(findContributor(resent.after, contributorId)?.representative?.name).toBe("Ada Reyes");
  });
});
