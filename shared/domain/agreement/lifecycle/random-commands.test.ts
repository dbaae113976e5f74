import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "../../domain-error.ts";
import { draftOf, evenRows, minute, origin } from "../agreement.fixture.ts";
import { completeAgreement } from "./complete.ts";
import { createAgreement } from "./create.ts";
import { recordBounce } from "../parties/record-bounce.ts";
import { openAgreement } from "./open.ts";
import { sendAgreement } from "./send.ts";
import { signAgreement } from "./sign.ts";
import type { AgreementEvent } from "../evidence/agreement-event.ts";
import type { Change } from "./change.ts";
import { dashboardCounts } from "./dashboard-counts.ts";
import type { Agreement, AgreementStatus } from "../agreement.ts";
import { currentConsentVersion } from "../evidence/consent.ts";
import { assignContributors } from "../parties/assign-contributors.ts";
import { nextStepAt } from "./due-steps.ts";
import { runDueSteps } from "./run-due-steps.ts";
import { editDraft } from "./edit-draft.ts";
import { replaceVersion } from "./replace-version.ts";
import { declineAgreement } from "./decline.ts";
import { voidAgreement } from "./void.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { resendRequest } from "./resend.ts";

const allowed: Record<AgreementStatus, AgreementStatus[]> = {
  draft: ["draft", "pending"],
  pending: ["pending", "signed", "declined", "voided", "expired"],
  signed: ["signed", "completed"],
  completed: ["completed"],
  declined: ["declined"],
  voided: ["voided"],
  expired: ["expired"],
};
const hours = (count: number) => minute(count * 60);
const periodHours = 30 * 24;

// Index of a contributor. An index past the last contributor selects no one.
const person = fc.nat({ max: 2 });
const rarely = fc.integer({ min: 0, max: 4 }).map((number) => number === 0);
const people = fc.integer({ min: 1, max: 3 });
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("send", "complete", "clock") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("open", "bounce", "resend", "correct"),
      who: person,
    }),
  },
  fc.record({ do: fc.constantFrom("void", "decline"), who: person }),
  fc.record({ do: fc.constant("edit"), people, isOutdated: rarely }),
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant("sign"), who: person, isOutdated: rarely }),
  },
);
const step = fc.record({
  action,
  hoursLater: fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 8 * 24 }) },
    { weight: 1, arbitrary: fc.constant(40 * 24) },
  ),
  // The process stops before the change is written, so the change must have no effect.
  isLost: rarely,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const hashOf = (version: number) => String(version).padStart(64, "0");

function take(before: Agreement, next: Step["action"], at: string): Change | undefined {
  const who = ("who" in next ? before.contributors[next.who]?.id : undefined) ?? "nobody";
  const isOutdated = "isOutdated" in next && next.isOutdated;
  const documentHash = isOutdated
    ? "another"
    : before.status === "draft"
      ? ""
      : before.documentHash;
  const expiresAt = new Date(Date.parse(at) + periodHours * 3600_000).toISOString();
  switch (next.do) {
    case "send":
      return sendAgreement(before, { documentHash: hashOf(1), at, expiresAt, origin });
    case "open":
      return openAgreement(before, { contributorId: who, at, origin });
    case "bounce":
      return recordBounce(before, { contributorId: who, at, note: "n", failure: "bad_address" });
    case "complete":
      return before.status === "signed"
        ? completeAgreement(before, {
            sealedSha256: "f",
            sealedSizeBytes: 1,
            sealedPdfKey: "sealed/f.pdf",
            at,
          })
        : undefined;
    case "void":
      return voidAgreement(before, { reason: "", at, origin });
    case "clock":
      return runDueSteps(before, at);
    case "resend":
      return resendRequest(before, { email: emailOf(before, who), at, origin });
    case "correct": {
      const email = `new-${before.revision}@example.com`;
      return correctEmail(before, { contributorId: who, email, linkKeyVersion: "v2", at, origin });
    }
    case "edit": {
      const rows = evenRows("people" in next ? next.people : 1);
      const sheet = { ...before, ...newParties(before, rows), title: `At ${at}` };
      if (before.status === "draft") return editDraft(before, sheet, { at });
      const changed = { documentHash: hashOf(before.version + 1), changes: ["Title"] };
      const input = { editedHash: documentHash, ...changed, at, origin };
      return replaceVersion(before, sheet, input);
    }
    case "decline": {
      const answer = { contributorId: who, documentHash, reason: "no", at, origin };
      return declineAgreement(before, { ...answer, identification: "code" });
    }
    case "sign":
      return signAgreement(before, {
        contributorId: who,
        name: who,
        method: "typed",
        identification: "personal_link",
        imageKey: "key",
        imageSha256: "e",
        documentHash,
        consentVersion: currentConsentVersion,
        at,
        origin,
      });
    default:
      return next satisfies never;
  }
}

const emailOf = ({ contributors }: Agreement, who: string) =>
  contributors.find(({ id }) => id === who)?.email ?? "stranger@example.com";

