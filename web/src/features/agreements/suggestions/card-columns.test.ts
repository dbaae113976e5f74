import { describe, expect, it } from "vitest";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { cardColumns } from "./card-columns.ts";

const facts = (id: string) => ({
  view: "whole" as const,
  id,
  contributorId: id,
  name: id,
  version: 1,
  at: "2026-11-26T10:00:00.000Z",
  state: "open" as const,
  message: "",
  isShown: false,
  canBeAccepted: false,
});
const unsure = (id: string): WholeSuggestion => ({ ...facts(id), kind: "unsure", content: {} });
const lyrics = (id: string, lines: number): WholeSuggestion => ({
  ...facts(id),
  kind: "text",
  content: { lyrics: Array.from({ length: lines }, () => "A line").join("\n") },
});
const idsOf = (suggestions: readonly WholeSuggestion[], isCompared = false) =>
  cardColumns(suggestions, isCompared).map((column) => column.map(({ id }) => id));

describe("the columns of suggestions", () => {
  it("short cards lie beside a tall one, not a hole", () => {
    expect(idsOf([unsure("ben"), unsure("cy"), lyrics("dee", 8)])).toEqual([
      ["ben", "cy"],
      ["dee"],
    ]);
    expect(idsOf([lyrics("dee", 8), unsure("ben"), unsure("cy")])).toEqual([
      ["dee"],
      ["ben", "cy"],
    ]);
  });

  it("equal cards alternate, and the earliest is first", () => {
    expect(idsOf([unsure("a"), unsure("b"), unsure("c"), unsure("d")])).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
    expect(idsOf([unsure("a")])).toEqual([["a"], []]);
    expect(idsOf([])).toEqual([[], []]);
  });
});
