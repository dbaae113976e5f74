import * as z from "zod";
import { once } from "../../../once.ts";

/** What a party can suggest before signing. The labels are the choices below 'Something is not right'. */
export const suggestionKinds = [
  { kind: "shares", label: "Other shares" },
  { kind: "missing_person", label: "Someone is missing" },
  { kind: "not_mine", label: "I didn't work on this" },
  { kind: "text", label: "Title, artist, lyrics or third-party material" },
  { kind: "unsure", label: "I'm not sure yet" },
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number]["kind"];
export const suggestionKindNames = suggestionKinds.map(({ kind }) => kind);

/**
 * States as they are stored. An open suggestion can be overtaken without a write: `suggestionStateOf` reads its state.
 */
export const suggestionStates = ["open", "accepted", "answered", "withdrawn"] as const;

/** The four shares of a row, in basis points. */
export const SuggestedShares = once(() =>
  z.object({
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
  }),
);
export type SuggestedShares = z.infer<ReturnType<typeof SuggestedShares>>;

/** The content of a suggestion. */
export const SuggestionContent = once(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("shares"),
      /** All rows of the sheet, by their ids. */
      rows: z.array(SuggestedShares().extend({ id: z.string() })),
    }),
    z.object({
      kind: z.literal("missing_person"),
      name: z.string(),
      email: z.string().optional(),
      shares: SuggestedShares().optional(),
    }),
    z.object({ kind: z.literal("not_mine") }),
    z.object({
      kind: z.literal("text"),
      /** The new texts. A text that stays is absent. */
      title: z.string().optional(),
      artist: z.string().optional(),
      lyrics: z.string().optional(),
      /** Null is 'None'. */
      thirdParty: z.string().nullable().optional(),
    }),
    z.object({ kind: z.literal("unsure") }),
  ]),
);
export type SuggestionContent = z.infer<ReturnType<typeof SuggestionContent>>;

/** A change of the sheet that a party proposes before signing. */
export const Suggestion = once(() =>
  z.object({
    id: z.string(),
    agreementId: z.string(),
    contributorId: z.string(),
    /** Generation of the party's personal link. After a correction of the address it is another person's suggestion. */
    linkGeneration: z.number().int(),
    /** The party's name on the sheet. */
    name: z.string(),
    /** The version that it is based on, and its number among the party's suggestions about that version, from 1. */
    version: z.number().int(),
    number: z.number().int(),
    content: SuggestionContent(),
    /** Empty if none was given. For `not_mine` it is the reason. */
    message: z.string(),
    state: z.enum(suggestionStates),
    at: z.string(),
    /** Ids of the contributors whose shares it changes. They see it, too. */
    affects: z.array(z.string()),
    /** Time at which the owner showed it to everyone on the sheet. */
    shownAt: z.string().optional(),
    /** Time at which it was accepted, answered or withdrawn. */
    closedAt: z.string().optional(),
    /** The owner's answer. */
    answer: z.string().optional(),
  }),
);
export type Suggestion = z.infer<ReturnType<typeof Suggestion>>;
