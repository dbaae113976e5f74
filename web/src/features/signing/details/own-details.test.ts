import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DeclarationInput } from "../../../../../shared/contracts/agreements/declaration-input.ts";
import {
  canonicalDeclaration,
  type Declaration,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { detailsInWords } from "../../../sheet/details-in-words.ts";
import { detailsToSign, hasNoneYetOfOwner, ownDetailsOf } from "./own-details.ts";
import { tidyDeclaration } from "./tidy-declaration.ts";
import { ownEntry, signingViewOf } from "./own-details.fixture.ts";

const view = signingViewOf([ownEntry()]);
const own = view.agreeing?.own;
const declared = (part: Partial<Declaration["entries"][number]>): Declaration => ({
  agreement: view.id,
  party: "c1",
  entries: [ownEntry(part)],
});

describe("own details", () => {
  it("are what the owner entered, until the party has written them", () => {
    expect(ownDetailsOf(view, undefined)).toEqual({
      declaration: own?.suggested,
      isOwnWords: false,
      missing: [],
    });
    const draft = declared({ ipi: "00014107338" });
    const withDraft = { ...view, agreeing: { ...view.agreeing, own: { ...own, draft } } };
    expect(ownDetailsOf(withDraft as typeof view, undefined)).toMatchObject({
      declaration: draft,
      isOwnWords: true,
    });
    const edited = declared({ ipi: "none" });
    expect(ownDetailsOf(withDraft as typeof view, edited)?.declaration).toEqual(edited);
  });

  it("point out the owner's 'none yet' until the party has answered itself", () => {
    const unsure = signingViewOf([ownEntry({ ipi: "none" })]);
    const [entry] = unsure.agreeing?.own?.suggested.entries ?? [];
    const suggested = ownDetailsOf(unsure, undefined);
    if (entry === undefined || suggested === undefined) throw new Error("It is suggested");
    expect(hasNoneYetOfOwner(suggested, entry)).toBe(true);
    expect(hasNoneYetOfOwner(suggested, ownEntry())).toBe(false);
    const edited = ownDetailsOf(unsure, declared({ ipi: "none" }));
    expect(edited && hasNoneYetOfOwner(edited, entry)).toBe(false);
  });

  it("are none for sheets of earlier schemas and before a code was checked", () => {
    expect(ownDetailsOf({ ...view, agreeing: undefined }, undefined)).toBeUndefined();
    const masked = { asksAgreementFirst: false, others: [], suggestions: [] };
    expect(ownDetailsOf({ ...view, agreeing: masked }, declared({}))).toBeUndefined();
  });

  it("name what is missing by the field's path", () => {
    const { ipi: _, ...entry } = ownEntry({
      publishing: [{ row: "r1", publisher: { name: "A" } }],
    });
    const lacking = { ...declared({}), entries: [entry] };
    expect(ownDetailsOf(view, lacking)?.missing.map(({ path }) => path)).toEqual([
      "entries.0.ipi",
      "entries.0.publishing.0.publisher.ipi",
    ]);
  });

  it("are signed with their hash, and with the declarations that the page shows of the others", async () => {
    const details = ownDetailsOf(view, declared({ ipi: "00014107338" }));
    if (details === undefined) throw new Error("The view is a party's");
    const signed = await detailsToSign(view, details);
    const text = canonicalDeclaration(signed.declaration as Declaration);
    expect(signed.declarationHash).toBe(createHash("sha256").update(text).digest("hex"));
    expect(signed.seen).toEqual([
      { party: "c2", declarationHash: "b".repeat(64) },
      { party: "c3", declarationHash: null },
    ]);
  });
});

it("details in words: say each answer once, and nothing that was left out", () => {
  expect(detailsInWords(ownEntry())).toEqual(["PRS", "IPI# 00052210040", "self-published"]);
  const publisher = { name: "Fjord Row Music", ipi: "none" };
  const entry = ownEntry({
    person: { last: "Zolc", first: "Lukasz" },
    ...{ pro: "none", ipi: "none", mechanical: { name: "MCPS" }, writesAs: { name: "LZ" } },
    publishing: [
      { row: "r1", publisher },
      { row: "r2", publisher, administrator: { name: "Riverbank" } },
    ],
  });
  expect(detailsInWords(entry)).toEqual([
    "Lukasz Zolc",
    "writes as LZ",
    "no PRO yet",
    "no IPI# yet",
    "mechanical society MCPS",
    "published by Fjord Row Music, no IPI# yet",
    "administered by Riverbank",
  ]);
});

describe("a typed declaration", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("", " ", "none", "None yet", "A\u200e\u0301 "),
  );
  const society = fc.option(fc.oneof(fc.constant("none" as const), fc.record({ name: text })), {
    nil: undefined,
  });
  const company = fc.option(
    fc.record({
      name: text,
      ipi: fc.option(text, { nil: undefined }),
      pro: society,
      mechanical: society,
    }),
    { nil: undefined },
  );
  const entries = fc.record({
    person: fc.option(fc.record({ last: text, first: text }), { nil: undefined }),
    writesAs: fc.option(fc.record({ name: text, ipi: text }), { nil: undefined }),
    pro: society,
    mechanical: society,
    ipi: text,
    publisher: company,
    administrator: company,
    selfPublished: fc.boolean(),
    value: text,
  });

  it("has the same hash here and on the server, whatever is typed", () => {
    fc.assert(
      fc.property(entries, ({ publisher, administrator, selfPublished, value, ...fields }) => {
        const typed = declared({
          ...fields,
          publishing: [{ row: "r1", publisher, administrator, selfPublished }],
          customFields: [{ label: "Code", value }],
        });
        const tidy = tidyDeclaration(typed);
        const parsed = DeclarationInput().safeParse({
          ...tidy,
          agreement: "a".repeat(21),
          party: "c".repeat(21),
        });
        if (!parsed.success) return;
        const received = { ...parsed.data, agreement: tidy.agreement, party: tidy.party };
        expect(canonicalDeclaration(received)).toBe(canonicalDeclaration(tidy));
        expect(tidyDeclaration(tidy)).toEqual(tidy);
      }),
    );
  });

  it("drops what was left empty", () => {
    const typed = declared({
      person: { last: " Okafor ", first: "" },
      ...{ writesAs: { name: " ", ipi: "1" }, mechanical: { name: "" }, ipi: "None yet" },
      publishing: [
        {
          row: "r1",
          selfPublished: true,
          publisher: { name: "A" },
          administrator: { name: "", ipi: "" },
        },
      ],
    });
    expect(tidyDeclaration(typed).entries).toEqual([
      ownEntry({
        person: { last: "Okafor" },
        ipi: "none",
        publishing: [{ row: "r1", selfPublished: true }],
      }),
    ]);
  });
});
