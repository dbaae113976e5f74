import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id } from "../fields.ts";
import { SongSharedWithMeCard } from "./views.ts";

/** The endpoints of the songs that other people share with the caller for editing. */
export const sharedWithMeEndpoints = {
  sharedWithMe: endpoint({
    method: "GET",
    path: "/api/shared-with-me",
    access: "user",
    workspace: "own",
    summary: "Lists the songs of other people that the caller may edit, the newest songs first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(SongSharedWithMeCard()) },
    }),
    errors: [],
  }),
  leaveSong: endpoint({
    method: "DELETE",
    path: "/api/shared-with-me/{id}",
    access: "user",
    workspace: "own",
    summary:
      "Takes someone else's song off the caller's list; they can add it again from its link while it is shared",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["song_not_found"],
  }),
} as const;
