import type { Pair } from "./pairings.ts";
import type { Cast, PersonMention } from "./people/people.ts";
import type { Sentence } from "./sentences.ts";
import type { ShareField } from "./share-contexts.ts";
import type { Share } from "./shares.ts";

/** What the text says about the share of a person. */
export interface Claim {
  person: number;
  field: ShareField;
  /** Percentages; undefined for what the others leave. */
  value: number | undefined;
  /** Number of people among whom the share is divided, or who have it each: `how` tells which. */
  among: number;
  how: Pair["how"];
  share: Share;
  mention: PersonMention | undefined;
  /** Index of the sentence. */
  sentence: number;
  trust: number;
}

export interface Text {
  text: string;
  /** In lower case and without accents, of the same length. */
  folded: string;
  /** The same with spaces in the place of names and titles. */
  plain: string;
  sentences: readonly Sentence[];
  cast: Cast;
  shares: readonly Share[];
  /** The writers for whom companies act, by the positions of these. */
  houses: ReadonlyMap<number, number>;
  /** Who wrote a letter. */
  sender?: number;
  /** To whom it is written, if to one person. */
  reader?: number;
  /** The messages of a chat, who wrote them, and where they are about a song. */
  chat?: { messages: readonly Sentence[]; senders: readonly number[] };
}
