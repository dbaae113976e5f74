import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { ShareActivity } from "../../../../../shared/domain/sharing/share-activity.ts";
import { sharing } from "../../../api/endpoints.ts";

/** Lets the song's owner count what a visitor does. The visitor is not told if that fails. */
export function noteActivity(shareToken: string, what: ShareActivity): void {
  const body = { what, id: crypto.randomUUID() };
  callEndpoint(sharing.noteActivity, { params: { shareToken }, body }).catch((error: unknown) =>
    console.warn("The visit could not be counted", error),
  );
}
