import { describe, expect, it } from "vitest";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { closedSuggestions, openSuggestions } from "./open-suggestions.ts";
import { whatHappened } from "./what-happened.ts";

type Agreement = Parameters<typeof whatHappened>[0];

const question = (more: Partial<WholeSuggestion> = {}): WholeSuggestion =>
  ({
    view: "whole",
    id: "q1",
    contributorId: "ben",
    name: "Ben Reyes",
    version: 1,
    at: "2026-11-03T10:00:00.000Z",
    state: "open",
    kind: "unsure",
    content: {},
    message: "Is the demo included?",
    isShown: false,
    canBeAccepted: false,
    ...more,
    // The parts of a discriminated union.
  }) as WholeSuggestion;

const agreement = (
  more: Partial<Pick<AgreementDetail, "status" | "version">> = {},
  suggestions: WholeSuggestion[] = [question()],
  signed: string[] = [],
): Agreement => ({
  status: "pending",
  version: 1,
  agreeing: { asksAgreementFirst: false, others: [], suggestions },
  contributors: ["Ben Reyes", "Cy Park", "Dee Ito"].map((name) => ({
    id: name,
    name,
    email: "",
    ...(signed.includes(name) ? { signedAt: "2026-11-03T11:00:00.000Z" } : {}),
  })),
  ...more,
});

describe("what has happened to a suggestion that could not be answered", () => {
  it.each([
    {
      after: agreement({ status: "voided" }, [question({ state: "overtaken" })]),
      says: "This agreement is no longer open. Nothing was sent.",
    },
    {
      after: agreement({ version: 2 }, [question({ state: "accepted" })]),
      says: "This suggestion was already accepted. Version 2 is out for signature.",
    },
    {
      after: agreement({}, [question({ state: "answered" })]),
      says: "This suggestion was already answered. Nothing was sent.",
    },
    {
      after: agreement({}, [question({ state: "withdrawn" })]),
      says: "Ben Reyes has withdrawn this suggestion. Nothing was sent.",
    },
    {
      after: agreement({ version: 2 }, [question({ state: "overtaken" })]),
      says: "The sheet was changed in the meantime. Version 2 is out for signature. Nothing was sent.",
    },
    {
      after: agreement({}, [question({ state: "overtaken" })], ["Ben Reyes"]),
      says: "Ben Reyes has signed or agreed in the meantime, so this suggestion no longer counts. Nothing was sent.",
    },
    {
      after: agreement({}, [question()], ["Cy Park", "Dee Ito"]),
      says: "Cy Park and Dee Ito have signed in the meantime and would be asked again. Nothing was sent. Please look again.",
    },
    {
      after: agreement(),
      says: "Something has happened on this sheet since you opened the page. Nothing was sent. Please look again.",
    },
  ])("says: $says", ({ after, says }) => {
    expect(whatHappened(agreement(), after, "q1")).toBe(says);
  });
});

const ids = (some: readonly object[]) => some.map((one) => ("id" in one ? one.id : ""));

it("suggestions that wait for an answer are apart from those that are closed, which begin with the latest", () => {
  const all = agreement({ version: 2 }, [
    question({ id: "first", state: "accepted" }),
    question({ id: "second", state: "withdrawn", version: 2 }),
    question({ id: "third", version: 2 }),
  ]);
  expect(ids(openSuggestions(all))).toEqual(["third"]);
  expect(ids(closedSuggestions(all))).toEqual(["second", "first"]);
});
