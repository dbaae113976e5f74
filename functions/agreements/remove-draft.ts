import { DomainError } from "../../shared/domain/domain-error.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { deleteDraft } from "./delete-draft.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";

const attempts = 8;

/**
 * Deletes a draft. Also deletes the song that was created with it and the song's files, unless the song has another
 * agreement. Throws
 * `agreement_not_found`, `agreement_not_draft`, `song_still_moving`, `busy`.
 */
export async function removeDraft(
  stores: Stores,
  { params, workspace, at, idempotency }: Context<(typeof agreements)["remove"]>,
): Promise<Record<string, never>> {
  return await withOptimisticRetry(attempts, async () => {
    const { agreement } = await findOwnAgreement(stores, workspace.id, params.id);
    if (agreement.status !== "draft") throw new DomainError("agreement_not_draft");
    const additionalItems = idempotency.items({ agreementId: agreement.id });
    const deletion = { at, withFiles: true };
    return (await deleteDraft(stores, agreement, deletion, additionalItems)) ? {} : mustRetry;
  });
}
