import { describe, expect, it } from "vitest";
import { minute, origin, refusal } from "../agreement.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { rowsWithSignatures } from "../lifecycle/dashboard-counts.ts";
import { nextStepAt } from "../lifecycle/due-steps.ts";
import { runDueSteps } from "../lifecycle/run-due-steps.ts";
import { findContributor } from "../parties/contributors.ts";
import { sentSheet, signedBy } from "./agreeing.fixture.ts";
import { withdrawSuggestion } from "./suggestions/close-suggestion.ts";
import { looksRight } from "./looks-right.ts";
import { accept, agree, made, sheet, suggest } from "./suggestions/suggestions.fixture.ts";
import { suggestionStateOf } from "./suggestions/suggestion-state.ts";

const day = (days: number) => minute(6 + days * 24 * 60);

describe("asking for agreement first", () => {
  const asking = sentSheet({ asksAgreementFirst: true });

  it("nobody signs before all have said that it looks right; the last one lets everybody sign", () => {
    expect(() => signedBy(asking, "c1")).toThrow(refusal("not_agreed_yet"));
    const [one, two] = ["c1", "c2"].reduce<Agreement[]>(
      (done, id) => [...done, agree(done.at(-1) ?? asking, id)?.after ?? asking],
      [],
    );
    expect(agree(asking, "c1")?.event.type).toBe("agreed");
    expect(() => signedBy(two ?? asking, "c3")).toThrow(refusal("not_agreed_yet"));
    expect(agree(one ?? asking, "c1")).toBeUndefined();
    const last = agree(two ?? asking, "c3");
    expect(last?.event.type).toBe("all_agreed");
    expect(last?.after.status).toBe("pending");
    expect(signedBy(last?.after ?? asking, "c1", "c2", "c3").status).toBe("signed");
  });

  it("suggesting takes agreement back, and agreeing overtakes the suggestion", () => {
    const agreed = agree(asking, "c2")?.after ?? asking;
    const { after, suggestion } = suggest(agreed);
    expect(findContributor(after, "c2")?.agreedAt).toBeUndefined();
    const again = agree(after, "c2")?.after ?? after;
    expect(suggestionStateOf(again, suggestion.after, minute(7))).toBe("overtaken");
    const next = accept(after, suggestion.after).after;
    expect(next.contributors.every(({ agreedAt }) => agreedAt === undefined)).toBe(true);
    expect(next.asksAgreementFirst).toBe(true);
  });

  it("is for sheets that ask for it, and the version that was seen", () => {
    expect(() => agree(sheet, "c1")).toThrow(refusal("invalid_request"));
    expect(() =>
      looksRight(asking, {
        contributorId: "c1",
        documentHash: "x",
        identification: "session",
        at: minute(6),
        origin,
      }),
    ).toThrow(refusal("version_outdated"));
  });

  it("reminders go to those who have not answered", () => {
    const agreed = agree(asking, "c1")?.after ?? asking;
    const change = runDueSteps(agreed, minute(1 + 3 * 24 * 60));
    expect(change?.event).toEqual({ type: "reminded", contributorIds: ["c2", "c3"] });
  });
});

describe("reminders while a suggestion is open", () => {
  it("stop for its party, and the owner is reminded once after three days; the expiry does not move", () => {
    const told = runDueSteps(made.after, minute(16))?.after ?? made.after;
    expect(nextStepAt(told)).toBe(minute(1 + 3 * 24 * 60));
    const reminded = runDueSteps(told, day(3));
    expect(reminded?.event).toEqual({ type: "reminded", contributorIds: ["c1", "c3"] });
    const owner = runDueSteps(reminded?.after ?? told, day(3));
    expect(owner?.event).toEqual({ type: "suggestions_wait", contributorIds: ["c2"] });
    expect(runDueSteps(owner?.after ?? told, day(3))).toBeUndefined();
    expect(owner?.after).toMatchObject({ expiresAt: sheet.expiresAt });
  });

  it("the owner is told of all suggestions of ten minutes at once, and not of one that was withdrawn", () => {
    expect(nextStepAt(made.after)).toBe(minute(16));
    expect(runDueSteps(made.after, minute(15))).toBeUndefined();
    const both = suggest(made.after, { kind: "unsure" }, { by: "c3", id: "s2" }).after;
    const told = runDueSteps(both, minute(16));
    expect(told?.event).toEqual({ type: "suggestions_made", contributorIds: ["c2", "c3"] });
    expect(told?.evidence).toEqual([]);
    expect(runDueSteps(told?.after ?? both, minute(30))).toBeUndefined();
    const withdrawn = withdrawSuggestion(made.after, made.suggestion.after, {
      ...{ contributorId: "c2", at: minute(8), origin },
    });
    expect(runDueSteps(withdrawn?.after ?? made.after, minute(16))).toBeUndefined();
  });

  it("its party is still warned of the expiry", () => {
    const change = runDueSteps(made.after, minute(27.5 * 24 * 60));
    expect(change?.event).toEqual({ type: "expiring" });
    expect(change?.evidence.map(({ contributorId }) => contributorId)).toContain("c2");
  });
});

const answersOf = (sheet: Agreement) => rowsWithSignatures(sheet).map(({ answer }) => answer);

it("while a sheet waits for everyone's agreement, its rows say who has agreed", () => {
  const asked = sentSheet({ asksAgreementFirst: true });
  expect(new Set(answersOf(asked))).toEqual(new Set(["asked"]));
  const { contributorId: first } = asked.splits[0] ?? { contributorId: "" };
  const agreed = {
    ...asked,
    contributors: asked.contributors.map((one) =>
      one.id === first ? { ...one, agreedAt: minute(5) } : one,
    ),
  };
  expect(answersOf(agreed)[0]).toBe("agreed");
  expect(answersOf(agreed).at(-1)).toBe("asked");
  const all = asked.contributors.map((one) => ({ ...one, agreedAt: minute(5) }));
  expect(answersOf({ ...asked, contributors: all }).every((one) => one === undefined)).toBe(true);
  expect(answersOf(sentSheet()).every((one) => one === undefined)).toBe(true);
});
