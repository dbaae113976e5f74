import { expect, it } from "vitest";
import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { sortedRows, toTableRow } from "./table-rows.ts";

const split = (contributorId: string, signed: boolean) => ({
  contributorId,
  songwriterName: contributorId,
  email: `${contributorId}@example.com`,
  pro: "BMI",
  songwriterIpi: "none",
  songwriterPercentage: 50,
  publisherName: "",
  publisherIpi: "",
  selfPublished: true,
  publisherPercentage: 50,
  copyrightPercentage: 50,
  masterPercentage: 50,
  signed,
});
const agreement = (more: Partial<ListedAgreement>): ListedAgreement => ({
  id: "a".repeat(22),
  number: 1,
  status: "pending",
  version: 1,
  isPreSigned: false,
  song: { title: "", artist: "", bpm: 0 },
  coverSeed: 1,
  artworkUrl: null,
  splits: [split("nia", true), split("otto", false), split("otto", false)],
  createdAt: "2026-11-01T10:00:00.000Z",
  termsVersion: "1",
  role: "owner",
  ownerName: "Nia",
  songId: null,
  title: "Calm",
  agreementFileId: null,
  shareLink: null,
  needsYou: false,
  ...more,
});

it("table of agreements: a contributor of several rows can be emailed once, and only for the user's own pending agreements", () => {
  expect(toTableRow(agreement({}))).toMatchObject({
    signed: 1,
    people: 2,
    unsigned: [{ email: "otto@example.com" }],
  });
  expect(toTableRow(agreement({ role: "contributor" })).unsigned).toEqual([]);
  expect(toTableRow(agreement({ status: "voided" })).unsigned).toEqual([]);
});

it("table of agreements: whoever has suggested a change is waited for, but not emailed again", () => {
  const discussed = { ...split("otto", false), isBeingDiscussed: true as const };
  const row = toTableRow(agreement({ splits: [discussed, split("mia", false)] }));
  expect(row.unsigned).toMatchObject([{ name: "otto", isBeingDiscussed: true }, { name: "mia" }]);
  expect(row.toResendTo).toMatchObject([{ name: "mia" }]);
});

it("table of agreements: whoever has agreed before the others is waited for, but not emailed again", () => {
  const agreed = { ...split("otto", false), answer: "agreed" as const };
  const asked = { ...split("mia", false), answer: "asked" as const };
  const row = toTableRow(agreement({ splits: [agreed, asked] }));
  expect(row.unsigned).toMatchObject([{ name: "otto", hasAgreed: true }, { name: "mia" }]);
  expect(row.toResendTo).toMatchObject([{ name: "mia" }]);
});

it("table of agreements: sorts by each column in both directions, numbers in titles by value", () => {
  const rows = [
    agreement({ title: "Take 10", status: "completed", sentAt: "2026-11-03T10:00:00.000Z" }),
    agreement({ title: "take 9", splits: [split("nia", true)] }),
    agreement({ title: "Élan", status: "draft", sentAt: "2026-11-02T10:00:00.000Z" }),
  ].map(toTableRow);
  const titles = (by: "title" | "status" | "signed" | "date", isDescending = false) =>
    sortedRows(rows, { by, isDescending }).map(({ title }) => title);
  expect(titles("title")).toEqual(["Élan", "take 9", "Take 10"]);
  expect(titles("title", true)).toEqual(["Take 10", "take 9", "Élan"]);
  expect(titles("status")).toEqual(["Élan", "take 9", "Take 10"]);
  expect(titles("signed", true)[0]).toBe("take 9");
  expect(titles("date")).toEqual(["take 9", "Élan", "Take 10"]);
  expect(sortedRows(rows, undefined)).toEqual(rows);
});
