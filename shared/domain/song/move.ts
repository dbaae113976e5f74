import * as z from "zod";
import { DomainError } from "../domain-error.ts";
import { UserId, WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";

/** Days for which the owner of a team can move a song back. */
export const moveBackDays = 7;

export const SongMoveRecord = once(() =>
  z.object({
    id: z.string(),
    /** The workspace that the song left. */
    from: WorkspaceId,
    /** The person who moved it. */
    by: UserId,
    at: z.string(),
    /** Bytes that moved with it. */
    sizeBytes: z.number().int(),
    /** The move that this one took back. */
    undoes: z.string().optional(),
  }),
);
/** The latest move of a song to another workspace. */
export type SongMoveRecord = z.infer<ReturnType<typeof SongMoveRecord>>;

/** The fields of a song that decide whether it can be moved to another workspace. */
interface Movable {
  agreement?: { status: string } | undefined;
  files: Readonly<Record<string, { state: "uploading" | "ready" }>>;
  /** The workspace from which some of its items are still being moved. */
  movedFrom?: WorkspaceId | undefined;
}

/**
 * Throws if a song cannot be moved now: `song_has_open_agreement` if its agreement is out for signature or being
 * sealed, `song_uploading`, `song_still_moving`.
 */
export function checkMovable({ agreement, files, movedFrom }: Movable): void {
  if (movedFrom !== undefined) throw new DomainError("song_still_moving");
  if (agreement?.status === "pending" || agreement?.status === "signed")
    throw new DomainError("song_has_open_agreement");
  if (Object.values(files).some(({ state }) => state === "uploading"))
    throw new DomainError("song_uploading");
}

/** Returns the time until which a move can be taken back. */
export function movableBackUntil({ at }: Pick<SongMoveRecord, "at">): string {
  return new Date(Date.parse(at) + moveBackDays * 24 * 60 * 60 * 1000).toISOString();
}

/**
 * Throws `move_back_expired` if a move can't be taken back any more: after seven days, and if it has itself taken one
 * back.
 */
export function checkMovableBack(move: SongMoveRecord, at: string): void {
  if (move.undoes !== undefined || at >= movableBackUntil(move))
    throw new DomainError("move_back_expired");
}

/**
 * Throws `song_grown` if a song that moves back into the workspace of another person takes more storage than when it
 * left. Otherwise a team's owner could fill that person's storage.
 */
export function checkNotGrown({ sizeBytes }: SongMoveRecord, sizeBytesNow: number): void {
  if (sizeBytesNow > sizeBytes) throw new DomainError("song_grown");
}
