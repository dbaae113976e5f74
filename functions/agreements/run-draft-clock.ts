import type { DraftAgreement } from "../../shared/domain/agreement/agreement.ts";
import {
  isRemovalDue,
  removalTime,
  warnOfRemoval,
} from "../../shared/domain/agreement/draft-clock.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import type { Stores } from "../data/stores.ts";
import { deleteDraft } from "./delete-draft.ts";

/**
 * Does what is due on an untouched draft: warns its owner by email, or deletes it, with its song if that has nothing
 * else. A draft that is edited meanwhile stays.
 */
export async function runDraftClock(
  stores: Stores,
  draft: DraftAgreement,
  at: string,
): Promise<void> {
  if (isRemovalDue(draft, at)) {
    // False for a draft that has changed: its next step is in the index.
    await deleteDraft(stores, draft, { at, withFiles: false });
    return;
  }
  await stores.agreements.change(draft.id, (before) => warnOfRemoval(before, at), {
    at,
    readBefore: draft,
    alongside: ({ after }) => {
      const { createdBy, title } = after;
      const facts = { createdBy, title, deletedAt: removalTime(after, at) };
      return [mailItem(stores.table, "draft-expiring", facts, at)];
    },
  });
}
