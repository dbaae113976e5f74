import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SheetRow } from "../sheet-rows.ts";
import { printedRow } from "../printed-row.ts";
import {
  kindedSendingErrorsOf,
  rowKindErrorsOf,
  rowKindMessages,
  sheetRefusalOf,
  twoNamesErrorsOf,
} from "./row-kind-errors.ts";
import {
  printedSongwriterName,
  publishedRowsOf,
  rowKindOf,
  rowNameOf,
  withRowKinds,
} from "./row-kinds.ts";

const rowOf = (changes: Partial<SheetRow>): SheetRow => ({
  songwriterName: "Nia Okafor",
  email: "nia@example.com",
  pro: "BMI",
  songwriterIpi: "00052210040",
  publisherName: "",
  publisherIpi: "",
  selfPublished: true,
  songwriterShare: 0,
  publisherShare: 0,
  copyrightShare: 0,
  masterShare: 0,
  ...changes,
});
const all = {
  songwriterShare: 10_000,
  publisherShare: 10_000,
  copyrightShare: 10_000,
  masterShare: 10_000,
};
const nia = rowOf({ ...all, id: "nia", publisherShare: 0 });
const alpha = rowOf({
  id: "alpha",
  songwriterName: "Alpha Songs",
  email: "a@example.com",
  publisherShare: 10_000,
});

describe("the kind of a row", () => {
  it.each([
    [{ songwriterShare: 1, publisherShare: 5 }, "writer"],
    [{ publisherShare: 1 }, "publisher"],
    [{ copyrightShare: 1 }, "owner"],
    [{ copyrightShare: 1, kind: "publisher" as const }, "publisher"],
    [{ copyrightShare: 1, forRows: ["nia"] }, "publisher"],
    [{ masterShare: 1 }, "owner"],
    [{ masterShare: 1, kind: "publisher" as const }, "owner"],
    [{}, "owner"],
    [{ kind: "publisher" as const }, "publisher"],
  ])("%o is a %s's", (changes, kind) => {
    expect(rowKindOf(rowOf(changes))).toBe(kind);
  });

  it("publisher: publishes the only writer without being told, and the chosen ones among several", () => {
    expect(publishedRowsOf(alpha, [nia, alpha])).toEqual(["nia"]);
    const ben = { ...nia, id: "ben" };
    expect(publishedRowsOf(alpha, [nia, ben, alpha])).toEqual([]);
    expect(publishedRowsOf({ ...alpha, forRows: ["ben"] }, [nia, ben, alpha])).toEqual(["ben"]);
  });

  it("rows of earlier releases get ids, and references to their positions follow", () => {
    const { id: _, ...old } = nia;
    let ids = 0;
    const [writer, publisher] = withRowKinds(
      [old, { ...alpha, id: undefined }],
      () => `n${(ids += 1)}`,
    );
    expect(writer).toMatchObject({
      id: "n1",
      kind: "writer",
      role: "CA",
      versionOf: null,
      forRows: [],
    });
    expect(publisher).toMatchObject({ id: "n2", kind: "publisher", role: null, forRows: ["n1"] });
    expect(withRowKinds([old, alpha]).map(({ id }) => id)).toEqual(["row1", "alpha"]);
  });

  it("publisher: its name prints under Publisher Name, a contact's name nowhere", () => {
    const row = { ...alpha, kind: "publisher" as const, publisherIpi: "00014107338" };
    expect(printedSongwriterName(row)).toBe("—");
    expect(printedRow(row)).toEqual({
      pro: "BMI",
      songwriterIpi: "—",
      publisherName: "Alpha Songs",
      publisherIpi: "00014107338",
    });
    expect(rowNameOf({ ...row, songwriterName: "Anna", publisherName: "Alpha Songs" })).toBe(
      "Alpha Songs",
    );
    expect(rowNameOf({ ...nia, kind: "writer", publisherName: "Fjord" })).toBe("Nia Okafor");
  });
});

