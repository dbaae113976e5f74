import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf, refusal } from "../agreement.fixture.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { runDueSteps } from "../lifecycle/run-due-steps.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import { nextStepAt } from "../lifecycle/due-steps.ts";
import { findContributor } from "../parties/contributors.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { totalsAreExact } from "../../sheet/sheet-rows.ts";
import { acceptSuggestion, costOfAccepting } from "./accept-suggestion.ts";
import {
  bandRows,
  companyRows,
  pendingSignedBy,
  sentSheet,
  signedBy,
  sources,
} from "./agreeing.fixture.ts";
import { answerSuggestion, showSuggestion, withdrawSuggestion } from "./close-suggestion.ts";
import { documentSchemaOf } from "./head-fields.ts";
import { looksRight } from "./looks-right.ts";
import { suggestChange } from "./suggest.ts";
import { suggestionStateOf } from "./suggestion-state.ts";
import { seenSuggestion } from "./suggestion-visibility.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";

const sheet = sentSheet();
const more = {
  songwriterShare: 5_000,
  publisherShare: 4_000,
  copyrightShare: 4_000,
  masterShare: 0,
};
const less = { ...more, songwriterShare: 3_000 };
const cy = {
  songwriterShare: 2_000,
  publisherShare: 2_000,
  copyrightShare: 2_000,
  masterShare: 10_000,
};
const shares: SuggestionContent = {
  kind: "shares",
  rows: [
    { id: "nia", ...less },
    { id: "ben", ...more },
    { id: "cy", ...cy },
  ],
};
const hashOf = (agreement: Agreement) =>
  agreement.status === "draft" ? "" : agreement.documentHash;
const suggest = (
  agreement: Agreement,
  content: SuggestionContent = shares,
  changes: { by?: string; message?: string; id?: string } = {},
) =>
  suggestChange(agreement, {
    contributorId: changes.by ?? "c2",
    documentHash: hashOf(agreement),
    id: changes.id ?? "s1",
    content,
    message: changes.message ?? "I wrote the chorus",
    lyrics: "Static on the water",
    identification: "personal_link",
    at: minute(6),
    origin,
  });
const accept = (agreement: Agreement, suggestion: Suggestion, documentHash = hashOf(agreement)) =>
  acceptSuggestion(agreement, suggestion, {
    documentHash,
    sheet: sources(),
    unprintable: () => [],
    at: minute(7),
    origin,
  });
const made = suggest(sheet);
const open = made.suggestion.after;

const state = (agreement: Agreement, at = minute(8)) => suggestionStateOf(agreement, open, at);

const seen = (suggestion: Suggestion, viewer: string, agreement: PendingAgreement = made.after) =>
  seenSuggestion(
    agreement,
    suggestion,
    viewer === "owner"
      ? { kind: "owner" }
      : viewer === "anybody"
        ? { kind: "anybody" }
        : { kind: "party", contributorId: viewer },
    minute(8),
  );

const agree = (agreement: Agreement, contributorId: string) =>
  looksRight(agreement, {
    contributorId,
    documentHash: hashOf(agreement),
    identification: "personal_link",
    at: minute(6),
    origin,
  });

const day = (days: number) => minute(6 + days * 24 * 60);

