import type { AgreementView } from "../../shared/contracts/agreements/views.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { readKnownParties } from "../data/address-book/known-parties.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";
import { agreementView } from "./views/agreement-view.ts";
import { readFieldsToSend } from "./fields/fields-of-draft.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { iswcToSend, schemaOfNextVersion } from "./next-version.ts";
import { newPasswordHash } from "./link-password/new-password-hash.ts";
import { sendByPlan } from "./send-by-plan.ts";
import { asking, sendVersion, versionAndLinkItems } from "./send-version.ts";
import { readBrandingToSend } from "./branding/sent-branding.ts";
import { sendWithinLimit } from "./send-within-limit.ts";

/** What the sending needs of a call; a job gives it for who has asked for the job. */
type SendContext = Pick<
  Context<(typeof agreements)["send"]>,
  "at" | "body" | "caller" | "idempotency" | "origin" | "params" | "workspace"
> & {
  /** Whether it is sent with the other drafts of a bulk. */
  isBulk?: true;
};

/**
 * Sends a draft to its contributors. Throws `agreement_not_found`, `agreement_uploaded`, `agreement_not_draft`, `invalid_request`,
 * `publisher_without_writer`, `plan_required`, `too_many_requests`.
 */
export async function sendOwnAgreement(
  stores: Stores,
  { params, body, caller, workspace, at, origin, idempotency, isBulk }: SendContext,
): Promise<AgreementView> {
  const { table, agreements } = stores;
  const { agreement, lyrics } = await findOwnAgreement(stores, workspace.id, params.id);
  // A sheet of schema 2 names none.
  const asked = { ...agreement, ...(body.asksAgreementFirst === true && asking) };
  const known = await readKnownParties(table, workspace.id, caller.userId, agreement.splits);
  const fields = await readFieldsToSend(table, workspace.id, at);
  const iswc = schemaOfNextVersion(asked) === 2 ? null : await iswcToSend(stores, agreement);
  const branding = await readBrandingToSend(table, { workspaceId: workspace.id, at });
  const sending = { workspaceId: workspace.id, by: caller.userId, newly: "sheet", at } as const;
  const passwordHash = await newPasswordHash(table, workspace.id, body.password, at);
  const change = await sendByPlan(table, sending, (planItems) =>
    sendWithinLimit(table, sending, (countItem, written) =>
      agreements.change(
        agreement.id,
        (before) =>
          sendVersion(before, {
            ...{ lyrics, iswc, at, origin, known, branding, isBulk, fields, passwordHash },
            ...{ expiresInDays: body.expiresInDays, asksAgreementFirst: body.asksAgreementFirst },
          }),
        {
          at,
          readBefore: agreement,
          additionalItems: async (sent) => [
            countItem,
            ...(await planItems(agreement.id)),
            ...(await versionAndLinkItems(table, sent.after, lyrics, written)),
            ...activityItems(
              table,
              { workspace, caller, at },
              { type: "agreement_sent", subject: sent.after.title },
            ),
            ...idempotency.items({ agreementId: agreement.id }),
          ],
        },
      ),
    ),
  );
  return await agreementView(change.after, lyrics, at);
}
