import * as fc from "fast-check";
import { expect, it } from "vitest";
import { totalsAreExact } from "../../sheet/sheet-rows.ts";
import type { Agreement } from "../agreement.ts";
import { isSheetOf } from "../evidence/read-document.ts";
import type { Signature } from "../evidence/signature.ts";
import { findContributor } from "../parties/contributors.ts";
import { sha256 } from "./agreeing.fixture.ts";
import { canonicalDeclarations } from "./declarations/declaration.ts";
import { isClosedForDeclaring, signatureGenerationOf } from "./head-fields.ts";
import { hashOf, lyrics, play, secret, steps, type Course } from "./random-courses.fixture.ts";
import { canonicalSheet, sheetDocumentOf } from "./sheet-document-3.ts";
import { canonicalSignedInput } from "./signed-hash.ts";
import { suggestionStateOf } from "./suggestions/suggestion-state.ts";
import { seenSuggestion } from "./suggestions/suggestion-visibility.ts";
import { verifyAgreement } from "./verify-agreement.ts";

const signaturesOf = ({ changes }: Course) =>
  changes.flatMap(({ change }) => change.signature ?? []);
const keyOf = ({ version, contributorId, generation = 1 }: Signature) =>
  `${version} ${contributorId} ${generation}`;

/** The signatures that count for the head's version. */
function counting(course: Course): Signature[] {
  const { head } = course.stored;
  return head.contributors.flatMap((contributor) =>
    contributor.signedAt === undefined
      ? []
      : signaturesOf(course).filter(
          (one) =>
            keyOf(one) ===
            `${head.version} ${contributor.id} ${signatureGenerationOf(contributor)}`,
        ),
  );
}

const courses = fc.tuple(fc.boolean(), steps);
const check = (property: (course: Course) => void) =>
  fc.assert(
    fc.property(courses, ([asks, taken]) => property(play(asks, taken))),
    { numRuns: 150 },
  );

it("signatures: never two of one party for one version and declaration, and each has a key of its own", () => {
  check((course) => {
    const signatures = signaturesOf(course);
    const keys = signatures.map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    const last = new Map<string, string | undefined>();
    for (const one of signatures) {
      const party = `${one.version} ${one.contributorId}`;
      expect(last.get(party)).not.toBe(one.declarationHash ?? "");
      last.set(party, one.declarationHash);
    }
    const counted = counting(course).map(({ contributorId }) => contributorId);
    const signed = course.stored.head.contributors.filter(({ signedAt }) => signedAt !== undefined);
    expect(counted).toEqual(signed.map(({ id }) => id));
  });
});

it("a changed declaration touches exactly one signature, and nothing of the sheet", () => {
  check(({ changes }) => {
    for (const { change } of changes) {
      const { before, after, signature } = change;
      if (signature === undefined || before === undefined) continue;
      const id = signature.contributorId;
      expect(hashOf(after)).toBe(hashOf(before));
      for (const other of after.contributors.filter((one) => one.id !== id))
        expect(other).toEqual(findContributor(before, other.id));
      after.splits.forEach((split, index) => {
        const earlier = before.splits[index];
        if (split.contributorId !== id) expect(split).toEqual(earlier);
        const { songwriterShare, publisherShare, copyrightShare, masterShare, songwriterName } =
          split;
        expect(earlier).toMatchObject({
          songwriterShare,
          publisherShare,
          copyrightShare,
          masterShare,
          songwriterName,
        });
      });
      const person = findContributor(before, id);
      expect(person !== undefined && isClosedForDeclaring(person)).toBe(false);
    }
  });
});

it("every version has totals of exactly 100 and the hash of its sheet; an edit never changes declared details", () => {
  check(({ changes }) => {
    for (const { change } of changes) {
      const { before, after } = change;
      if (after.status === "draft" || before === undefined) continue;
      expect(totalsAreExact(after.splits)).toBe(true);
      const text = canonicalSheet(sheetDocumentOf(after, lyrics));
      expect(after.documentHash).toBe(sha256(text));
      expect(isSheetOf(text, after)).toBe(true);
      if (after.version === before.version) continue;
      expect(
        after.contributors.every(
          ({ signedAt, openSuggestion, agreedAt }) =>
            signedAt === undefined && openSuggestion === undefined && agreedAt === undefined,
        ),
      ).toBe(true);
      for (const { id, declarationHash } of after.contributors) {
        if (declarationHash === undefined) continue;
        const details = ({ splits }: Agreement) =>
          splits
            .filter(({ contributorId }) => contributorId === id)
            .map(({ songwriterIpi, pro }) => [songwriterIpi, pro]);
        expect(details(after)).toEqual(details(before));
      }
    }
  });
});

