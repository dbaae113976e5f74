import * as z from "zod";
import { WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id, Timestamp } from "../fields.ts";

/** A workspace by its name. */
const PlaceView = once(() =>
  z.object({
    kind: z.enum(["own", "team"]),
    /** The team's name, or that of the person to whom the workspace belongs. */
    name: z.string(),
    /** Whether it is the caller's personal workspace. */
    isYours: z.boolean(),
  }),
);
export type PlaceView = z.infer<ReturnType<typeof PlaceView>>;

/** A song after its move. */
const MovedSong = once(() =>
  z.object({
    id: Id(),
    /** Its number in the workspace that it was moved to. */
    number: z.number().int(),
    workspaceId: Id(),
    /** The move, as the emails about it name it. */
    moveId: Id().optional(),
  }),
);

/** A move of a song into or out of a team, for the owner of the team. */
const SongMoveView = once(() =>
  z.object({
    title: z.string(),
    /** The name of the person who moved it; empty for a deleted account. */
    movedBy: z.string(),
    movedAt: Timestamp(),
    /** Null if it is deleted. */
    from: PlaceView().nullable(),
    to: PlaceView(),
    state: z.enum(["open", "expired", "back"]),
    /** Time until which it can be moved back. */
    backUntil: Timestamp(),
  }),
);

export type SongMoveView = z.infer<ReturnType<typeof SongMoveView>>;

const ofMove = once(() => z.object({ id: Id(), moveId: Id() }));

export const moveEndpoints = {
  move: endpoint({
    method: "POST",
    path: "/api/songs/{id}/move",
    access: "user",
    summary:
      "Moves a song with its files, its agreements and its shares into another workspace that the caller may change; only the owner of a team moves songs out of it",
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
      "too_many_requests",
    ],
  }),
  readMove: endpoint({
    method: "GET",
    path: "/api/songs/{id}/moves/{moveId}",
    access: "user",
    workspace: "own",
    summary:
      "Returns the latest move of a song into or out of a team of which the caller is the owner",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: ofMove(),
      responses: { 200: SongMoveView() },
    }),
    errors: ["move_not_found"],
  }),
  moveBack: endpoint({
    method: "POST",
    path: "/api/songs/{id}/moves/{moveId}/back",
    access: "user",
    workspace: "own",
    summary:
      "Moves a song back into the workspace that it left in the last seven days, by the owner of either team",
    repeat: "natural",
    changes: ["files", "shares", "sheets", "storage", "teams"],
    schemas: () => ({
      params: ofMove(),
      body: EmptyBody(),
      responses: { 200: MovedSong() },
    }),
    errors: [
      "move_not_found",
      "move_back_expired",
      "workspace_gone",
      "target_plan_required",
      "storage_full",
      "song_grown",
      "song_has_open_agreement",
      "song_uploading",
      "song_still_moving",
      "too_many_requests",
    ],
  }),
} as const;
