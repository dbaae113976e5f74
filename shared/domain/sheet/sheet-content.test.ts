import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { describeSheetChanges, type SheetContent } from "./sheet-content.ts";

const [first, second] = evenRows(2);
if (first === undefined || second === undefined) throw new Error("two rows");
const before: SheetContent = {
  title: "Low Tide",
  artist: "Nia",
  bpm: 0,
  lyrics: "la",
  splits: [first, second],
};
const changes = (after: Partial<SheetContent>) =>
  describeSheetChanges(before, { ...before, ...after });

it("equal contents have no described changes", () => {
  expect(changes({})).toEqual([]);
});

it("every change is described with its old and new value", () => {
  expect(changes({ title: "High Tide", artist: "", bpm: 97, lyrics: "lo" })).toEqual([
    "Title: Low Tide → High Tide",
    "Artist: Nia → none",
    "BPM: none → 97",
    "The lyrics have changed",
  ]);
  const changed = { ...first, pro: "ASCAP" as const, songwriterShare: 6000 };
  expect(changes({ splits: [changed, second] })).toEqual([
    "Writer 1, PRO: BMI → ASCAP",
    "Writer 1, Songwriter share: 50.00 % → 60.00 %",
  ]);
});

it("shares that change alike in all categories are one change", () => {
  const all = {
    songwriterShare: 6000,
    publisherShare: 6000,
    copyrightShare: 6000,
    masterShare: 6000,
  };
  expect(changes({ splits: [{ ...first, ...all }, second] })).toEqual([
    "Writer 1, all shares: 50.00 % → 60.00 %",
  ]);
});

it("added and removed people and a new order are described", () => {
  const third = { ...second, songwriterName: "Third", email: "third@example.com" };
  expect(changes({ splits: [first, third] })).toEqual(["Writer 2 was removed", "Third was added"]);
  expect(changes({ splits: [second, first] })).toEqual([
    "The order of the contributors has changed",
  ]);
  const twice = { ...first, publisherName: "Another house" };
  expect(changes({ splits: [first, twice, second] })).toEqual(["Writer 1 was added"]);
});

it("a replaced address is described without the address, and a replaced person as removed and added", () => {
  expect(changes({ splits: [{ ...first, email: "elsewhere@example.com" }, second] })).toEqual([
    "Writer 1, the email address was replaced",
  ]);
  const carla = { ...first, songwriterName: "Carla Composer", email: "carla@example.com" };
  expect(changes({ splits: [carla, second] })).toEqual([
    "Writer 1 was removed",
    "Carla Composer was added",
  ]);
});

it("at most 40 sentences describe any number of changes", () => {
  const rows = evenRows(30).map((row) => ({ ...row, songwriterName: "x".repeat(200) }));
  const all = describeSheetChanges({ ...before, splits: evenRows(30) }, { ...before, splits: [] });
  expect(all).toHaveLength(30);
  const other = rows.map((row) => ({ ...row, publisherName: "y", songwriterShare: 1 }));
  const most = describeSheetChanges({ ...before, splits: rows }, { ...before, splits: other });
  expect(most).toHaveLength(40);
  expect(most.at(-1)).toBe("and 21 more changes");
  expect(most[0]?.length).toBeLessThan(200);
});

it("what is filled in for custom fields is described by the field and the person, without what signers declare", () => {
  const session = { label: "Session date", value: "2026-11-21", about: undefined };
  const instrument = { label: "Instrument", value: "Kora", row: "row1", about: "Writer 1" };
  const live = { ...instrument, label: "Plays live", value: "Yes", isDeclared: true };
  const from = { ...before, shownFields: [session, instrument, live] };
  const to = (shownFields: SheetContent["shownFields"]) =>
    describeSheetChanges(from, { ...before, shownFields });
  expect(to([session, instrument])).toEqual([]);
  const renamed = { ...instrument, about: "Writer One" };
  expect(to([{ ...session, value: "2026-11-22" }, renamed])).toEqual([
    "Session date: 2026-11-21 → 2026-11-22",
  ]);
  expect(to([{ ...instrument, row: "row2", about: "Writer 2" }])).toEqual([
    "Session date: 2026-11-21 → none",
    "Writer 1, Instrument: Kora → none",
    "Writer 2, Instrument: none → Kora",
  ]);
});