it("what was signed last always seals: all hashes are computed again from the files, and fit", async () => {
  await fc.assert(
    fc.asyncProperty(courses, async ([asks, taken]) => {
      const course = play(asks, taken);
      const { head } = course.stored;
      const commands = course.changes.flatMap(({ change }) => change.commands);
      expect(commands).toEqual(head.status === "signed" ? ["seal"] : []);
      if (head.status !== "signed") return;
      const signatures = counting(course);
      expect(signatures.length).toBe(head.contributors.length);
      const verified = await verifyAgreement(
        {
          agreement: canonicalSheet(sheetDocumentOf(head, lyrics)),
          declarations: canonicalDeclarations(
            signatures.flatMap(({ declaration }) => declaration ?? []),
          ),
          signedInputs: signatures.map((one) =>
            canonicalSignedInput({
              v: 3,
              agreement: head.id,
              ...{ version: one.version, party: one.contributorId, documentHash: one.documentHash },
              ...{
                declarationHash: one.declarationHash ?? "",
                consentVersion: one.consentVersion,
                seen: one.seen ?? [],
              },
              ...(one.signer && { signer: one.signer.name, capacity: one.capacity }),
            }),
          ),
        },
        sha256,
      );
      expect(verified.findings).toEqual([]);
      expect(verified.documentHash).toBe(head.documentHash);
      for (const { party, hash } of verified.declarations)
        expect(findContributor(head, party)?.declarationHash).toBe(hash);
      expect(verified.signatures.map(({ signedHash }) => signedHash)).toEqual(
        signatures.map(({ signedHash }) => signedHash),
      );
    }),
    { numRuns: 150 },
  );
});

it("suggestions: at most one is open per party, five per version, and no third person sees their content", () => {
  check((course) => {
    const { head, suggestions } = course.stored;
    const made = [...suggestions.values()];
    const states = made.map((one) => ({ ...one, read: suggestionStateOf(head, one, course.at) }));
    for (const { id } of head.contributors) {
      const own = states.filter(({ contributorId }) => contributorId === id);
      expect(own.filter(({ read }) => read === "open").length).toBeLessThanOrEqual(1);
      expect(own.filter(({ version }) => version === head.version).length).toBeLessThanOrEqual(5);
    }
    for (const suggestion of made) {
      expect(seenSuggestion(head, suggestion, { kind: "anybody" }, course.at)).toBeUndefined();
      for (const { id, linkGeneration } of head.contributors) {
        const seen = seenSuggestion(
          head,
          suggestion,
          { kind: "party", contributorId: id },
          course.at,
        );
        const maySee =
          (suggestion.contributorId === id && suggestion.linkGeneration === linkGeneration) ||
          suggestion.affects.includes(id) ||
          suggestion.shownAt !== undefined;
        expect(seen?.view === "whole").toBe(maySee);
        if (!maySee)
          expect(JSON.stringify(seen ?? {})).not.toMatch(
            new RegExp(`${secret}|${suggestion.id}|Share`),
          );
      }
    }
    const told = course.changes.map(({ change }) => [change.evidence, change.event]);
    expect(JSON.stringify(told)).not.toContain(secret);
  });
});

it("courses reach what they are to check", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(courses, ([asks, taken]) => {
      const course = play(asks, taken);
      reached.add(course.stored.head.status);
      for (const { change } of course.changes) reached.add(change.event.type);
      for (const { generation = 1, signer } of signaturesOf(course))
        reached.add(signer ? "signer" : `generation ${generation}`);
    }),
    { numRuns: 300, seed: 1 },
  );
  for (const one of [
    "signed",
    "declared",
    "voided",
    "declined",
    "changed",
    "suggested",
    "answered",
    "withdrawn",
    "suggestion_shown",
    "agreed",
    "all_agreed",
    "suggestions_made",
    "reminded",
    "address_corrected",
    "representative_named",
    "representative_revoked",
    "signer",
    "generation 2",
    "generation 3",
  ])
    expect([...reached]).toContain(one);
});
