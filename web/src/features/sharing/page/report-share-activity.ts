import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { ShareActivity } from "../../../../../shared/domain/sharing/share-activity.ts";
import { sharing } from "../../../api/endpoints.ts";

/** Reports a visitor's activity to the owner's counts. The visitor sees no failure. */
export function reportShareActivity(shareToken: string, what: ShareActivity): void {
  const body = { what, id: crypto.randomUUID() };
  callEndpoint(sharing.noteActivity, { params: { shareToken }, body }).catch((error: unknown) =>
    console.warn("The visit could not be counted", error),
  );
}
