import { describe, expect, it } from "vitest";
import { minute, origin, refusal } from "../../agreement.fixture.ts";
import type { Agreement } from "../../agreement.ts";
import { voidAgreement } from "../../lifecycle/void.ts";
import { findContributor } from "../../parties/contributors.ts";
import { correctEmail } from "../../parties/correct-email.ts";
import { bandRows, pendingSignedBy, signedBy } from "../agreeing.fixture.ts";
import { answerSuggestion, showSuggestion, withdrawSuggestion } from "./close-suggestion.ts";
import { suggestChange } from "./suggest.ts";
import { suggestionStateOf } from "./suggestion-state.ts";
import { seenSuggestion } from "./suggestion-visibility.ts";
import {
  accept,
  cy,
  less,
  made,
  more,
  open,
  shares,
  sheet,
  suggest,
} from "./suggestions.fixture.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";

const state = (agreement: Agreement, at = minute(8)) => suggestionStateOf(agreement, open, at);

const seen = (suggestion: Suggestion, viewer: string) =>
  seenSuggestion(
    made.after,
    suggestion,
    viewer === "owner"
      ? { kind: "owner" }
      : viewer === "anybody" || viewer === "representative"
        ? { kind: viewer }
        : { kind: "party", contributorId: viewer },
    minute(8),
  );

describe("suggesting", () => {
  it("keeps the whole split, tells the history neither kind nor message, and knows whose shares it changes", () => {
    expect(open).toMatchObject({ state: "open", version: 1, number: 1, affects: ["c1"] });
    expect(findContributor(made.after, "c2")).toMatchObject({
      suggestionCount: 1,
      openSuggestion: { id: "s1", kind: "shares", affects: ["c1"] },
    });
    expect(made.evidence).toMatchObject([{ type: "suggested", contributorId: "c2" }]);
    expect(JSON.stringify(made.evidence)).not.toMatch(/chorus|shares/);
  });

  it("one is open per party, five per party and version", () => {
    expect(() => suggest(made.after)).toThrow(refusal("suggestion_open"));
    let agreement: Agreement = sheet;
    for (let turn = 1; turn <= 5; turn += 1) {
      const { after, suggestion } = suggest(agreement, shares, { id: `s${turn}` });
      agreement =
        withdrawSuggestion(after, suggestion.after, { contributorId: "c2", at: minute(6), origin })
          ?.after ?? after;
    }
    expect(() => suggest(agreement)).toThrow(refusal("too_many_suggestions"));
    expect(() => suggest(agreement, shares, { by: "c1" })).not.toThrow();
  });

  it("totals that are not 100 are refused by category", () => {
    const rows = shares.rows.map((row) =>
      row.id === "ben" ? { ...row, publisherShare: 4_001 } : row,
    );
    expect(() => suggest(sheet, { kind: "shares", rows })).toThrow(
      expect.objectContaining({
        code: "totals_not_100",
        details: [{ path: "content.rows", message: "Publisher percentages must total 100%" }],
      }),
    );
  });

  it.each<[string, SuggestionContent, string]>([
    ["rows of another sheet", { kind: "shares", rows: shares.rows.slice(1) }, ""],
    [
      "the shares of the sheet",
      {
        kind: "shares",
        rows: bandRows.map(
          ({ id = "", songwriterShare, publisherShare, copyrightShare, masterShare }) => ({
            id,
            songwriterShare,
            publisherShare,
            copyrightShare,
            masterShare,
          }),
        ),
      },
      "",
    ],
    [
      "negative shares",
      {
        kind: "shares",
        rows: [
          { id: "nia", ...less, songwriterShare: -1 },
          { id: "ben", ...more, songwriterShare: 8_001 },
          { id: "cy", ...cy },
        ],
      },
      "",
    ],
    ["nobody", { kind: "missing_person", name: " " }, ""],
    ["somebody on the sheet", { kind: "missing_person", name: "Cy", email: "CY@example.com" }, ""],
    ["no reason", { kind: "not_mine" }, " "],
    ["no question", { kind: "unsure" }, ""],
    [
      "the same texts",
      { kind: "text", title: "Low Tide Radio", lyrics: "Static on the water", thirdParty: null },
      "",
    ],
    ["no title", { kind: "text", title: "" }, ""],
    ["a long message", { kind: "unsure" }, "x".repeat(1_001)],
  ])("%s is a bad request", (_, content, message) => {
    expect(() => suggest(sheet, content, { message })).toThrow(refusal("invalid_request"));
  });

  it("is before signing, on the version that was seen, while it is open", () => {
    expect(() => suggest(pendingSignedBy(sheet, "c2"))).toThrow(refusal("already_signed"));
    expect(() =>
      suggest(voidAgreement(sheet, { reason: "", at: minute(5), origin }).after),
    ).toThrow(refusal("agreement_closed"));
    expect(() => suggest({ ...sheet, documentHash: "x" }, shares)).not.toThrow();
    expect(() =>
      suggestChange(sheet, {
        contributorId: "c2",
        documentHash: "x",
        id: "s",
        content: shares,
        message: "",
        lyrics: "",
        identification: "code",
        at: minute(6),
        origin,
      }),
    ).toThrow(refusal("version_outdated"));
  });
});