describe("suggesting", () => {
  it("keeps the whole split, tells the kind only in the history, and whose shares it changes", () => {
    expect(open).toMatchObject({ state: "open", version: 1, number: 1, affects: ["c1"] });
    expect(findContributor(made.after, "c2")).toMatchObject({
      suggestionCount: 1,
      openSuggestion: { id: "s1", kind: "shares", affects: ["c1"] },
    });
    expect(JSON.stringify(made.evidence)).not.toContain("chorus");
    expect(made.evidence).toMatchObject([{ type: "suggested", note: "shares" }]);
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
        details: [{ path: "rows", message: "Publisher percentages must total 100%" }],
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

describe("accepting", () => {
  it("makes a version with the suggested shares, totals of 100, and asks those again who had signed", () => {
    const signed = pendingSignedBy(made.after, "c1", "c3");
    expect(costOfAccepting(signed)).toBe(
      "Nia Reyes and Cy Reyes have signed. They will be asked again.",
    );
    expect(costOfAccepting(sheet)).toBe("");
    expect(costOfAccepting(pendingSignedBy(sheet, "c1"))).toBe(
      "Nia Reyes has signed and will be asked again.",
    );
    const { after, suggestion, event, evidence } = accept(signed, open);
    expect(after.version).toBe(2);
    expect(after.splits.map(({ songwriterShare }) => songwriterShare)).toEqual([
      3_000, 5_000, 2_000,
    ]);
    expect(totalsAreExact(after.splits)).toBe(true);
    expect(after.contributors.some(({ signedAt }) => signedAt !== undefined)).toBe(false);
    expect(suggestion.after.state).toBe("accepted");
    expect(event).toMatchObject({
      type: "changed",
      kept: ["c1", "c2", "c3"],
      accepted: { suggestionId: "s1", contributorId: "c2" },
    });
    expect(evidence.map(({ type }) => type)).toEqual(["accepted", "changed", "sent"]);
    expect(after.documentHash).not.toBe(sheet.documentHash);
    // Rows keep their ids, and who had declared keeps the declaration, which is signed again.
    expect(after.splits.map(({ id }) => id)).toEqual(["nia", "ben", "cy"]);
    expect(findContributor(after, "c1")?.declarationHash).toBe(
      findContributor(signed, "c1")?.declarationHash,
    );
    expect(signedBy(after, "c1", "c2", "c3").status).toBe("signed");
  });

  it("of two accepts one wins, the other reads that the version is outdated", () => {
    const other = suggest(made.after, shares, { by: "c3", id: "s3" });
    const { after } = accept(other.after, open);
    expect(() => accept(after, other.suggestion.after)).toThrow(refusal("version_outdated"));
    expect(() => accept(after, open)).toThrow(refusal("version_outdated"));
    expect(() => accept(made.after, open, "x")).toThrow(refusal("version_outdated"));
  });

  it("a withdrawn suggestion is not accepted, nor one after voiding, nor one that needs the wizard", () => {
    const withdrawn = withdrawSuggestion(made.after, open, {
      contributorId: "c2",
      at: minute(7),
      origin,
    });
    expect(() => accept(withdrawn?.after ?? sheet, open)).toThrow(refusal("suggestion_overtaken"));
    const voided = voidAgreement(made.after, { reason: "", at: minute(7), origin }).after;
    expect(() => accept(voided, open)).toThrow(refusal("agreement_not_pending"));
    const unsure = suggest(sheet, { kind: "unsure" });
    expect(() => accept(unsure.after, unsure.suggestion.after)).toThrow(refusal("invalid_request"));
  });

  it("texts: title, artist, lyrics and third-party material", () => {
    const change = suggest(sheet, {
      kind: "text",
      title: "High Tide",
      lyrics: "Salt",
      thirdParty: "A sample",
    });
    const { after, lyrics, event } = accept(change.after, change.suggestion.after);
    expect(after).toMatchObject({
      title: "High Tide",
      thirdParty: "A sample",
      artist: sheet.artist,
    });
    expect(lyrics).toBe("Salt");
    expect(event).toMatchObject({
      changes: [
        "Title: Low Tide Radio → High Tide",
        "The lyrics have changed",
        "Third-party material: none → A sample",
      ],
    });
  });

  it("a publisher whose writer would go is refused until it is set", () => {
    const rows = sentSheet({ rows: companyRows });
    const content: SuggestionContent = {
      kind: "shares",
      rows: rows.splits.map(
        ({ id = "", songwriterShare, publisherShare, copyrightShare, masterShare }) => ({
          id,
          songwriterShare: id === "nia" ? 0 : id === "ben" ? 10_000 : songwriterShare,
          publisherShare,
          copyrightShare,
          masterShare,
        }),
      ),
    };
    const change = suggest(rows, content);
    expect(() => accept(change.after, change.suggestion.after)).toThrow(
      refusal("publisher_without_writer"),
    );
  });

  it("a suggestion about a sheet of schema 2 is accepted as a version of schema 3", () => {
    const old = pendingOf(2);
    const content: SuggestionContent = {
      kind: "shares",
      rows: old.splits.map(
        ({ songwriterShare, publisherShare, copyrightShare, masterShare }, index) => ({
          id: `row${index + 1}`,
          songwriterShare: songwriterShare + (index === 0 ? 100 : -100),
          publisherShare,
          copyrightShare,
          masterShare,
        }),
      ),
    };
    const change = suggest(old, content);
    const { after } = accept(change.after, change.suggestion.after);
    expect(documentSchemaOf(after)).toBe(3);
    expect(after.splits.map(({ songwriterShare }) => songwriterShare)).toEqual([5_100, 4_900]);
    expect(after.splits.every(({ id, kind }) => id !== undefined && kind === "writer")).toBe(true);
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
});

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
    const reminded = runDueSteps(made.after, day(3));
    expect(reminded?.event).toEqual({ type: "reminded", contributorIds: ["c1", "c3"] });
    const owner = runDueSteps(reminded?.after ?? made.after, day(3));
    expect(owner?.event).toEqual({ type: "suggestions_wait", contributorIds: ["c2"] });
    expect(runDueSteps(owner?.after ?? made.after, day(3))).toBeUndefined();
    expect(owner?.after).toMatchObject({ expiresAt: sheet.expiresAt });
    expect(nextStepAt(made.after)).toBe(minute(1 + 3 * 24 * 60));
  });

  it("its party is still warned of the expiry", () => {
    const change = runDueSteps(made.after, minute(27.5 * 24 * 60));
    expect(change?.event).toEqual({ type: "expiring" });
    expect(change?.evidence.map(({ contributorId }) => contributorId)).toContain("c2");
  });
});
