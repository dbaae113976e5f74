import type { ActorOrigin } from "../../origin.ts";
import type { SentAgreement } from "../agreement.ts";
import type { Change } from "./change.ts";
import { detachAgreement } from "../parties/detach-agreement.ts";

/** The reason in the history and the emails of an agreement that is voided because its song was deleted. */
export const songDeletedReason = "The song was deleted.";

/**
 * Returns the change that detaches a sent agreement from its deleted song. A pending agreement is voided (or recorded
 * as expired), and everyone is notified; any other agreement keeps its status, and its parties keep it. Later changes
 * write no data to the song. Returns undefined if the agreement was already detached from its song.
 */
export function detachSong(
  before: SentAgreement,
  { at, origin }: { at: string; origin: ActorOrigin },
): Change<SentAgreement> | undefined {
  if (before.songDeletedAt !== undefined) return undefined;
  return detachAgreement(before, {
    lost: { songDeletedAt: at },
    event: { type: "song_deleted" },
    reason: songDeletedReason,
    at,
    origin,
  });
}
