import type { DraftAgreement } from "../../shared/domain/agreement/agreement.ts";
import {
  isDraftRemovalDue,
  draftRemovalAt,
  warnOfDraftRemoval,
} from "../../shared/domain/agreement/lifecycle/draft-removal.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { notificationRecipient } from "../data/teams/membership.ts";
import type { Stores } from "../data/stores.ts";
import { deleteDraft } from "./delete-draft.ts";

/**
 * Does what is due on an untouched draft: warns its owner by email, or deletes it, with its song if the song has
 * nothing else. Keeps a draft that is edited meanwhile. Waits while the draft's song is being moved.
 */
export async function runDraftClock(
  stores: Stores,
  draft: DraftAgreement,
  at: string,
): Promise<void> {
  if (isDraftRemovalDue(draft, at)) {
    try {
      // False for a draft that has changed: its next step is in the index.
      await deleteDraft(stores, draft, { at, withFiles: false });
    } catch (error) {
      // The draft stays due, and the next sweep finds it again.
      if (!(error instanceof DomainError && error.code === "song_still_moving")) throw error;
    }
    return;
  }
  await stores.agreements.change(draft.id, (before) => warnOfDraftRemoval(before, at), {
    at,
    readBefore: draft,
    additionalItems: async ({ after }) => {
      const { id: agreementId, workspaceId, title } = after;
      const createdBy = await notificationRecipient(stores.table, workspaceId, after.createdBy);
      const facts = { agreementId, createdBy, title, deletedAt: draftRemovalAt(after, at) };
      return [requestEmailItem(stores.table, "draft-expiring", facts, at)];
    },
  });
}