describe("overtaken suggestions", () => {
  it("are read as such, and nothing is written for them", () => {
    expect(state(made.after)).toBe("open");
    expect(state(signedBy(made.after, "c2"))).toBe("overtaken");
    expect(state(signedBy(made.after, "c1"))).toBe("open");
    expect(state(voidAgreement(made.after, { reason: "", at: minute(7), origin }).after)).toBe(
      "overtaken",
    );
    expect(state(made.after, "2027-06-01T00:00:00.000Z")).toBe("overtaken");
    const moved = correctEmail(made.after, {
      contributorId: "c2",
      email: "n@example.com",
      linkKeyVersion: "v1",
      at: minute(7),
      origin,
    }).after;
    expect(state(moved)).toBe("overtaken");
    const other = suggest(made.after, shares, { by: "c3", id: "s3" });
    expect(state(accept(other.after, other.suggestion.after).after)).toBe("overtaken");
    for (const after of [signedBy(made.after, "c2"), moved])
      expect(() => answerSuggestion(after, open, { answer: "No", at: minute(8), origin })).toThrow(
        refusal("suggestion_overtaken"),
      );
  });
});

describe("closing a suggestion", () => {
  it("withdrawing: by its party only, and once", () => {
    const change = withdrawSuggestion(made.after, open, {
      contributorId: "c2",
      at: minute(7),
      origin,
    });
    const withdrawn = change?.suggestion.after;
    expect(withdrawn).toMatchObject({ state: "withdrawn", closedAt: minute(7) });
    expect(findContributor(change?.after ?? sheet, "c2")?.openSuggestion).toBeUndefined();
    expect(
      withdrawSuggestion(change?.after ?? sheet, withdrawn ?? open, {
        contributorId: "c2",
        at: minute(8),
        origin,
      }),
    ).toBeUndefined();
    expect(() =>
      withdrawSuggestion(made.after, open, { contributorId: "c1", at: minute(7), origin }),
    ).toThrow(refusal("suggestion_not_found"));
  });

  it("answering leaves the version, and the party can suggest again", () => {
    const change = answerSuggestion(made.after, open, {
      answer: "Let's talk",
      at: minute(7),
      origin,
    });
    expect(change.after.version).toBe(1);
    expect(change.suggestion.after).toMatchObject({ state: "answered", answer: "Let's talk" });
    expect(change.evidence).toMatchObject([
      { type: "answered", actor: "owner", contributorId: "c2", contributorName: "Ben Reyes" },
    ]);
    expect(JSON.stringify(change.evidence)).not.toContain("talk");
    expect(() => suggest(change.after, shares, { id: "s2" })).not.toThrow();
    expect(() =>
      answerSuggestion(made.after, open, { answer: " ", at: minute(7), origin }),
    ).toThrow(refusal("invalid_request"));
  });

  it("showing to everyone is done once", () => {
    const change = showSuggestion(made.after, open, { at: minute(7) });
    expect(change?.suggestion.after.shownAt).toBe(minute(7));
    expect(
      showSuggestion(made.after, { ...open, shownAt: minute(7) }, { at: minute(8) }),
    ).toBeUndefined();
    expect(() =>
      showSuggestion(made.after, { ...open, state: "withdrawn" }, { at: minute(8) }),
    ).toThrow(refusal("suggestion_overtaken"));
  });
});

describe("who sees a suggestion", () => {
  it("owner, proposer and those whose shares it changes; the others that it is being discussed; anybody else nothing", () => {
    expect(
      ["owner", "c2", "c1", "c3", "c9", "anybody"].map((viewer) => seen(open, viewer)?.view),
    ).toEqual(["whole", "whole", "whole", "discussed", undefined, undefined]);
    expect(JSON.stringify(seen(open, "c3"))).not.toMatch(/chorus|5000|s1/);
    expect(seen({ ...open, state: "withdrawn" }, "c3")).toBeUndefined();
  });

  it("not who signs for a party, whether it is the party's own or changes its shares, until it is shown", () => {
    expect(seen(open, "representative")).toEqual({
      ...{ view: "discussed", contributorId: "c2", name: open.name, version: 1, at: open.at },
    });
    const answered: Suggestion = { ...open, state: "answered", answer: "In writing" };
    expect(seen(answered, "representative")).toBeUndefined();
    const shown = seen({ ...answered, shownAt: minute(7) }, "representative");
    expect(shown).toMatchObject({ view: "whole", message: "I wrote the chorus" });
    expect(shown).not.toHaveProperty("answer");
  });

  it("everyone on the sheet after the owner has shown it, but never the address of a missing person or the answer", () => {
    const missing: Suggestion = {
      ...open,
      content: { kind: "missing_person", name: "Dee", email: "dee@example.com" },
      affects: [],
      shownAt: minute(7),
      answer: "Who?",
      state: "answered",
    };
    expect(seen(missing, "c3")).toMatchObject({ view: "whole", content: { name: "Dee" } });
    expect(JSON.stringify(seen(missing, "c3"))).not.toMatch(/dee@|Who\?/);
    for (const viewer of ["owner", "c2"])
      expect(JSON.stringify(seen(missing, viewer))).toMatch(/dee@.*Who\?/);
    expect(seen(missing, "anybody")).toBeUndefined();
  });

  it("not whoever got the proposer's address by a correction, who can't withdraw it either", () => {
    const correction = {
      contributorId: "c2",
      email: "n@example.com",
      linkKeyVersion: "v1",
      origin,
    };
    const { after } = correctEmail(made.after, { ...correction, at: minute(7) });
    const viewer = { kind: "party", contributorId: "c2" } as const;
    expect(seenSuggestion(after, open, viewer, minute(8))).toBeUndefined();
    expect(seenSuggestion(after, open, { kind: "owner" }, minute(8))).toMatchObject({
      state: "overtaken",
      message: "I wrote the chorus",
    });
    expect(() =>
      withdrawSuggestion(after, open, { contributorId: "c2", at: minute(8), origin }),
    ).toThrow(refusal("suggestion_not_found"));
  });
});
