import * as z from "zod";
import {
  suggestionKindNames,
  suggestionStates,
} from "../../domain/agreement/agreeing/suggestions/suggestion.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { EmailAddress, Id, Percentage, singleLineName, text, Timestamp } from "../fields.ts";
import { RowId } from "./declaration-input.ts";

/** The four shares of a row, in percent. */
const shares = () => ({
  songwriterPercentage: Percentage(),
  publisherPercentage: Percentage(),
  copyrightPercentage: Percentage(),
  masterPercentage: Percentage(),
});

/** All rows of the sheet with the suggested shares. Rows without an id are `row1`, `row2`, …, by their position. */
const suggestedRows = () =>
  z.array(z.object({ rowId: RowId(), ...shares() })).max(bounds.contributors);

/**
 * The content of a suggestion. `rows` is for the kind `shares`; `name`, `email` and `shares` for `missing_person`; texts
 * that change for `text`, where a null or empty `thirdParty` is 'None'. The other kinds have none.
 */
const SuggestionContentInput = once(() =>
  z
    .object({
      rows: suggestedRows(),
      name: singleLineName(bounds.nameCharacters),
      email: EmailAddress(),
      shares: z.object(shares()),
      title: singleLineName(bounds.titleCharacters),
      artist: singleLineName(bounds.artistCharacters),
      lyrics: text(bounds.lyricsCharacters),
      thirdParty: text(bounds.thirdPartyCharacters).nullable(),
    })
    .partial(),
);
export type SuggestionContentInput = z.infer<ReturnType<typeof SuggestionContentInput>>;

/** A suggestion as a party makes it. */
export const suggestionInput = () => ({
  kind: z.enum(suggestionKindNames),
  content: SuggestionContentInput().default({}),
  /** For `not_mine` and `unsure` it is required. */
  message: text(bounds.suggestionCharacters).default(""),
});

const facts = () => ({
  /** The party who made it, and its name on the sheet. */
  contributorId: Id(),
  name: z.string(),
  version: z.number().int(),
  at: Timestamp(),
});

/** A suggestion of one kind whose content the caller sees. */
const wholeOf = <Kind extends string, Content extends z.ZodObject>(kind: Kind, content: Content) =>
  z.object({
    view: z.literal("whole"),
    id: Id(),
    ...facts(),
    state: z.enum([...suggestionStates, "overtaken"]),
    kind: z.literal(kind),
    content,
    message: z.string(),
    /** The owner's answer, for owner and proposer. */
    answer: z.string().optional(),
    /** Whether the owner has shown it to everyone on the sheet. */
    isShown: z.boolean(),
    /** Whether the owner can accept it as it is. The others are accepted by changing the sheet. */
    canBeAccepted: z.boolean(),
  });

/** A suggestion whose content the caller sees: the owner, its party, those whose shares it changes, or all if it is shown. */
const WholeSuggestion = once(() => {
  const percentages = z.object(shares());
  return z.discriminatedUnion("kind", [
    wholeOf("shares", z.object({ rows: z.array(percentages.extend({ rowId: RowId() })) })),
    wholeOf(
      "missing_person",
      z.object({
        name: z.string(),
        /** For owner and proposer. */
        email: z.string().optional(),
        shares: percentages.optional(),
      }),
    ),
    wholeOf("not_mine", z.object({})),
    wholeOf(
      "text",
      z.object({
        title: z.string().optional(),
        artist: z.string().optional(),
        lyrics: z.string().optional(),
        thirdParty: z.string().nullable().optional(),
      }),
    ),
    wholeOf("unsure", z.object({})),
  ]);
});
export type WholeSuggestion = z.infer<ReturnType<typeof WholeSuggestion>>;

/** A suggestion as the caller sees it; `discussed` says only that there is one, and whose. */
export const SuggestionView = once(() =>
  z.union([z.object({ view: z.literal("discussed"), ...facts() }), WholeSuggestion()]),
);
export type SuggestionView = z.infer<ReturnType<typeof SuggestionView>>;
