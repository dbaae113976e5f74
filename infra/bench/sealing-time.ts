import { median, seconds } from "./figures.ts";
import type { Part } from "./report.ts";
import type { Course } from "./signed-course.ts";

const row = (name: string, courses: readonly Course[], wanted: string): string[] => [
  name,
  seconds(median(courses.map(({ sealingMs }) => sealingMs))),
  wanted,
  seconds(median(courses.map(({ copiesMs }) => copiesMs))),
];

/** How long the last signer waits for the document. */
export function sealingPart(courses: readonly Course[]): Part {
  const [first, ...warm] = courses;
  if (first === undefined) throw new Error("No agreement was signed");
  return {
    title: "From the last signature to the sealed PDF",
    about:
      "From the answer to the third of three signatures until the PDF is stored and its mails are committed, and until the last copy is handed to the mail service.",
    columns: ["", "Sealed", "Wanted", "Copies mailed"],
    rows: [
      row("first, the functions not yet loaded", [first], ""),
      row(`median of ${warm.length} more`, warm, "< 2 s"),
    ],
  };
}
