/** The terms that are printed on every sheet, by version. The version is part of the signed document. */
export const termsTexts = {
  "2026-11": [
    {
      heading: "One-stop clearance",
      text: "The parties clear this work in one stop: any of them may quote and grant a non-exclusive licence for the whole work on behalf of all, and pays the others their shares.",
    },
    {
      heading: "Income",
      text: "All income from the work is divided by the percentages above, each category by its own column.",
    },
    {
      heading: "Exclusive deals",
      text: "An exclusive licence, assignment or sale of the work needs the written consent of every party.",
    },
    {
      heading: "Warranty",
      text: "Each party warrants that its contribution is its own and that it may agree to these shares.",
    },
  ],
} as const satisfies Record<string, readonly { heading: string; text: string }[]>;

export type TermsVersion = keyof typeof termsTexts;
export const currentTermsVersion: TermsVersion = "2026-11";

/** Notes below the split table. */
export const sheetNotes = [
  "BMI writers: writer and publisher shares are each counted to 100% (200% in all).",
  "ASCAP writers: ASCAP counts writers and publishers together to 100%; halve the writer and publisher columns when registering.",
  "Copyright, publisher, writer and master splits each should total 100%.",
] as const;

/** Minimum number of rows in the printed split table. Unused rows are empty. */
export const minimumSheetRows = 6;
