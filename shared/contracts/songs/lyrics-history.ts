import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, Id, Timestamp } from "../fields.ts";

/** An earlier text of a song's lyrics. */
const EarlierLyricsView = once(() =>
  z.object({
    number: z.number().int(),
    /** Time and author of the save; null if they were not recorded. */
    savedAt: Timestamp().nullable(),
    savedBy: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  }),
);
export type EarlierLyricsView = z.infer<ReturnType<typeof EarlierLyricsView>>;

/** The endpoints of the earlier texts of a song's lyrics. A text is restored by saving it as the song's lyrics. */
export const lyricsHistoryEndpoints = {
  lyricsHistory: endpoint({
    method: "GET",
    path: "/api/songs/{id}/lyrics/history",
    access: "user",
    editors: true,
    summary:
      "Lists the last 100 texts that a song's lyrics had, the latest first, without the texts",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      query: Cursor(),
      responses: { 200: z.array(EarlierLyricsView()) },
    }),
    errors: ["song_not_found"],
  }),
  earlierLyrics: endpoint({
    method: "GET",
    path: "/api/songs/{id}/lyrics/history/{number}",
    access: "user",
    editors: true,
    summary: "Returns one text that a song's lyrics had",
    repeat: "natural",
    schemas: () => ({
      params: z.object({
        id: Id(),
        number: z.coerce.number().int("Must be a whole number").min(1).max(999_999),
      }),
      responses: { 200: EarlierLyricsView().extend({ lyrics: z.string() }) },
    }),
    errors: ["song_not_found", "lyrics_not_found"],
  }),
} as const;
