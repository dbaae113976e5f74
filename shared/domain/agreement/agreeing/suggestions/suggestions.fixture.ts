import { minute, origin } from "../../agreement.fixture.ts";
import type { Agreement } from "../../agreement.ts";
import { acceptSuggestion } from "./accept-suggestion.ts";
import { sentSheet, sources } from "../agreeing.fixture.ts";
import { looksRight } from "../looks-right.ts";
import { suggestChange } from "./suggest.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";

/** A sheet of schema 3, and other shares for it: 10 % of the songwriter share go from Nia to Ben. */
export const sheet = sentSheet();
export const more = {
  songwriterShare: 5_000,
  publisherShare: 4_000,
  copyrightShare: 4_000,
  masterShare: 0,
};
export const less = { ...more, songwriterShare: 3_000 };
export const cy = {
  songwriterShare: 2_000,
  publisherShare: 2_000,
  copyrightShare: 2_000,
  masterShare: 10_000,
};
export const shares: Extract<SuggestionContent, { kind: "shares" }> = {
  kind: "shares",
  rows: [
    { id: "nia", ...less },
    { id: "ben", ...more },
    { id: "cy", ...cy },
  ],
};
const hashOf = (agreement: Agreement) =>
  agreement.status === "draft" ? "" : agreement.documentHash;
/** Returns the change by which Ben suggests something at 12:06. */
export const suggest = (
  agreement: Agreement,
  content: SuggestionContent = shares,
  changes: { by?: string; message?: string; id?: string } = {},
) =>
  suggestChange(agreement, {
    contributorId: changes.by ?? "c2",
    documentHash: hashOf(agreement),
    id: changes.id ?? "s1",
    content,
    message: changes.message ?? "I wrote the chorus",
    lyrics: "Static on the water",
    identification: "personal_link",
    at: minute(6),
    origin,
  });
/** Returns the change by which the owner accepts at 12:07. */
export const accept = (
  agreement: Agreement,
  suggestion: Suggestion,
  documentHash = hashOf(agreement),
) =>
  acceptSuggestion(agreement, suggestion, {
    documentHash,
    sheet: sources(),
    unprintable: () => [],
    at: minute(7),
    origin,
  });
/** Ben has suggested other shares. */
export const made = suggest(sheet);
export const open = made.suggestion.after;

/** Returns the change by which somebody says at 12:06 that the sheet looks right. */
export const agree = (agreement: Agreement, contributorId: string) =>
  looksRight(agreement, {
    contributorId,
    documentHash: hashOf(agreement),
    identification: "personal_link",
    at: minute(6),
    origin,
  });
