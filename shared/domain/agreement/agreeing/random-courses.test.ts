import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "../../domain-error.ts";
import { totalsAreExact } from "../../sheet/sheet-rows.ts";
import { draftOf, minute, origin } from "../agreement.fixture.ts";
import type { Agreement, SentAgreement } from "../agreement.ts";
import type { Signature } from "../evidence/signature.ts";
import { isSheetOf } from "../evidence/read-document.ts";
import type { Change } from "../lifecycle/change.ts";
import { declineAgreement } from "../lifecycle/decline.ts";
import { replaceVersion } from "../lifecycle/replace-version.ts";
import { runDueSteps } from "../lifecycle/run-due-steps.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import { assignContributors } from "../parties/assign-contributors.ts";
import { findContributor } from "../parties/contributors.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { redistributeShares } from "../../sheet/redistribute-shares.ts";
import { acceptSuggestion } from "./accept-suggestion.ts";
import { bandRows, sentSheet, sha256, signingOf, sources, withIpi } from "./agreeing.fixture.ts";
import { answerSuggestion, showSuggestion, withdrawSuggestion } from "./close-suggestion.ts";
import { canonicalDeclarations } from "./declaration.ts";
import { isClosedForDeclaring, signatureGenerationOf } from "./head-fields.ts";
import { looksRight } from "./looks-right.ts";
import { nameRepresentative, revokeRepresentative } from "./representative.ts";
import { canonicalSheet, sheetDocumentOf } from "./sheet-document-3.ts";
import { canonicalSignedInput } from "./signed-hash.ts";
import { signSheet } from "./sign-sheet.ts";
import { suggestChange } from "./suggest.ts";
import { suggestedDeclaration } from "./suggested-declaration.ts";
import { suggestionStateOf } from "./suggestion-state.ts";
import { seenSuggestion } from "./suggestion-visibility.ts";
import type { Suggestion } from "./suggestion.ts";
import { verifyAgreement } from "./verify-agreement.ts";

