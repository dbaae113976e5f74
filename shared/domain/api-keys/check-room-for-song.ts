import { DomainError } from "../domain-error.ts";
import { isSandbox, type WorkspaceId } from "../ids.ts";
import { sandboxSongs } from "./sandbox.ts";

/** Throws `sandbox_full` if a sandbox has as many songs as it may. Any other workspace may have more. */
export function checkRoomForSong(workspaceId: WorkspaceId, { songs }: { songs: number }): void {
  if (isSandbox(workspaceId) && songs >= sandboxSongs) throw new DomainError("sandbox_full");
}
