import { describe, expect, it } from "vitest";
import { suggestionMessages } from "../../../../../shared/domain/agreement/agreeing/suggestions/check-suggestion.ts";
import { suggestionInput } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { ownEntry, signingViewOf } from "../details/own-details.fixture.ts";
import { sheetOfView } from "../sheet-of-view.ts";
import { stepOf } from "../step-of.ts";
import { ownOpenSuggestion } from "./own-open-suggestion.ts";
import { percentageOfText, shareRefusal } from "./percentage-of-text.ts";
import { columnsOf, withShare } from "./share-columns.ts";
import {
  emptySuggestion,
  missingOfSuggestion,
  suggestionBody,
  typedShareKey,
  type SuggestionDraft,
} from "./suggestion-draft.ts";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";

const view = signingViewOf([ownEntry()]);
const sheet = sheetOfView(view);
const draft = (part: Partial<SuggestionDraft>): SuggestionDraft => ({
  ...emptySuggestion(view.documentHash),
  ...part,
});
const messagesOf = (part: Partial<SuggestionDraft>) =>
  missingOfSuggestion(draft(part), sheet).map(({ message }) => message);

describe("a suggestion", () => {
  it("of other shares carries the whole split, as the contract takes it", () => {
    expect(messagesOf({ kind: "shares" })).toEqual([suggestionMessages.sameShares]);
    const group = ["songwriterShare"] as const;
    const move = { group, sharing: [0, 1, 2], row: 2, wanted: 2500 };
    const suggested = draft({ kind: "shares", columns: withShare(columnsOf(sheet.rows), move) });
    expect(missingOfSuggestion(suggested, sheet)).toEqual([]);
    const body = suggestionBody(suggested, sheet);
    expect(body?.content).toEqual({
      rows: [
        {
          rowId: "r1",
          songwriterPercentage: 46.88,
          publisherPercentage: 50,
          copyrightPercentage: 50,
          masterPercentage: 50,
        },
        {
          rowId: "r2",
          songwriterPercentage: 28.12,
          publisherPercentage: 30,
          copyrightPercentage: 30,
          masterPercentage: 30,
        },
        {
          rowId: "r3",
          songwriterPercentage: 25,
          publisherPercentage: 20,
          copyrightPercentage: 20,
          masterPercentage: 20,
        },
      ],
    });
    expect(suggestionInput().content.parse(body?.content)).toEqual(body?.content);
  });

  it("of other shares is refused while a typed text is no share, and names each", () => {
    const group = ["songwriterShare"] as const;
    const move = { group, sharing: [0, 1, 2], row: 2, wanted: 2500 };
    const columns = withShare(columnsOf(sheet.rows), move);
    const typedShares = {
      [typedShareKey("songwriterShare", 1)]: "120",
      [typedShareKey("masterShare", 0)]: "",
    };
    expect(missingOfSuggestion(draft({ kind: "shares", columns, typedShares }), sheet)).toEqual([
      { path: "rows", message: "Ben Osei, Songwriter: A share is between 0 and 100 %" },
      { path: "rows", message: "Łukasz Żółć, Master: Enter a share, or 0 for none" },
    ]);
    const corrected = draft({ kind: "shares", columns, typedShares: {} });
    expect(missingOfSuggestion(corrected, sheet)).toEqual([]);
    expect(messagesOf({ kind: "unsure", message: "Why?", typedShares })).toEqual([]);
  });

  it("of a missing person carries a name, and email and shares only if they were typed", () => {
    const person = { name: " Dee ", email: "", shares: {} };
    expect(messagesOf({ kind: "missing_person" })).toEqual([suggestionMessages.name]);
    expect(suggestionBody(draft({ kind: "missing_person", person }), sheet)?.content).toEqual({
      name: "Dee",
    });
    const typed = { name: "Dee", email: "dee@example.com", shares: { songwriterShare: "12,5" } };
    expect(
      suggestionBody(draft({ kind: "missing_person", person: typed }), sheet)?.content,
    ).toEqual({
      name: "Dee",
      email: "dee@example.com",
      shares: {
        songwriterPercentage: 12.5,
        publisherPercentage: 0,
        copyrightPercentage: 0,
        masterPercentage: 0,
      },
    });
    const wrong = { ...typed, shares: { masterShare: "101", songwriterShare: "a" } };
    expect(
      missingOfSuggestion(draft({ kind: "missing_person", person: wrong }), sheet).map(
        ({ path }) => path,
      ),
    ).toEqual(["shares.masterShare", "shares.songwriterShare"]);
  });

  it("of other texts carries what differs from the sheet", () => {
    expect(messagesOf({ kind: "text", texts: { title: "Low Tide Radio" } })).toEqual([
      suggestionMessages.sameText,
    ]);
    expect(messagesOf({ kind: "text", texts: { title: " " } })).toEqual(["Title is required"]);
    const texts = { title: "Low Tide Radio", lyrics: "Static ", thirdParty: "A sample" };
    expect(suggestionBody(draft({ kind: "text", texts }), sheet)?.content).toEqual({
      lyrics: "Static",
      thirdParty: "A sample",
    });
  });

  it("that one did not work on it or is not sure needs words", () => {
    expect(messagesOf({})).toEqual(["Please choose what is not right"]);
    expect(messagesOf({ kind: "not_mine" })).toEqual([suggestionMessages.reason]);
    expect(messagesOf({ kind: "unsure", message: " " })).toEqual([suggestionMessages.question]);
    expect(suggestionBody(draft({ kind: "unsure", message: " Why? " }), sheet)).toEqual({
      kind: "unsure",
      content: {},
      message: "Why?",
    });
  });
});

