import type { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import type { AgreementView } from "../../../shared/contracts/agreements/views.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import {
  changeLinkPassword,
  hasLinkPassword,
} from "../../../shared/domain/agreement/link-password/link-password.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { hashPassword } from "../../platform/password-hash.ts";
import { agreementView } from "../views/agreement-view.ts";
import { findOwnAgreement } from "../find-own-agreement.ts";
import { passwordNeedsPlan } from "./new-password-hash.ts";

/**
 * Sets, changes or removes the password of a sent agreement's links. The first one needs the plan that has passwords. A
 * new one in its place gives less and needs none; the removal gives more, as any sending does, and needs a plan, whichever.
 * Throws `agreement_not_found`, `agreement_uploaded`, `agreement_not_sent`, `plan_required`.
 */
export async function changeOwnPassword(
  stores: Stores,
  { params, body, workspace, at, origin, idempotency }: Context<(typeof agreements)["setPassword"]>,
): Promise<AgreementView> {
  const { table } = stores;
  const { agreement, lyrics } = await findOwnAgreement(stores, workspace.id, params.id);
  const { password } = body;
  const { allows, state } = await workspaceEntitlements(table, workspace.id, at);
  const checkPlan = (before: Agreement) => {
    const hadOne = hasLinkPassword(before);
    if (password === null && hadOne && state === "none") throw new DomainError("plan_required");
    if (password !== null && !hadOne && !allows.has("linkPasswords")) throw passwordNeedsPlan();
  };
  const passwordHash = password === null ? null : await hashPassword(password);
  const done = idempotency.items({ agreementId: agreement.id });
  const change = await stores.agreements.change(
    agreement.id,
    (before) => {
      const changed = changeLinkPassword(before, { passwordHash, at, origin });
      checkPlan(before);
      return changed;
    },
    { at, readBefore: agreement, additionalItems: () => done },
  );
  // There was none to remove: the call only keeps its key.
  if (change === undefined && done.length > 0) await table.transact(done);
  return await agreementView(change?.after ?? agreement, lyrics, at);
}
