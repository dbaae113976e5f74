import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

const withColons = (name: string, society: string, publisher: string, share: string): string => `
Full name: ${name.padEnd(24)}         Share of song: ${share}
Society (IMRO, PRS…): ${society.padEnd(20)}  IPI:
Publisher, if any: ${publisher.padEnd(20)}     Email:
`;

const withoutColons = (name: string, publisher: string, ipi: string, share: string): string => `
Legal name ${name}      PRO BMI         Writer IPI n/a
Publisher ${publisher}    Publisher IPI ${ipi}    Share % ${share}
`;

it("labels with examples in brackets, 'if any' and without a value", () => {
  expect(
    splitsOf(`
Song shares
Writer 1${withColons("Ana Reyes", "IMRO", "Curlew Songs Ltd", "60")}
Writer 2${withColons("Tom Okafor", "PRS", "", "40")}
Writer 3${withColons("", "", "", "")}`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "IMRO", songwriterPercentage: 60, publisherName: "Curlew Songs Ltd" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "PRS", songwriterPercentage: 40 },
  ]);
});

it("labels without colons before numbers and before what says that there is none", () => {
  expect(
    splitsOf(`
New song form
Writer 1${withoutColons("Ana Reyes", "Portage Songs Inc.", "769739659", "60%")}
Writer 2${withoutColons("Tom Okafor", "none", "none", "40%")}`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 60, publisherName: "Portage Songs Inc.", publisherIpi: "769739659" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "BMI", songwriterPercentage: 40 },
  ]);
});
