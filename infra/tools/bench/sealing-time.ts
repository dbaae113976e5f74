import { median, formatSeconds } from "./figures.ts";
import type { ReportPart } from "./report.ts";
import type { SigningRun } from "./signing-run.ts";

const row = (name: string, courses: readonly SigningRun[], wanted: string): string[] => [
  name,
  formatSeconds(median(courses.map(({ sealingMs }) => sealingMs))),
  wanted,
  formatSeconds(median(courses.map(({ copiesMs }) => copiesMs))),
];

/** Time from the last signature to the sealed PDF and its emails. */
export function sealingPart(courses: readonly SigningRun[]): ReportPart {
  const [first, ...warm] = courses;
  if (first === undefined) throw new Error("No agreement was signed");
  return {
    title: "From the last signature to the sealed PDF",
    about:
      "Time from the answer to the third of three signatures until the transaction with PDF and emails is committed, and until SES has the last copy.",
    columns: ["", "Sealed", "Wanted", "Copies mailed"],
    rows: [
      row("first, with cold functions", [first], ""),
      row(`median of ${warm.length} more, with warm functions`, warm, "< 2 s"),
    ],
  };
}
