import type { SigningView } from "../../../shared/contracts/agreements/signing-view.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { objectToCorrection } from "../../../shared/domain/agreement/parties/object-to-correction.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { holderOfLink } from "../link-password/holder-of-link.ts";
import { observerView, type LoadObjects } from "./signing-view.ts";

/**
 * Objects to the correction of an address as its former holder, who has a read-only link. A repeated call changes
 * nothing. Throws `agreement_not_found`, `not_a_party`.
 */
export async function objectByLink(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  { params, body, at, origin, cookies, findSession }: Context<(typeof signing)["object"]>,
): Promise<SigningView> {
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const caller = { at, cookies, findSession };
  const holder = await holderOfLink(table, record.agreement, body.shareLink, caller);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  if (holder.kind !== "observer") throw new DomainError("not_a_party");
  const { contributorId, generation } = holder.former;
  const change = await agreements.change(
    params.id,
    (before) =>
      objectToCorrection(before, { contributorId, generation, reason: body.reason, at, origin }),
    { at, readBefore: record.agreement },
  );
  const agreement = change?.after ?? record.agreement;
  return await observerView({ ...record, agreement }, holder.former, at, loadObjects);
}
