import { describe, expect, it } from "vitest";
import { documentHash, draftOf, evenRows, minute, origin } from "./agreement.fixture.ts";
import {
  completeAgreement,
  createAgreement,
  noteBounce,
  openAgreement,
  sendAgreement,
  signAgreement,
} from "./agreement-actions.ts";
import { joinChanges } from "./agreement-change.ts";
import { signatureCounts, signedSplits, statusAt, type Agreement } from "./agreement.ts";
import { currentConsentVersion } from "./consent.ts";

const expiresAt = minute(30 * 24 * 60);
const sending = { documentHash, at: minute(1), expiresAt, origin };

function pending(people = 2): Agreement {
  return sendAgreement(createAgreement(draftOf(evenRows(people)), minute(0), origin).after, sending)
    .after;
}

function signing(contributorId: string, changes: { at?: string; hash?: string } = {}) {
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

const code = (code: string) => expect.objectContaining({ code });

describe("sending", () => {
  it("fixes hash, terms, times and version, and asks for one mail job however many there are", () => {
    const change = sendAgreement(draftOf(evenRows(30)), sending);
    expect(change.after).toMatchObject({ status: "pending", version: 1, documentHash, expiresAt });
    expect(change.tasks).toEqual([{ channel: "mail", template: "request", version: 1 }]);
  });

  it("refuses what is incomplete with the catalogue's message, and what has been sent", () => {
    const rows = evenRows(3).map((row) => ({ ...row, songwriterShare: 3333 }));
    expect(() => sendAgreement(draftOf(rows), sending)).toThrow(
      "Songwriter percentages must total 100%",
    );
    expect(() => sendAgreement(pending(), sending)).toThrow(code("agreement_not_draft"));
  });

  it("joins creating and sending into one change with evidence of both", () => {
    const created = createAgreement(draftOf(evenRows(2)), minute(0), origin);
    const joined = joinChanges(created, sendAgreement(created.after, sending));
    expect(joined.before).toBeUndefined();
    expect(joined.evidence.map(({ type, sequence }) => [type, sequence])).toEqual([
      ["created", 1],
      ["sent", 2],
    ]);
  });
});

describe("signing", () => {
  it("records consent and signature, and closes with the last one", () => {
    const first = signAgreement(pending(), signing("c1"));
    expect(first.after.status).toBe("pending");
    expect(first.tasks).toEqual([]);
    expect(first.evidence.map(({ type }) => type)).toEqual(["consented", "signed"]);
    const last = signAgreement(first.after, signing("c2", { at: minute(9) }));
    expect(last.after).toMatchObject({ status: "signed", signedAt: minute(9) });
    expect(last.tasks).toEqual([{ channel: "seal", version: 1 }]);
    expect(last.signature).toMatchObject({ contributorId: "c2", email: "writer2@example.com" });
  });

  it("is refused to strangers, twice, with another hash, and once it is closed", () => {
    const { after } = signAgreement(pending(), signing("c1"));
    expect(() => signAgreement(after, signing("c9"))).toThrow(code("not_a_party"));
    expect(() => signAgreement(after, signing("c1"))).toThrow(code("already_signed"));
    const otherHash = signing("c2", { hash: "0".repeat(64) });
    expect(() => signAgreement(after, otherHash)).toThrow(code("version_outdated"));
    const late = signing("c2", { at: expiresAt });
    expect(() => signAgreement(after, late)).toThrow(code("agreement_closed"));
    const oldConsent = { ...signing("c2"), consentVersion: "2020-01" };
    expect(() => signAgreement(after, oldConsent)).toThrow(code("invalid_request"));
    expect(() => signAgreement(draftOf(evenRows(1)), signing("c1"))).toThrow(
      code("agreement_closed"),
    );
  });
});

describe("completing", () => {
  const signed = signAgreement(pending(1), signing("c1")).after;
  const sealed = { sealedSha256: "f".repeat(64), sealedSizeBytes: 1000, at: minute(6) };

  it("keeps the PDF's hash and mails everyone, once", () => {
    const change = completeAgreement(signed, sealed);
    expect(change?.after).toMatchObject({ status: "completed", sealedSha256: "f".repeat(64) });
    expect(change?.tasks).toEqual([{ channel: "mail", template: "completed", version: 1 }]);
    expect(change && completeAgreement(change.after, sealed)).toBeUndefined();
  });

  it("is a fault where not everyone has signed", () => {
    expect(() => completeAgreement(pending(), sealed)).toThrow("can't be completed");
  });
});

describe("what else is noted", () => {
  it("is the first opening by each contributor of what is open", () => {
    const opened = openAgreement(pending(), { contributorId: "c1", at: minute(2), origin });
    expect(opened?.evidence).toMatchObject([{ type: "opened", contributorId: "c1", ...origin }]);
    const again = { contributorId: "c1", at: minute(3), origin };
    expect(opened && openAgreement(opened.after, again)).toBeUndefined();
    expect(openAgreement(draftOf(evenRows(1)), again)).toBeUndefined();
  });

  it("is a bounce, which only tells whose address it was", () => {
    const before = pending();
    const change = noteBounce(before, {
      contributorId: "c2",
      at: minute(2),
      note: "Permanent",
      isUnreachable: true,
    });
    expect(change.evidence).toMatchObject([
      { type: "bounced", actor: "system", note: "Permanent" },
    ]);
    const [first, second] = before.contributors;
    expect(change.after).toEqual({
      ...before,
      contributors: [first, { ...second, bouncedAt: minute(2) }],
      revision: before.revision + 1,
      eventCount: before.eventCount + 1,
    });
  });
});

it("reads expiry off the clock", () => {
  expect(statusAt(pending(), minute(2))).toBe("pending");
  expect(statusAt(pending(), expiresAt)).toBe("expired");
  expect(statusAt({ status: "completed", expiresAt }, expiresAt)).toBe("completed");
});

it("counts signatures by row: a person in two rows signs both at once", () => {
  const [first, second] = evenRows(2);
  if (!first || !second) throw new Error("two rows");
  const rows = [first, { ...second, email: first.email }];
  const sent = sendAgreement(draftOf(rows), sending).after;
  expect(signatureCounts(sent)).toEqual({ pending: 2, signed: 0 });
  const signed = signAgreement(sent, signing("c1")).after;
  expect(signatureCounts(signed)).toEqual({ pending: 0, signed: 2 });
  expect(signedSplits(signed).map(({ signedAt }) => signedAt)).toEqual([minute(5), minute(5)]);
  expect(signatureCounts(draftOf(rows))).toEqual({ pending: 0, signed: 0 });
});
