import { expect, it } from "vitest";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import {
  documentGroupOf,
  documentTitleOf,
  entriesLabel,
  inReviewOrder,
  keptOrder,
  knownAs,
  neighborsOf,
  oneOfEachDocument,
  peopleOf,
} from "./document-group.ts";
import { factsAbout } from "./document-facts.ts";

const found = {
  ...{ pages: 1, title: "Read title", writers: ["Ana", ""], doubtful: 0, unsigned: 0 },
  ...{ totals: {}, isWhole: true, isClear: true },
};
const card = (id: string, reading: UploadReviewCard["reading"]): UploadReviewCard => ({
  ...{ id, parseId: id, title: `${id}.pdf`, writers: [] },
  file: { name: `${id}.pdf`, type: "application/pdf", size: 1 },
  ...{ createdAt: "2026-11-26T10:00:00Z", editedAt: "2026-11-26T10:00:00Z" },
  ...(reading && { reading }),
});

it("what is ready and needs least comes first", () => {
  const doubtful = { ...found, isClear: false };
  const cards = [
    card("1", { state: "pending" }),
    card("2", { state: "failed" }),
    card("3", { state: "parsed", found: { ...doubtful, doubtful: 4 } }),
    card("4", { state: "parsed", found: { ...doubtful, doubtful: 1 } }),
    card("6", { state: "parsed", found }),
    card("5", { state: "parsed", found }),
    card("7", { state: "waiting" }),
  ];
  expect(inReviewOrder(cards).map(({ id }) => id)).toEqual(["5", "6", "4", "3", "2", "1", "7"]);
  expect(cards.map(documentGroupOf)).toEqual([
    ...["coming", "manual", "check", "check", "clear", "clear", "coming"],
  ]);
  // What an earlier release has read has no summary: a person compares it.
  expect(documentGroupOf(card("8", { state: "parsed" }))).toBe("check");
});

it("a document is named by what was typed, what was read, or its file", () => {
  const read = card("1", { state: "parsed", found });
  expect(documentTitleOf(read)).toBe("Read title");
  expect(documentTitleOf({ ...read, title: "Typed" })).toBe("Typed");
  expect(documentTitleOf(card("1", { state: "pending" }))).toBe("1.pdf");
  expect(peopleOf(read)).toEqual(["Ana"]);
  expect(peopleOf({ ...read, writers: ["Tom"] })).toEqual(["Tom"]);
});

it("the order of a review stays when documents are added, completed and change their group", () => {
  expect(keptOrder(["1", "2", "3"], ["3", "4", "1"])).toEqual(["1", "3", "4"]);
  expect(neighborsOf(["1", "3", "4"], "3")).toEqual({ position: 2, previous: "1", next: "4" });
  expect(neighborsOf(["1", "3"], "3").next).toBeUndefined();
});

const ofSession = (number: number): UploadReviewCard => ({
  ...card(`s${number}`, { state: "parsed", found }),
  file: { name: "Session.pdf", type: "application/pdf", size: 1 },
  song: { documentId: "s1", number, of: 3 },
});

it("a document with several songs has its file's name, and says how many songs it has", () => {
  const several = { ...found, songs: 3, isClear: false, isWhole: false, doubtful: 4 };
  const session = card("1", { state: "parsed", found: several });
  expect(documentTitleOf(session)).toBe("1.pdf");
  expect(documentGroupOf(session)).toBe("check");
  expect(factsAbout(session.reading)).toEqual(["3 songs"]);
});

it("further songs of a document follow those before them, and count as entries", () => {
  const songs = [1, 2, 3].map(ofSession);
  const documentOf = (id: string) => songs.find((one) => one.id === id)?.song?.documentId;
  expect(keptOrder(["1", "s1", "2"], ["1", "2", "s1", "s2", "s3", "4"], documentOf)).toEqual([
    ...["1", "s1", "s2", "s3", "2", "4"],
  ]);
  const half = card("1", undefined);
  expect(entriesLabel([half])).toBe("1 document");
  expect(entriesLabel(songs)).toBe("3 songs");
  expect(entriesLabel([half, ...songs])).toBe("4 documents and songs");
});

it("songs of one document are one file", () => {
  const half = card("1", undefined);
  const cards = [ofSession(3), half, ofSession(2)];
  expect(oneOfEachDocument(cards).map(({ id }) => id)).toEqual(["s3", "1"]);
  expect(knownAs(cards)).toBe("Here already as songs of “Session.pdf”.");
  expect(knownAs([half])).toBe("Here already as “1.pdf”.");
});
