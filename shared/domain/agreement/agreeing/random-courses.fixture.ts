import * as fc from "fast-check";
import { expect } from "vitest";
import { DomainError } from "../../domain-error.ts";
import { redistributeShares } from "../../sheet/redistribute-shares.ts";
import { minute, origin } from "../agreement.fixture.ts";
import type { Agreement, SentAgreement } from "../agreement.ts";
import type { Change } from "../lifecycle/change.ts";
import { declineAgreement } from "../lifecycle/decline.ts";
import { replaceVersion } from "../lifecycle/replace-version.ts";
import { runDueSteps } from "../lifecycle/run-due-steps.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import { assignContributors } from "../parties/assign-contributors.ts";
import { findContributor } from "../parties/contributors.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { acceptSuggestion } from "./suggestions/accept-suggestion.ts";
import { answeredDeclaration, sentSheet, signingOf, sources, withIpi } from "./agreeing.fixture.ts";
import {
  answerSuggestion,
  showSuggestion,
  withdrawSuggestion,
} from "./suggestions/close-suggestion.ts";
import { looksRight } from "./looks-right.ts";
import { nameRepresentative, revokeRepresentative } from "./representative.ts";
import { signSheet } from "./sign-sheet.ts";
import { suggestChange } from "./suggestions/suggest.ts";
import type { Suggestion } from "./suggestions/suggestion.ts";

export const lyrics = "Static on the water";
/** The message of every suggestion. */
export const secret = "The chorus is mine";
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
export const steps = fc.array(step, { maxLength: 40, size: "max" });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The stored state: the head, and all suggestions as they are stored. */
interface Stored {
  head: SentAgreement;
  suggestions: Map<string, Suggestion>;
}

export const hashOf = (agreement: Agreement) =>
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
        answeredDeclaration(page, contributorId),
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
      const shares = dragged(page, next.row, next.share);
      const rows = page.splits.map((split, index) => ({
        ...split,
        ...shares[index],
        songwriterIpi: "1",
      }));
      const sheet = {
        ...page,
        ...assignContributors(rows, {
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

/** What was changed, and the state at the end. */
export interface Course {
  changes: { change: Change; at: string }[];
  stored: Stored;
  at: string;
}

/** Plays steps on a sheet that three people have got. Refused steps change nothing. */
export function play(asks: boolean, steps: readonly Step[]): Course {
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
