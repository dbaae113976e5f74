import * as fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../contracts/errors.ts";
import { documentHash, draftOf, evenRows, minute, origin } from "./agreement.fixture.ts";
import {
  completeAgreement,
  createAgreement,
  noteBounce,
  openAgreement,
  sendAgreement,
  signAgreement,
  type Change,
} from "./agreement-actions.ts";
import { signatureCounts, type Agreement, type AgreementStatus } from "./agreement.ts";
import { currentConsentVersion } from "./consent.ts";

const allowed: Partial<Record<AgreementStatus, AgreementStatus[]>> = {
  draft: ["draft", "pending"],
  pending: ["pending", "signed"],
  signed: ["signed", "completed"],
  completed: ["completed"],
};
const expiresAt = minute(100);
const person = fc.integer({ min: 1, max: 5 }).map((number) => `c${number}`);
const step = fc.oneof(
  fc.record({ do: fc.constant("send" as const) }),
  fc.record({ do: fc.constant("open" as const), who: person }),
  fc.record({ do: fc.constant("bounce" as const), who: person }),
  fc.record({ do: fc.constant("complete" as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("sign" as const),
      who: person,
      isOutdated: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(before: Agreement, next: Step, at: string): Change | undefined {
  switch (next.do) {
    case "send":
      return sendAgreement(before, { documentHash, at, expiresAt, origin });
    case "open":
      return openAgreement(before, { contributorId: next.who, at, origin });
    case "bounce":
      return noteBounce(before, { contributorId: next.who, at, note: "Permanent" });
    case "complete":
      return completeAgreement(before, { sealedSha256: "f", sealedSizeBytes: 1, at });
    case "sign":
      return signAgreement(before, {
        contributorId: next.who,
        name: next.who,
        method: "typed",
        identification: "personal_link",
        imageKey: "key",
        imageSha256: "e",
        documentHash: next.isOutdated ? "another" : documentHash,
        consentVersion: currentConsentVersion,
        at,
        origin,
      });
    default:
      return next satisfies never;
  }
}

/** What a random course of actions leads to: refused ones change nothing. */
function run(people: number, steps: readonly Step[], minutesApart: number): Change[] {
  const changes = [createAgreement(draftOf(evenRows(people)), minute(0), origin)];
  for (const [index, next] of steps.entries()) {
    const before = changes.at(-1)?.after;
    if (before === undefined) throw new Error("There is always a first");
    try {
      const change = take(before, next, minute((index + 1) * minutesApart));
      if (change !== undefined) changes.push(change);
    } catch (error) {
      const isOurs = error instanceof AppError || String(error).includes("can't be completed");
      if (!isOurs) throw error;
    }
  }
  return changes;
}

it("never leaves the states, signs twice, or causes work without its reason", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 1, max: 12 }),
      (people, steps, minutesApart) => {
        const changes = run(people, steps, minutesApart);
        for (const [index, { before, after }] of changes.entries()) {
          expect(allowed[before?.status ?? "draft"]).toContain(after.status);
          expect(after.revision).toBe(index + 1);
          const everyone = after.contributors.every(({ signedAt }) => signedAt !== undefined);
          expect(["signed", "completed"].includes(after.status)).toBe(everyone);
          const { pending, signed } = signatureCounts(after);
          expect(pending + signed).toBe(after.status === "draft" ? 0 : people);
        }
        const last = changes.at(-1)?.after;
        const signatures = changes.flatMap(({ signature }) => signature ?? []);
        expect(new Set(signatures.map(({ contributorId }) => contributorId)).size).toBe(
          signatures.length,
        );
        expect(signatures.every(({ signedAt }) => signedAt < expiresAt)).toBe(true);

        const evidence = changes.flatMap((change) => change.evidence);
        expect(evidence.map(({ sequence }) => sequence)).toEqual(evidence.map((_, i) => i + 1));
        expect(last?.eventCount).toBe(evidence.length);

        const tasks = changes.flatMap((change) => change.tasks);
        const count = (channel: string, template?: string) =>
          tasks.filter((task) => {
            const isKind = task.channel === channel;
            return isKind && (task.channel === "seal" || task.template === template);
          }).length;
        const reached = (status: AgreementStatus) =>
          changes.some(({ after }) => after.status === status) ? 1 : 0;
        expect(count("mail", "request")).toBe(reached("pending") || reached("signed"));
        expect(count("seal")).toBe(reached("signed"));
        expect(count("mail", "completed")).toBe(reached("completed"));
      },
    ),
    { numRuns: 300 },
  );
});