const lyrics = "Static on the water";
const secret = "The chorus is mine";
const who = fc.nat({ max: 2 });
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("sign"),
      who,
      ipi: fc.nat({ max: 3 }),
      byLink: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("suggest"),
      who,
      row: who,
      share: fc.nat({ max: 10_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("accept"), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("withdraw", "answer", "show"), which: fc.nat() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("agree"), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("correct", "name", "revoke"), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("edit"), row: who, share: fc.nat({ max: 10_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("void", "decline"),
      who,
      seldom: fc.nat({ max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("clock"), days: fc.nat({ max: 8 }) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
// Each step acts on the newest state or, as in another tab, on what that tab has read some steps ago.
const step = fc.record({
  action,
  tab: fc.nat({ max: 1 }),
  reloads: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The stored state: the head, and all suggestions as they are stored. */
interface Stored {
  head: SentAgreement;
  suggestions: Map<string, Suggestion>;
}

const hashOf = (agreement: Agreement) =>
  agreement.status === "draft" ? "" : agreement.documentHash;

/** Shares of every category after one row's were dragged. */
function dragged(head: Agreement, row: number, share: number) {
  const keys = ["songwriterShare", "publisherShare"] as const;
  const columns = keys.map((key) =>
    redistributeShares(
      head.splits.map((split) => split[key]),
      row,
      share,
    ),
  );
  return head.splits.map(({ id = "", copyrightShare, masterShare }, index) => ({
    id,
    songwriterShare: columns[0]?.[index] ?? 0,
    publisherShare: columns[1]?.[index] ?? 0,
    copyrightShare,
    masterShare,
  }));
}

/** Returns the change that a page decides that shows `page`, on the stored state as the server does. */
function decide(
  { head, suggestions }: Stored,
  page: SentAgreement,
  next: Action,
  at: string,
): Change | undefined {
  const contributorId = ("who" in next ? page.contributors[next.who]?.id : undefined) ?? "nobody";
  const documentHash = hashOf(page);
  const identification = "personal_link" as const;
  const chosen =
    "which" in next
      ? [...suggestions.values()][next.which % Math.max(1, suggestions.size)]
      : undefined;
  switch (next.do) {
    case "sign": {
      const person = findContributor(head, contributorId);
      const declaration = withIpi(
        suggestedDeclaration(page, contributorId),
        `0001410733${next.ipi}`,
      );
      const { representative } = person ?? {};
      const by = next.byLink && representative !== undefined ? { representative } : {};
      return signSheet(head, signingOf(page, contributorId, { declaration, at, ...by }));
    }
    case "suggest":
      return suggestChange(head, {
        contributorId,
        documentHash,
        id: `s${head.revision}`,
        content: { kind: "shares", rows: dragged(page, next.row, next.share) },
        message: secret,
        ...{ lyrics, identification, at, origin },
      });
    case "accept":
      return (
        chosen &&
        acceptSuggestion(head, chosen, {
          documentHash,
          sheet: sources(),
          unprintable: () => [],
          at,
          origin,
        })
      );
    case "withdraw":
      return (
        chosen &&
        withdrawSuggestion(head, chosen, { contributorId: chosen.contributorId, at, origin })
      );
    case "answer":
      return chosen && answerSuggestion(head, chosen, { answer: "No", at, origin });
    case "show":
      return chosen && showSuggestion(head, chosen, { at });
    case "agree":
      return looksRight(head, { contributorId, documentHash, identification, at, origin });
    case "correct":
      return correctEmail(head, {
        contributorId,
        email: `new${head.revision}@example.com`,
        linkKeyVersion: "v1",
        at,
        origin,
      });
    case "name":
      return nameRepresentative(head, {
        ...{
          contributorId,
          documentHash,
          name: "Ada",
          email: "ada@example.com",
          capacity: "manager" as const,
        },
        ...{
          authority: "I manage",
          linkKeyVersion: "v1",
          identification: "code" as const,
          at,
          origin,
        },
      });
    case "revoke":
      return revokeRepresentative(head, { contributorId, at, origin });
    case "edit": {
      const rows = dragged(page, next.row, next.share).map((shares, index) => ({
        ...page.splits[index],
        ...shares,
        songwriterIpi: "1",
      }));
      const sheet = {
        ...page,
        ...assignContributors(rows as never, {
          linkKeyVersion: "v1",
          newContributorId: () => "x",
          known: head.contributors,
        }),
      };
      return replaceVersion(head, sheet, {
        editedHash: documentHash,
        sheet: sources(),
        changes: ["Shares"],
        at,
        origin,
      });
    }
    case "void":
      return next.seldom === 0 ? voidAgreement(head, { reason: "", at, origin }) : undefined;
    case "decline":
      return next.seldom === 0
        ? declineAgreement(head, {
            contributorId,
            documentHash,
            reason: "no",
            identification,
            at,
            origin,
          })
        : undefined;
    case "clock":
      return runDueSteps(head, at);
    default:
      return next satisfies never;
  }
}

interface Course {
  changes: { change: Change; at: string }[];
  stored: Stored;
  at: string;
}

function play(asks: boolean, steps: readonly Step[]): Course {
  const first = sentSheet(asks ? { asksAgreementFirst: true } : {});
  let stored: Stored = { head: first, suggestions: new Map() };
  const tabs: SentAgreement[] = [first, first];
  const changes: Course["changes"] = [];
  let minutes = 2;
  for (const { action: next, tab, reloads } of steps) {
    minutes += 1 + (next.do === "clock" ? next.days * 24 * 60 : 0);
    if (reloads) tabs[tab] = stored.head;
    try {
      const change = decide(stored, tabs[tab] ?? first, next, minute(minutes));
      if (change === undefined) continue;
      const { after, suggestion } = change;
      if (after.status === "draft") throw new Error("Nothing becomes a draft again");
      const suggestions = new Map(stored.suggestions);
      if (suggestion !== undefined) {
        // The write's condition on the suggestion.
        expect(stored.suggestions.get(suggestion.after.id)).toEqual(suggestion.before);
        suggestions.set(suggestion.after.id, suggestion.after);
      }
      stored = { head: after, suggestions };
      changes.push({ change, at: minute(minutes) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { changes, stored, at: minute(minutes) };
}

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

const courses = fc.tuple(fc.boolean(), fc.array(step, { maxLength: 40, size: "max" }));
const check = (property: (course: Course) => void) =>
  fc.assert(
    fc.property(courses, ([asks, steps]) => property(play(asks, steps))),
    { numRuns: 300 },
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
    fc.asyncProperty(courses, async ([asks, steps]) => {
      const course = play(asks, steps);
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
    { numRuns: 300 },
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
      for (const { id } of head.contributors) {
        const seen = seenSuggestion(
          head,
          suggestion,
          { kind: "party", contributorId: id },
          course.at,
        );
        const maySee =
          suggestion.contributorId === id ||
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
    fc.property(courses, ([asks, steps]) => {
      const course = play(asks, steps);
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
    "suggestions_wait",
    "reminded",
    "address_corrected",
    "representative_named",
    "representative_revoked",
    "signer",
    "generation 2",
    "generation 3",
  ])
    expect([...reached]).toContain(one);
  expect(bandRows.length).toBe(draftOf(bandRows).contributors.length);
});
