import { DomainError } from "../domain-error.ts";
import type { WorkspaceId } from "../ids.ts";

/** The part of a song that decides whether it can be moved into another workspace. */
interface Movable {
  agreement?: { status: string } | undefined;
  files: Readonly<Record<string, { state: "uploading" | "ready" }>>;
  /** The workspace from which parts of it have yet to arrive. */
  movedFrom?: WorkspaceId | undefined;
}

/**
 * Throws where a song can't be moved now: `song_has_open_agreement` while one is sent and not completed or ended,
 * `song_uploading`, `song_still_moving`.
 */
export function checkMovable({ agreement, files, movedFrom }: Movable): void {
  if (movedFrom !== undefined) throw new DomainError("song_still_moving");
  if (agreement?.status === "pending" || agreement?.status === "signed")
    throw new DomainError("song_has_open_agreement");
  if (Object.values(files).some(({ state }) => state === "uploading"))
    throw new DomainError("song_uploading");
}