describe("errors of the kinds", () => {
  it("none for a writer and their publisher, which needs no IPI from the owner", () => {
    expect(kindedSendingErrorsOf([nia, { ...alpha, pro: "", selfPublished: false }])).toEqual([]);
  });

  it("co-publishing: two publishers of one writer count each once", () => {
    const halves = [
      { ...alpha, publisherShare: 5_000 },
      { ...alpha, id: "beta", email: "b@example.com", publisherShare: 5_000 },
    ];
    expect(kindedSendingErrorsOf([nia, ...halves])).toEqual([]);
    expect(
      kindedSendingErrorsOf([nia, ...halves, { ...alpha, id: "g", publisherShare: 1 }]),
    ).toEqual([{ path: "splits", message: "Publisher percentages must total 100%" }]);
  });

  it("a publisher whose writer is gone is refused by its own code, and among other errors by the general one", () => {
    const gone = rowKindErrorsOf([nia, { ...alpha, forRows: ["ben"] }]);
    expect(gone).toEqual([{ path: "splits.1.forRows", message: rowKindMessages.writerGone }]);
    expect(sheetRefusalOf(gone)).toMatchObject({ code: "publisher_without_writer" });
    expect(sheetRefusalOf([...gone, { path: "title", message: "" }])).toMatchObject({
      code: "invalid_request",
    });
    expect(sheetRefusalOf([])).toBeUndefined();
    expect(rowKindErrorsOf([alpha])).toEqual([
      { path: "splits.0.forRows", message: rowKindMessages.noWriter },
    ]);
  });

  it("a row that is said to be a publisher's has one name, unless it was sent with two", () => {
    const both = { ...alpha, kind: "publisher" as const, publisherName: "Okafor Songs" };
    expect(twoNamesErrorsOf([nia, both])).toEqual([
      { path: "splits.1.publisherName", message: rowKindMessages.twoNames },
    ]);
    expect(twoNamesErrorsOf([nia, both], [nia, both])).toEqual([]);
    expect(twoNamesErrorsOf([nia, both], [nia, { ...both, publisherName: "" }])).toHaveLength(1);
    expect(twoNamesErrorsOf([nia, { ...both, publisherName: both.songwriterName }])).toEqual([]);
    // Only its shares make it a publisher's: its name is a contact's.
    expect(twoNamesErrorsOf([nia, { ...both, kind: undefined }])).toEqual([]);
    expect(twoNamesErrorsOf([{ ...both, songwriterShare: 1 }])).toEqual([]);
  });

  it("each names row and field", () => {
    const rows = [
      { ...nia, role: "TR" as const },
      { ...nia, forRows: ["nia"] },
      { ...nia, id: "x", kind: "publisher" as const },
      rowOf({ id: "label", songwriterName: "", email: "", masterShare: 1 }),
    ];
    expect(rowKindErrorsOf(rows).map(({ path }) => path)).toEqual([
      "splits.0.versionOf",
      "splits.1.forRows",
      "splits.1.rowId",
      "splits.2.kind",
      "splits.3.songwriterName",
      "splits.3.email",
    ]);
    expect(rowKindErrorsOf([{ ...nia, role: "TR", versionOf: "Tide" }])).toEqual([]);
  });

  it("no share changes a kind without an error or fields that fit: normalized rows have the errors of the typed ones", () => {
    const share = fc.constantFrom(0, 0, 2_500, 10_000);
    const row = fc
      .record({
        songwriterShare: share,
        publisherShare: share,
        copyrightShare: share,
        masterShare: share,
        kind: fc.constantFrom(undefined, "writer" as const, "publisher" as const, "owner" as const),
        forRows: fc.constantFrom<string[] | undefined>(undefined, [], ["row1"], ["row9"]),
      })
      .map(rowOf);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const errors = rowKindErrorsOf(rows);
        fc.pre(errors.length === 0);
        const kinded = withRowKinds(rows);
        expect(rowKindErrorsOf(kinded)).toEqual([]);
        expect(withRowKinds(kinded)).toEqual(kinded);
      }),
    );
  });
});
