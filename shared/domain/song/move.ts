import { DomainError } from "../domain-error.ts";
import type { WorkspaceId } from "../ids.ts";

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
