import { describe, expect, it } from "vitest";
import { Id } from "../../contracts/fields.ts";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { builtInTemplates } from "./built-in-templates.ts";
import { rowsOfTemplate } from "./rows-of-template.ts";
import { templateErrorsOf } from "./template-errors.ts";
import { templateRowsOfSheet } from "./template-of-sheet.ts";
import { placeholdersOf, resolvedRows, type TemplateRow } from "./template.ts";

const shares = { songwriterShare: 5000, publisherShare: 0, copyrightShare: 1, masterShare: 2 };
const noPublisher = { publisherName: "", publisherIpi: "", selfPublished: false };
const nia = {
  ...{ name: "Nia Okafor", email: "nia@example.com", pro: "ASCAP", ipi: "00052210040" },
  ...{ publisherName: "Okafor Songs", publisherIpi: "none", selfPublished: false },
};
const person = { id: "1", email: "nia@example.com", name: "N. Okafor" };
const rowOf = (id: string, more: Partial<TemplateRow>): TemplateRow => ({
  ...{ id, placeholder: "", ...noPublisher, ...shares },
  ...more,
});
const counted = () => {
  let ids = 0;
  return () => `new${(ids += 1)}`;
};

describe("rows of a template", () => {
  it("have the present details of their people; a person who is gone is a placeholder with the old name", () => {
    const rows = [rowOf("a", { person }), rowOf("b", { person: { ...person, id: "2" } })];
    const resolved = resolvedRows(rows, new Map([["a", nia]]));
    expect(resolved[0]).toMatchObject({ details: nia, placeholder: "" });
    expect(resolved[1]).toMatchObject({ id: "b", placeholder: "N. Okafor" });
    expect(resolved[1]).not.toHaveProperty("person");
    expect(placeholdersOf(resolved).map(({ id }) => id)).toEqual(["b"]);
  });

  it("become rows of a sheet with ids of their own, to which publishers refer", () => {
    const rows = resolvedRows(
      [
        rowOf("a", { person, role: "C" }),
        rowOf("p", { placeholder: "Publisher", kind: "publisher", forRows: ["a"] }),
      ],
      new Map([["a", nia]]),
    );
    const alpha = { ...nia, ...noPublisher, name: "Alpha Songs", pro: "", isPublisher: true };
    const sheet = rowsOfTemplate(rows, new Map([["p", alpha]]), counted());
    expect(sheet).toMatchObject([
      {
        id: "new1",
        songwriterName: "Nia Okafor",
        pro: "ASCAP",
        publisherName: "Okafor Songs",
        role: "C",
        ...shares,
      },
      {
        id: "new2",
        songwriterName: "Alpha Songs",
        pro: "",
        publisherName: "",
        kind: "publisher",
        forRows: ["new1"],
      },
    ]);
  });

  it("name each placeholder that nobody fills, and leave an unknown PRO unchecked", () => {
    const rows = [rowOf("a", { placeholder: "Producer" }), rowOf("b", { placeholder: "Topliner" })];
    const unknown = { ...nia, pro: "", ipi: "" };
    expect(() => rowsOfTemplate(rows, new Map([["a", unknown]]), counted())).toThrow(
      expect.objectContaining({
        details: [{ path: "people", message: "Choose who is “Topliner”" }],
      }),
    );
    const [row] = rowsOfTemplate(rows.slice(0, 1), new Map([["a", unknown]]), counted());
    expect(row).toMatchObject({ pro: "BMI" });
    expect(row?.proChecked).toBeUndefined();
  });

  it("set a publisher of their own in place of the person's", () => {
    const rows = [
      rowOf("a", { placeholder: "Producer", selfPublished: true }),
      rowOf("b", { placeholder: "Producer", publisherName: "Blue Door Music" }),
    ];
    const people = new Map([
      ["a", nia],
      ["b", nia],
    ]);
    expect(rowsOfTemplate(rows, people, counted())).toMatchObject([
      { selfPublished: true, publisherName: "", publisherIpi: "" },
      { publisherName: "Blue Door Music", publisherIpi: "", selfPublished: false },
    ]);
  });
});

it("a template of a sheet refers to people of the address book, and keeps a publisher only if it is another", () => {
  const [first, second] = evenRows(2);
  if (first === undefined || second === undefined) throw new Error("There are two rows");
  const known = { ...nia, id: "1", email: first.email, publisherName: first.publisherName };
  const { publisherIpi, selfPublished } = first;
  const people = new Map([[first.email.toLowerCase(), { ...known, publisherIpi, selfPublished }]]);
  const rows = templateRowsOfSheet([first, { ...second, email: "" }], people);
  expect(rows).toMatchObject([
    { person: { id: "1", name: "Nia Okafor" }, placeholder: "", ...noPublisher },
    { placeholder: second.songwriterName, publisherName: second.publisherName },
  ]);
  expect(templateErrorsOf(rows)).toEqual([]);
});

it("starting points have ids for addresses, four roles or fewer, and whole shares", () => {
  expect(builtInTemplates).toHaveLength(4);
  for (const { id, rows } of builtInTemplates) {
    expect(Id().safeParse(id).success).toBe(true);
    expect(templateErrorsOf(rows)).toEqual([]);
    expect(rows.reduce((sum, { masterShare }) => sum + masterShare, 0)).toBe(10_000);
  }
});
