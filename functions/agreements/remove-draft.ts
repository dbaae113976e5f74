import { DomainError } from "../../shared/domain/domain-error.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";

/** Deletes a draft but not its song. Throws `agreement_not_found`, `agreement_not_draft`, `busy`. */
export async function removeDraft(
  stores: Stores,
  { params, workspace, idempotency }: Context<(typeof agreements)["remove"]>,
): Promise<Record<string, never>> {
  const { agreement } = await findOwnAgreement(stores, workspace.id, params.id);
  if (agreement.status !== "draft") throw new DomainError("agreement_not_draft");
  const previous =
    agreement.copiedFrom === undefined
      ? undefined
      : await stores.agreements.readHead(agreement.copiedFrom);
  const alongside = idempotency.items({ agreementId: agreement.id });
  const wasRemoved = await stores.drafts.remove(agreement, previous, alongside);
  if (!wasRemoved) throw new DomainError("busy", { retryAfterSeconds: 1 });
  return {};
}
