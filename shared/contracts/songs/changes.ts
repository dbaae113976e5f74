import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, Id, Timestamp } from "../fields.ts";

/** A change of a shared song other than its lyrics. */
const SongChangeView = once(() =>
  z.object({
    id: Id(),
    at: Timestamp(),
    /** The name is empty if the account was deleted. */
    by: z.object({ name: z.string(), isYou: z.boolean() }),
    /** The fields that were changed, with their new values; `bpm` is 0 if it was removed. */
    fields: z
      .object({ title: z.string(), artist: z.string(), bpm: z.number(), iswc: z.string() })
      .partial(),
    /** Names of the files that were added and removed. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
);
export type SongChangeView = z.infer<ReturnType<typeof SongChangeView>>;

export const songChangeEndpoints = {
  changes: endpoint({
    method: "GET",
    path: "/api/songs/{id}/changes",
    access: "user",
    editors: true,
    summary:
      "Lists who changed the details and files of a song since it was shared first, the latest first; its lyrics have their own history",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      query: Cursor(),
      responses: { 200: z.array(SongChangeView()) },
    }),
    errors: ["song_not_found"],
  }),
} as const;
