import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf, refusal } from "../../agreement.fixture.ts";
import { totalsAreExact } from "../../../sheet/sheet-rows.ts";
import { voidAgreement } from "../../lifecycle/void.ts";
import { findContributor } from "../../parties/contributors.ts";
import { companyRows, pendingSignedBy, sentSheet, signedBy } from "../agreeing.fixture.ts";
import { withdrawSuggestion } from "./close-suggestion.ts";
import { accept, made, open, shares, sheet, suggest } from "./suggestions.fixture.ts";
import type { SuggestionContent } from "./suggestion.ts";

describe("accepting", () => {
  it("makes a version with the suggested shares, totals of 100, and asks those again who had signed", () => {
    const signed = pendingSignedBy(made.after, "c1", "c3");
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

  it("names those whose own suggestions it closes unanswered, and whether anybody had signed", () => {
    const other = suggest(made.after, { kind: "unsure" }, { by: "c3", id: "s3" });
    expect(accept(other.after, open).event).toMatchObject({
      accepted: { contributorId: "c2" },
      overtaken: ["c3"],
      hadNoSignatures: true,
    });
    const { event } = accept(pendingSignedBy(made.after, "c1"), open);
    expect(event).not.toHaveProperty("overtaken");
    expect(event).not.toHaveProperty("hadNoSignatures");
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

  it("nothing is suggested about a sheet of schema 2, which completes by its own rules", () => {
    expect(() => suggest(pendingOf(2), { kind: "unsure" })).toThrow(refusal("agreement_closed"));
  });
});
