import { UserId, personalWorkspaceOf } from "../ids.ts";
import { expect } from "vitest";
import { createAgreement, draftAgreement } from "./lifecycle/create.ts";
import { currentConsentVersion } from "./evidence/consent.ts";
import { sendAgreement } from "./lifecycle/send.ts";
import { signAgreement } from "./lifecycle/sign.ts";
import type { Agreement, DraftAgreement, PendingAgreement, SignedAgreement } from "./agreement.ts";
import { splitEvenly } from "../sheet/basis-points.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";

const owner = UserId.parse("owner00000000000000000");
export const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox", actorUserId: owner };
export const documentHash = "d".repeat(64);

/** Returns the time that is `minutes` after noon (UTC) on the day of the fixtures, as ISO 8601 UTC. */
export const minute = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();

/** Returns complete rows for `people` contributors with even shares. */
export function evenRows(people: number): SheetRow[] {
  return splitEvenly(people).map((share, index) => ({
    songwriterName: `Writer ${index + 1}`,
    email: `writer${index + 1}@example.com`,
    pro: "BMI",
    songwriterIpi: "00052210040",
    publisherName: "Okafor Songs",
    publisherIpi: "00014107338",
    selfPublished: false,
    songwriterShare: share,
    publisherShare: share,
    copyrightShare: share,
    masterShare: share,
  }));
}

/** Returns a draft whose contributors have the ids `c1`, `c2` and so on. */
export function draftOf(splits: readonly SheetRow[]): DraftAgreement {
  let contributors = 0;
  return draftAgreement({
    id: "agreement0000000000000",
    workspaceId: personalWorkspaceOf(owner),
    createdBy: owner,
    ownerName: "Nia Okafor",
    songId: "song000000000000000000",
    number: 42,
    title: "Low Tide Radio",
    artist: "Nia & the Shallows",
    bpm: 97,
    splits,
    linkKeyVersion: "v1",
    createdAt: minute(0),
    newContributorId: () => `c${(contributors += 1)}`,
  });
}

export const expiresAt = minute(30 * 24 * 60);
export const sending = { documentHash, at: minute(1), expiresAt, origin };

/** Returns an agreement that was sent to `people` contributors with even shares, for 30 days. */
export function pendingOf(people = 2): PendingAgreement {
  return sendAgreement(createAgreement(draftOf(evenRows(people)), minute(0), origin).after, sending)
    .after;
}

/** Returns an agreement that `people` contributors have signed, one per minute, the first at 12:05. */
export function signedOf(people = 1): SignedAgreement {
  const signed = pendingOf(people).contributors.reduce<Agreement>(
    (before, { id }, index) => signAgreement(before, signing(id, { at: minute(5 + index) })).after,
    pendingOf(people),
  );
  if (signed.status !== "signed") throw new Error("Everyone has signed");
  return signed;
}

/** Returns the input of a signature: by personal link, drawn, at 12:05 unless `changes` has another time. */
export function signing(contributorId: string, changes: { at?: string; hash?: string } = {}) {
  return {
    contributorId,
    name: "Writer",
    method: "drawn" as const,
    identification: "personal_link" as const,
    imageKey: "signatures/x.png",
    imageSha256: "e".repeat(64),
    documentHash: changes.hash ?? documentHash,
    consentVersion: currentConsentVersion,
    at: changes.at ?? minute(5),
    origin,
  };
}

/** Matches an error with this code. */
export const refusal = (code: string) => expect.objectContaining({ code });
