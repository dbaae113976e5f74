import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { sendingWarnings } from "./sending-warnings.ts";

const [untouched] = evenRows(1);
if (untouched === undefined) throw new Error("one row");
const row = { ...untouched, pro: "ASCAP" };

it("a sheet with all numbers has no warnings", () => {
  expect(sendingWarnings([row])).toEqual([]);
});

it("a sheet has warnings for each answer 'None yet' and each number with wrong check digits", () => {
  const none = { ...row, pro: "none", songwriterIpi: "none", publisherIpi: "none" };
  const mistyped = {
    ...row,
    songwriterName: "Writer 2",
    email: "two@example.com",
    songwriterIpi: "00052210041",
  };
  expect(sendingWarnings([none, mistyped])).toEqual([
    "Writer 1 has no PRO yet.",
    "Writer 1 has no IPI number yet.",
    "Okafor Songs has no IPI number yet.",
    "The IPI number of Writer 2 may be mistyped: its check digits don't match.",
  ]);
});

it("a sheet has no warnings for values that no share requires", () => {
  const none = { ...row, pro: "none", songwriterIpi: "none", publisherIpi: "none" };
  expect(sendingWarnings([{ ...none, songwriterShare: 0, publisherShare: 0 }])).toEqual([]);
  expect(sendingWarnings([{ ...row, selfPublished: true, publisherIpi: "none" }])).toEqual([]);
});

it("a sheet names the people whose PRO is the default that nobody checked, each once", () => {
  const unchecked = { ...row, pro: "BMI" };
  const second = { ...unchecked, email: "two@example.com", songwriterName: "Writer 2" };
  const checked = {
    ...unchecked,
    email: "three@example.com",
    songwriterName: "Writer 3",
    proChecked: true,
  };
  const silent = {
    ...unchecked,
    email: "four@example.com",
    songwriterName: "Writer 4",
    songwriterShare: 0,
  };
  expect(sendingWarnings([unchecked, second, unchecked, checked, silent])).toEqual([
    "BMI, not checked: Writer 1, Writer 2. Nobody has chosen a PRO for them yet.",
  ]);
});

it("a sheet names different names at one address, and a publisher who is a party by its own name", () => {
  const company = {
    ...row,
    ...{ songwriterName: "Okafor Music", publisherName: "", publisherIpi: "none" },
    ...{ songwriterShare: 0, email: row.email.toUpperCase() },
  };
  expect(sendingWarnings([row, company, row])).toEqual([
    `${row.email} signs for Writer 1, Okafor Music. Each of them states details of its own.`,
    "Okafor Music has no IPI number yet.",
  ]);
  expect(sendingWarnings([row, { ...row, songwriterIpi: "00014107338" }])).toEqual([]);
});
