import { expect, it } from "vitest";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import { completeRow } from "./complete-row.ts";

const row: SheetRow = {
  ...{ songwriterName: "Nia", email: "nia@example.com", pro: "BMI", songwriterIpi: "" },
  ...{ publisherName: "", publisherIpi: "", selfPublished: false },
  ...{ songwriterShare: 10_000, publisherShare: 0, copyrightShare: 0, masterShare: 0 },
};
const known = {
  ...{ name: "Nia Okafor", email: "nia@example.com", pro: "ASCAP", ipi: "00052210040" },
  ...{ publisherName: "Okafor Songs", publisherIpi: "none", selfPublished: false },
};

it("completeRow: fills empty cells from the address book, and changes none that the file has", () => {
  expect(completeRow(row, known)).toMatchObject({
    ...{ songwriterName: "Nia", pro: "ASCAP", songwriterIpi: "00052210040" },
    ...{ publisherName: "Okafor Songs", publisherIpi: "none" },
  });
  const full = {
    ...row,
    ...{ proChecked: true, songwriterIpi: "00014107338", publisherName: "Lind Music" },
  };
  expect(completeRow(full, known)).toEqual(full);
  expect(completeRow({ ...row, songwriterIpi: "none" }, known).songwriterIpi).toBe("00052210040");
});

it("completeRow: a publisher's row and somebody unknown stay as they were read", () => {
  const publisher = { ...row, kind: "publisher" as const };
  expect(completeRow(publisher, known)).toEqual(publisher);
  expect(completeRow(row, undefined)).toEqual(row);
});
