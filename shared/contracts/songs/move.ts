import * as z from "zod";
import { WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** A song after its move. */
const MovedSong = once(() =>
  z.object({
    id: Id(),
    /** Its number in the workspace that it was moved to. */
    number: z.number().int(),
    workspaceId: Id(),
  }),
);

export const moveEndpoints = {
  move: endpoint({
    method: "POST",
    path: "/api/songs/{id}/move",
    access: "user",
    summary:
      "Moves a song with its files, its agreements and its shares into another workspace that the caller may change",
    repeat: "key",
    changes: ["files", "shares", "sheets", "storage", "teams"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        /** The destination: the caller's personal workspace or a team's workspace. */
        workspaceId: Id().transform((id) => WorkspaceId.parse(id)),
      }),
      responses: { 200: MovedSong() },
    }),
    errors: [
      "song_not_found",
      "team_not_found",
      "role_needed",
      "target_plan_required",
      "storage_full",
      "song_has_open_agreement",
      "song_uploading",
      "song_still_moving",
    ],
  }),
} as const;
