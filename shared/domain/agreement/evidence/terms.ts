import type { Licensing } from "../agreeing/head-fields.ts";

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
} as const satisfies Record<string, readonly Term[]>;

interface Term {
  heading: string;
  text: string;
}

export type TermsVersion = keyof typeof termsTexts;
/** The terms of sheets of schema 1 and 2. */
export const currentTermsVersion: TermsVersion = "2026-11";

/** The first term of terms version 2, which the sheet's `licensing` chooses. */
const licensingTerms = {
  any_party: {
    heading: "Any of us may license the whole song",
    text: "Subject to each party's existing publishing, label and society agreements, any party may quote and grant a non-exclusive license for the whole work on behalf of all, and pays the others their shares.",
  },
  all_parties: {
    heading: "Licenses need everyone's consent",
    text: "Subject to each party's existing publishing, label and society agreements, a license for the whole work needs the consent of every party.",
  },
} as const satisfies Record<Licensing, Term>;

/** The terms of sheets of schema 3, version 2 of the terms, by version. */
export const chosenTermsTexts = {
  "2026-11-26": [
    {
      heading: "Income",
      text: "All income from the work is divided by the percentages above, each category by its own column.",
    },
    {
      heading: "Exclusive deals",
      text: "An exclusive license, assignment or sale of the work needs the written consent of every party.",
    },
    {
      heading: "Own details",
      text: "Each party states its own details: names, societies, numbers and publishers. It can change them until the last signature. The shares stay as signed.",
    },
    {
      heading: "Warranty",
      text: "Each party warrants that its contribution is its own and that it may agree to these shares.",
    },
  ],
} as const satisfies Record<string, readonly Term[]>;

export type ChosenTermsVersion = keyof typeof chosenTermsTexts;
export const chosenTermsVersion: ChosenTermsVersion = "2026-11-26";

/** What sheets of schema 3 say of a song with such material, before the parties' own words about it. */
export const thirdPartySentence =
  "This song contains samples, interpolations or AI-generated parts";

const termsByVersion = new Map<string, readonly Term[]>(Object.entries(termsTexts));
const chosenTermsByVersion = new Map<string, readonly Term[]>(Object.entries(chosenTermsTexts));

/** Returns the version of the terms that a sheet of this schema gets when it is sent. */
export function termsVersionFor(documentSchema: 2 | 3): string {
  return documentSchema === 3 ? chosenTermsVersion : currentTermsVersion;
}

/**
 * Returns the terms that a sheet prints: those of its version, and in terms version 2 the chosen licensing first;
 * undefined for a version that this release does not know.
 */
export function termsOf(termsVersion: string, licensing: Licensing): readonly Term[] | undefined {
  const chosen = chosenTermsByVersion.get(termsVersion);
  return chosen === undefined
    ? termsByVersion.get(termsVersion)
    : [licensingTerms[licensing], ...chosen];
}

/** Notes below the split table. */
export const sheetNotes = [
  "BMI writers: writer and publisher shares are each counted to 100% (200% in all).",
  "ASCAP writers: ASCAP counts writers and publishers together to 100%; halve the writer and publisher columns when registering.",
  "Copyright, publisher, writer and master splits each should total 100%.",
] as const;

/** Minimum number of rows in the printed split table. Unused rows are empty. */
export const minimumSheetRows = 6;