it.each([
  ["25", 25],
  [" 12,5 %", 12.5],
  [".5", 0.5],
  ["", undefined],
  ["-1", undefined],
  ["1e2", undefined],
])("a typed percentage: %j is %j", (text, percentage) => {
  expect(percentageOfText(text)).toBe(percentage);
});

it.each([
  ["25,5", undefined],
  ["0", undefined],
  ["100 %", undefined],
  ["120", "A share is between 0 and 100 %"],
  ["abc", "A share is between 0 and 100 %"],
  ["-1", "A share is between 0 and 100 %"],
  ["33.333", "At most two decimals"],
  [" ", "Enter a share, or 0 for none"],
])("a typed share: %j is refused by %j", (text, refusal) => {
  expect(shareRefusal(text)).toBe(refusal);
});

describe("the next step on a sheet", () => {
  const { agreeing } = view;
  if (agreeing?.own === undefined) throw new Error("The view is a party's");
  const { own: _, ...masked } = agreeing;

  it("is to sign, also for sheets of earlier schemas with a suggestion", () => {
    expect(stepOf(view)).toBe("sign");
    expect(stepOf({ ...view, licensing: undefined, agreeing: masked })).toBe("sign");
    expect(stepOf({ ...view, agreeing: undefined })).toBe("sign");
  });

  it("is to confirm the address where own details are not shown", () => {
    expect(stepOf({ ...view, link: "general", agreeing: masked })).toBe("confirm");
  });

  it("is to agree until all have, and no longer after the first signature", () => {
    const asking = { ...agreeing, asksAgreementFirst: true };
    expect(stepOf({ ...view, agreeing: asking })).toBe("agree");
    const own = { ...agreeing.own, hasAgreed: true } as NonNullable<typeof agreeing.own>;
    expect(stepOf({ ...view, agreeing: { ...asking, own } })).toBe("agree");
    const others = asking.others.map((other) => ({ ...other, hasAgreed: true }));
    expect(stepOf({ ...view, agreeing: { ...asking, own, others } })).toBe("sign");
    const splits = view.splits.map((split, index) => ({ ...split, signed: index === 2 }));
    expect(stepOf({ ...view, splits, agreeing: asking })).toBe("sign");
  });
});

it("the signer's open suggestion is found among others' and closed ones", () => {
  const facts = { name: "Łukasz", version: 1, at: "2026-11-21T12:00:00.000Z", message: "" };
  const whole = {
    ...facts,
    view: "whole",
    kind: "unsure",
    content: {},
    isShown: false,
    canBeAccepted: false,
  } as const;
  const own = { ...whole, id: "s3", contributorId: "c1", state: "open" } as const;
  const suggestions = [
    { ...whole, id: "s1", contributorId: "c1", state: "answered" } as const,
    { ...whole, id: "s2", contributorId: "c2", state: "open" } as const,
    { view: "discussed", contributorId: "c3", name: "Cy", version: 1, at: facts.at } as const,
  ];
  const agreeing = { asksAgreementFirst: false, others: [] };
  expect(ownOpenSuggestion({ ...view, agreeing: { ...agreeing, suggestions } })).toBeUndefined();
  expect(
    ownOpenSuggestion({ ...view, agreeing: { ...agreeing, suggestions: [...suggestions, own] } }),
  ).toEqual(own);
  expect(suggestionInWords(own, "You")).toBe("You are not sure yet.");
  expect(suggestionInWords(own, "Ben")).toBe("Ben is not sure yet.");
});
