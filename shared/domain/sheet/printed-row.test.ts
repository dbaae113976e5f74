import { expect, it } from "vitest";
import { printedRow } from "./printed-row.ts";

const row = {
  pro: "SESAC",
  songwriterIpi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "00014107338",
  selfPublished: false,
  songwriterShare: 5000,
  publisherShare: 5000,
};

it("a printed row has the entered values", () => {
  const { pro, songwriterIpi, publisherName, publisherIpi } = row;
  expect(printedRow(row)).toEqual({ pro, songwriterIpi, publisherName, publisherIpi });
});

it("a printed row has 'none yet' for that answer", () => {
  const answers = { pro: "none", songwriterIpi: "none", publisherIpi: "none" };
  expect(printedRow({ ...row, ...answers })).toEqual({
    pro: "none yet",
    songwriterIpi: "none yet",
    publisherName: "Okafor Songs",
    publisherIpi: "none yet",
  });
});

it("a printed row has 'Self-published' in place of the publisher", () => {
  const self = { ...row, selfPublished: true, publisherName: "", publisherIpi: "" };
  expect(printedRow(self)).toMatchObject({ publisherName: "Self-published", publisherIpi: "—" });
});

it("a printed row has a dash for values that no share requires, and is empty for missing ones", () => {
  const label = { ...row, songwriterShare: 0, publisherShare: 0 };
  expect(printedRow({ ...label, publisherName: "", publisherIpi: "" })).toEqual({
    pro: "—",
    songwriterIpi: "—",
    publisherName: "—",
    publisherIpi: "—",
  });
  expect(printedRow(label)).toMatchObject({ publisherName: "Okafor Songs" });
  expect(printedRow({ ...row, songwriterIpi: "", publisherName: "" })).toMatchObject({
    songwriterIpi: "",
    publisherName: "",
  });
});
