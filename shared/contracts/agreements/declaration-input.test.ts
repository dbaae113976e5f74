import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanDeclaration } from "../../domain/agreement/agreeing/declarations/clean-declaration.ts";
import { canonicalDeclaration } from "../../domain/agreement/agreeing/declarations/declaration.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { DeclarationInput } from "./declaration-input.ts";

const id = "A".repeat(22);
const typed = fc.oneof(
  fc.string({ maxLength: 20, unit: "grapheme" }),
  fc.constantFrom(
    " Ben ",
    "Z\u0301o\u0142\u0107",
    "\u200eBen\u200f",
    "\u00ad",
    "none",
    "None yet",
    "",
  ),
);
const society = fc.oneof(
  fc.constant("none" as const),
  fc.record({ name: typed, code: fc.constantFrom("021", "10") }, { requiredKeys: ["name"] }),
);
const company = fc.record(
  { name: typed, ipi: typed, pro: society, mechanical: society },
  { requiredKeys: ["name"] },
);
const declarations = fc.record({
  agreement: fc.constant(id),
  party: fc.constant(id),
  entries: fc.array(
    fc.record(
      {
        name: typed,
        person: fc.record({ last: typed, first: typed }, { requiredKeys: ["last"] }),
        company: fc.record({ name: typed }),
        writesAs: fc.record({ name: typed, ipi: typed }, { requiredKeys: ["name"] }),
        ...{ pro: society, mechanical: society, ipi: typed },
        rows: fc.constant<string[]>(["row1"]),
        publishing: fc.array(
          fc.record(
            { row: fc.constant("row1"), publisher: company, administrator: company },
            { requiredKeys: ["row"] },
          ),
          { maxLength: 2 },
        ),
        customFields: fc.array(fc.record({ label: typed, value: typed }), { maxLength: 2 }),
      },
      { requiredKeys: ["name", "rows", "publishing", "customFields"] },
    ),
    { maxLength: 2 },
  ),
});

describe("a declaration in a request", () => {
  it("is kept in the form that the page has hashed", () => {
    fc.assert(
      fc.property(declarations, (declaration) => {
        const { data } = DeclarationInput().safeParse(declaration);
        if (data === undefined) return;
        const cleaned = cleanDeclaration(declaration);
        expect(data).toEqual(cleaned);
        expect(canonicalDeclaration(data)).toBe(canonicalDeclaration(cleaned));
        expect(cleanDeclaration(cleaned)).toEqual(cleaned);
      }),
    );
  });

  it("is bounded, and refuses other ids, codes and lines", () => {
    const entry = { name: "Ben", rows: ["row1"] };
    const refused = [
      { agreement: "short" },
      { entries: Array.from({ length: bounds.contributors + 1 }, () => entry) },
      { entries: [{ ...entry, rows: ["row-1"] }] },
      { entries: [{ ...entry, pro: { name: "BMI", code: "x21" } }] },
      { entries: [{ ...entry, person: { last: "Two\nlines" } }] },
      { entries: [{ ...entry, company: { name: "See https://evil.example" } }] },
      { entries: [{ ...entry, ipi: "1".repeat(bounds.ipiCharacters + 1) }] },
      { entries: [{ ...entry, customFields: [{ label: "L", value: "v".repeat(201) }] }] },
    ];
    const given = { agreement: id, party: id, entries: [entry] };
    expect(DeclarationInput().safeParse(given).success).toBe(true);
    for (const change of refused)
      expect(DeclarationInput().safeParse({ ...given, ...change }).success).toBe(false);
  });
});
