import { describe, expect, it } from "vitest";
import { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { printedSongwriterName } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { rowOfPerson, withPerson } from "../adding/row-of-person.ts";
import {
  emptyForm,
  emptyPublisherRow,
  emptyRow,
  isEmptyRow,
  isFinishedRow,
  toFormRow,
  toPersonRow,
  toSongInput,
  type FormRow,
  type SheetForm,
} from "../sheet-form.ts";
import { resolveSheet } from "../sheet-resolver.ts";
import { StoredSheetForm } from "../stored-sheet-form.ts";
import { publishableRows } from "./publishable-rows.ts";
import { isDeclaredRow, isPublisherRow, withOwnIds, withRowId } from "./row-kind-values.ts";
import { toShownSheet } from "./to-shown-sheet.ts";

const nia: FormRow = {
  ...emptyRow,
  ...{ rowId: "nia", songwriterName: "Nia Okafor", email: "nia@example.com" },
  ...{ songwriterIpi: "00052210040", songwriterShare: "100", masterShare: "100" },
};
const ben: FormRow = {
  ...nia,
  ...{ rowId: "ben", songwriterName: "Ben Osei", email: "ben@example.com" },
};
const alpha: FormRow = {
  ...emptyPublisherRow,
  ...{ rowId: "alpha", songwriterName: "Alpha Songs", email: "a@example.com" },
  ...{ publisherShare: "100", copyrightShare: "100" },
};
const formOf = (...splits: FormRow[]): SheetForm => ({ ...emptyForm, title: "A", splits });
const inputOf = (row: FormRow) => {
  const [split] = SongInput().parse(toSongInput(formOf(row))).splits;
  if (split === undefined) throw new Error("There is a row");
  return split;
};
const viewOf = (row: FormRow) => ({
  ...inputOf(row),
  ...{ pro: row.pro, rowId: row.rowId, contributorId: "c1", signed: false },
});

/** The error of the last row about whom it publishes. */
const refusalOf = (form: SheetForm) => resolveSheet(form).errors.splits?.at?.(-1)?.forRows?.message;
/** What the last row can publish. */
const namesIn = (...rows: FormRow[]) => publishableRows(rows, rows.length - 1);
const materialRefusal = (thirdParty: string | null) =>
  resolveSheet({ ...formOf(nia), thirdParty }).errors.thirdParty?.message;

describe("a row of the simple case", () => {
  it("sends no kind, role or published rows, only the row's id", () => {
    const input = inputOf(nia);
    expect(input.rowId).toBe("nia");
    for (const name of ["kind", "role", "versionOf", "forRows", "proCode"])
      expect(input).not.toHaveProperty(name);
    expect(toSongInput(formOf(nia))).toMatchObject({ licensing: "any_party", thirdParty: null });
  });

  it("is read from the tab and the server of an earlier release", () => {
    const { rowId: _, isPublisher, role, versionOf, forRows, proCode, declaredBy, ...row } = nia;
    expect({ isPublisher, role, versionOf, forRows, proCode, declaredBy }).toEqual({
      ...{
        isPublisher: false,
        role: "CA",
        versionOf: "",
        forRows: [],
        proCode: "",
        declaredBy: "",
      },
    });
    const { licensing, thirdParty, ...song } = formOf();
    const stored = StoredSheetForm.parse({ ...song, splits: [row] });
    expect(stored).toEqual({ ...formOf({ ...nia, rowId: "" }), licensing, thirdParty });
    expect(toFormRow(viewOf(nia), 0)).toEqual({
      ...nia,
      songwriterShare: "100.00",
      masterShare: "100.00",
    });
  });

  it("stays one row when its role is changed, and comes back with it", () => {
    const row = { ...nia, role: "AR", versionOf: "Tide", proCode: "021" } as const;
    expect(inputOf(row)).toMatchObject({ role: "AR", versionOf: "Tide", proCode: "021" });
    expect(toFormRow(viewOf(row), 0)).toMatchObject({
      role: "AR",
      versionOf: "Tide",
      proCode: "021",
    });
    const { errors } = resolveSheet(formOf({ ...row, versionOf: " " }));
    expect(errors.splits?.[0]?.versionOf?.message).toBe("Name the work that this is a version of");
  });
});

describe("a publisher who is a party", () => {
  it("needs a name and an address, publishes the only songwriter, and prints under Publisher Name", () => {
    expect(isEmptyRow(emptyPublisherRow)).toBe(false);
    expect(isFinishedRow(emptyPublisherRow)).toBe(false);
    expect(isFinishedRow(alpha)).toBe(true);
    const form = formOf(nia, alpha);
    expect(resolveSheet(form).errors).toEqual({});
    const rows = toShownSheet(form, "11/26/26")?.rows ?? [];
    expect(rows.map(({ kind }) => kind)).toEqual(["writer", "publisher"]);
    expect(rows.map(printedSongwriterName)).toEqual(["Nia Okafor", "—"]);
    expect(rows[1]).toMatchObject({ forRows: ["nia"], pro: "" });
  });

  it("names the songwriters that it publishes among several, and is refused when one is gone", () => {
    expect(refusalOf(formOf(nia, ben, alpha))).toMatch(/^Choose the songwriters/);
    expect(refusalOf(formOf(nia, ben, { ...alpha, forRows: ["ben"] }))).toBe(undefined);
    expect(refusalOf(formOf(nia, { ...alpha, forRows: ["ben"] }))).toMatch(
      /no longer on the sheet/,
    );
  });

  it("offers the songwriters, those that were removed to be unticked, and no tick for the only one", () => {
    expect(namesIn(nia, alpha)).toEqual({
      choices: [{ rowId: "nia", name: "Nia Okafor", isGone: false }],
      isOnlyOne: true,
    });
    const owner = { ...nia, rowId: "label", songwriterShare: "" };
    const { choices, isOnlyOne } = namesIn(nia, ben, owner, { ...alpha, forRows: ["gone"] });
    expect(choices.map(({ rowId, isGone }) => [rowId, isGone])).toEqual([
      ["nia", false],
      ["ben", false],
      ["gone", true],
    ]);
    expect(isOnlyOne).toBe(false);
    expect(namesIn({ ...nia, songwriterShare: "" }, alpha).choices).toHaveLength(1);
  });

  it("comes back from the server and from an earlier sheet, and is a songwriter's row once it has a songwriter share", () => {
    const ticked = { ...alpha, forRows: ["nia"] };
    expect(inputOf(ticked)).toMatchObject({ kind: "publisher", forRows: ["nia"], pro: "" });
    const read = toFormRow(viewOf(ticked), 0);
    expect(read).toMatchObject({ isPublisher: true, forRows: ["nia"], rowId: "alpha" });
    expect(isPublisherRow(read)).toBe(true);
    expect(toPersonRow(viewOf(ticked))).toMatchObject({
      isPublisher: true,
      forRows: [],
      rowId: "",
    });
    const writer = { ...ticked, songwriterShare: "5" };
    expect(isPublisherRow(writer)).toBe(false);
    expect(inputOf(writer)).not.toHaveProperty("kind");
    expect(inputOf(writer)).not.toHaveProperty("forRows");
  });

  it("is one as it was sent, also with a contact: nothing turns it into a songwriter's", () => {
    const contact = { ...alpha, publisherName: "Okafor Songs" };
    expect(isPublisherRow(toFormRow(viewOf(contact), 0))).toBe(true);
    expect(inputOf(contact)).toMatchObject({ kind: "publisher", publisherName: "Okafor Songs" });
    const twice = { ...alpha, publisherName: "Alpha Songs" };
    expect(toFormRow(viewOf(twice), 0)).toMatchObject({ publisherName: "" });
    expect(namesIn(nia, ben, contact, alpha).choices.map(({ rowId }) => rowId)).toEqual([
      "nia",
      "ben",
    ]);
  });

  it("each row that is put on a sheet has an id of its own", () => {
    const ids = [emptyRow, emptyRow].map((row) => withRowId(row).rowId);
    expect(new Set(ids).size).toBe(2);
    expect(inputOf({ ...nia, rowId: ids[0] ?? "" }).rowId).toBe(ids[0]);
  });
});

it("a publisher of the address book becomes a publisher's row, and a publisher's row takes nothing of a songwriter's", () => {
  const person = {
    ...{ name: "Nia Okafor", email: "nia@example.com", pro: "ASCAP", ipi: "00052210040" },
    ...{ publisherName: "Harbour House", publisherIpi: "00014107338", selfPublished: false },
  };
  const publisher = {
    ...{ name: "Alpha Songs", email: "a@example.com", pro: "", ipi: "", publisherName: "" },
    ...{ publisherIpi: "00014107338", selfPublished: false, isPublisher: true },
  };
  const company = rowOfPerson(publisher);
  expect(company).toMatchObject({ isPublisher: true, pro: "", publisherIpi: "00014107338" });
  expect(isPublisherRow(company)).toBe(true);
  const shared = { ...emptyPublisherRow, rowId: "p", publisherShare: "50" };
  expect(withPerson(shared, person)).toEqual({
    ...shared,
    ...{ songwriterName: "Nia Okafor", email: "nia@example.com", pro: "ASCAP", proChecked: true },
  });
  expect(withPerson(shared, publisher)).toMatchObject({ publisherIpi: "00014107338", pro: "" });
  expect(withPerson({ ...emptyRow, rowId: "r" }, publisher)).toMatchObject({
    ...{ rowId: "r", isPublisher: true, songwriterName: "Alpha Songs" },
  });
  expect(withPerson({ ...nia, pro: "GEMA" }, { ...person, pro: "" })).toMatchObject({
    ...{ pro: "GEMA", publisherName: "Harbour House", songwriterShare: "100" },
  });
});

it("details that their person has declared need nothing of the owner, until name or address are another person's", () => {
  const view = { ...viewOf({ ...nia, songwriterIpi: "" }), declaredAt: "2026-11-26T10:00:00.000Z" };
  const declared = { ...toFormRow(view, 0), publisherShare: "" };
  expect(isDeclaredRow(declared)).toBe(true);
  expect(isFinishedRow(declared)).toBe(true);
  expect(resolveSheet(formOf(declared)).errors).toEqual({});
  for (const change of [{ email: "other@example.com" }, { songwriterName: "Nia O." }]) {
    const other = { ...declared, ...change };
    expect(isDeclaredRow(other)).toBe(false);
    expect(resolveSheet(formOf(other)).errors.splits?.[0]?.songwriterIpi).toBeDefined();
  }
  expect(isDeclaredRow(toFormRow({ ...view, declaredAt: null }, 0))).toBe(false);
});

it("rows of one id get another, the first keeps it", () => {
  const ids = withOwnIds([nia, ben, nia]).map(({ rowId }) => rowId);
  expect(ids.slice(0, 2)).toEqual(["nia", "ben"]);
  expect(new Set(ids).size).toBe(3);
});

it("third-party material is named if the song contains any", () => {
  expect(materialRefusal(null)).toBe(undefined);
  expect(materialRefusal("A sample of Tide")).toBe(undefined);
  expect(materialRefusal(" ")).toBe("Name the samples, interpolations or AI-generated parts");
  expect(materialRefusal("x".repeat(501))).toBe("At most 500 characters");
});