function newParties(before: Agreement, rows: ReturnType<typeof evenRows>) {
  const ids = before.contributors.map(({ id }) => Number(id.slice(1)));
  let last = Math.max(0, ...ids);
  const newContributorId = () => `c${(last += 1)}`;
  return assignContributors(rows, {
    linkKeyVersion: "v1",
    newContributorId,
    known: before.contributors,
  });
}

/** Returns the changes of a random sequence of actions. Refused and lost actions change nothing. */
function run(count: number, steps: readonly Step[]): { change: Change; at: string }[] {
  let at = 0;
  const changes: { change: Change; at: string }[] = [
    { change: createAgreement(draftOf(evenRows(count)), hours(0), origin), at: hours(0) },
  ];
  for (const { action: next, hoursLater, isLost } of steps) {
    at += hoursLater;
    const before = changes.at(-1)?.change.after;
    if (before === undefined) throw new Error("There is always a first");
    try {
      const change = take(before, next, hours(at));
      if (change !== undefined && !isLost) changes.push({ change, at: hours(at) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return changes;
}

const hashIn = (agreement: Agreement | undefined) =>
  agreement === undefined || agreement.status === "draft" ? undefined : agreement.documentHash;
const expiryOf = (agreement: Agreement) =>
  agreement.status === "draft" ? "" : agreement.expiresAt;

/** Returns the type of the evidence that an event must have, and its actor if more than one actor is possible. */
function causeOf({ type }: AgreementEvent): [type: string, actor?: string] | undefined {
  if (type === "edited" || type === "left") return undefined;
  if (type === "resent") return ["reminded", "owner"];
  if (type === "reminded" || type === "expiring") return ["reminded", "system"];
  return [type === "completed" ? "sealed" : type];
}

function checkChange({ change, at }: { change: Change; at: string }, index: number): void {
  const { before, after, evidence, event, signature } = change;
  expect(allowed[before?.status ?? "draft"]).toContain(after.status);
  expect(after.revision).toBe(index + 1);
  const everyone = after.contributors.every(({ signedAt }) => signedAt !== undefined);
  expect(["signed", "completed"].includes(after.status)).toBe(everyone);
  const { pending, signed } = dashboardCounts(after);
  const waiting = after.contributors.filter(({ signedAt }) => signedAt === undefined);
  expect(pending).toBe(after.status === "pending" ? waiting.length : 0);
  expect(signed).toBe(everyone ? 1 : 0);
  expect(nextStepAt(after) !== undefined).toBe(["draft", "pending"].includes(after.status));
  const cause = causeOf(event);
  if (cause !== undefined) {
    const [type, actor] = cause;
    const entries = [...evidence, ...(after.status === "draft" ? after.draftEvidence : [])];
    expect(entries).toContainEqual(expect.objectContaining({ type, ...(actor && { actor }) }));
  }
  // Only contributors of a pending agreement who have not signed are reminded.
  for (const { contributorId } of evidence.filter(({ type }) => type === "reminded")) {
    const reminded = after.contributors.find(({ id }) => id === contributorId);
    expect(reminded?.signedAt).toBeUndefined();
    expect(at < expiryOf(after)).toBe(true);
  }
  if (signature !== undefined) {
    expect(signature.documentHash).toBe(hashIn(before));
    expect(signature.signedAt < expiryOf(after)).toBe(true);
  }
}

it("an agreement keeps its invariants under random commands at random times: valid transitions, one signature each, no event without a change", () => {
  fc.assert(
    fc.property(
      people,
      fc.array(step, { maxLength: 30, size: "max" }),
      rarely,
      (count, steps, staysDraft) => {
        const sent = { action: { do: "send" as const }, hoursLater: 0, isLost: false };
        const course = run(count, staysDraft ? steps : [sent, ...steps]);
        course.forEach(checkChange);
        const last = course.at(-1)?.change.after;
        const signatures = course.flatMap(({ change }) => change.signature ?? []);
        const given = signatures.map(({ version, contributorId }) => `${version} ${contributorId}`);
        expect(new Set(given).size).toBe(given.length);
        if (last?.status === "completed") {
          const sealed = signatures.filter(({ version }) => version === last.version);
          const parties = last.contributors.map(({ id }) => id);
          expect(sealed.map(({ contributorId }) => contributorId).toSorted()).toEqual(
            parties.toSorted(),
          );
          expect(sealed.every(({ documentHash }) => documentHash === hashIn(last))).toBe(true);
        }
        const permanent = course.flatMap(({ change }) => change.evidence);
        const evidence = [...permanent, ...(last?.status === "draft" ? last.draftEvidence : [])];
        expect(permanent.length === 0).toBe(last?.status === "draft");
        expect(evidence.map(({ sequence }) => sequence)).toEqual(evidence.map((_, i) => i + 1));
        expect(last?.eventCount).toBe(evidence.length);
        const event = course.map(({ change }) => change.event.type);
        for (const end of ["declined", "voided", "expired", "completed"] as const)
          expect(event.filter((type) => type === end)).toHaveLength(last?.status === end ? 1 : 0);
        const isSealing = last?.status === "signed" || last?.status === "completed";
        const commands = course.flatMap(({ change }) => change.commands);
        expect(commands).toEqual(isSealing ? ["seal"] : []);
      },
    ),
    { numRuns: 300 },
  );
});
