import {
  contributorByEmail,
  findContributor,
} from "../../shared/domain/agreement/parties/contributors.ts";
import type { AgreementView } from "../../shared/contracts/agreements/views.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { voidAgreement } from "../../shared/domain/agreement/lifecycle/void.ts";
import { correctEmail } from "../../shared/domain/agreement/parties/correct-email.ts";
import { resendRequest } from "../../shared/domain/agreement/lifecycle/resend.ts";
import { signingCodes } from "../data/agreements/signing-codes.ts";
import { linkItems } from "../data/agreements/sent-versions.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import type { Workspace } from "../http/caller.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { agreementView } from "./agreement-view.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { agreementLinks, newObserverLinks } from "./send-version.ts";

type Calls = typeof agreements;

/** Voids an agreement. Throws `agreement_not_found`, `agreement_uploaded`, `agreement_not_pending`. */
export async function voidOwnAgreement(
  stores: Stores,
  context: Context<Calls["void"]>,
): Promise<AgreementView> {
  const { at, origin, body } = context;
  const { reason } = body;
  return await changeOwn(
    stores,
    context,
    (before) => voidAgreement(before, { reason, at, origin }),
    ({ after }) =>
      activityItems(stores.table, context, { type: "agreement_voided", subject: after.title }),
  );
}

/**
 * Emails a contributor their link again. Throws `agreement_not_found`, `agreement_uploaded`, `agreement_not_pending`, `not_a_party`,
 * `contributor_signed`, `suggestion_waits`, `too_many_requests`.
 */
export async function resendSigningLink(
  stores: Stores,
  context: Context<Calls["resend"]>,
): Promise<AgreementView> {
  const { at, origin, body, params, workspace } = context;
  const { email } = body;
  const { agreement } = await findOwnAgreement(stores, workspace.id, params.id);
  const contributor = contributorByEmail(agreement, email);
  const codeSentAt =
    contributor && (await signingCodes(stores.table, agreement.id, contributor).lastIssuedAt());
  return await changeAndMail(stores, context, (before) =>
    resendRequest(before, { email, codeSentAt, at, origin }),
  );
}

/**
 * Corrects a contributor's address and gives them a new link. Throws `agreement_not_found`, `agreement_uploaded`,
 * `contributor_not_found`, `agreement_not_pending`, `invalid_request`, `too_many_requests`.
 */
export async function correctContributorEmail(
  stores: Stores,
  context: Context<Calls["correctEmail"]>,
): Promise<AgreementView> {
  const { at, origin, params, body } = context;
  const correction = {
    contributorId: params.contributorId,
    email: body.email,
    linkKeyVersion: await currentKeyVersion(),
    at,
    origin,
  };
  return await changeAndMail(
    stores,
    context,
    (before) => correctEmail(before, correction),
    async (change) => {
      const links = [...(await agreementLinks(change.after)), ...(await newObserverLinks(change))];
      return linkItems(stores.table, new Map(links));
    },
  );
}

interface OwnersCall {
  params: { id: string };
  workspace: Workspace;
  caller: { userId: UserId };
  at: string;
  idempotency: Context<Calls["void"]>["idempotency"];
}

/** Writes a change. If it emails a contributor, it counts toward the owner's limit for the day. */
async function changeAndMail(
  stores: Stores,
  call: OwnersCall,
  decide: (before: Agreement) => Change,
  additionalItems: (change: Change) => Promise<TransactItem[]> = async () => [],
): Promise<AgreementView> {
  const { caller, workspace, at } = call;
  const sending = { by: caller.userId, workspaceId: workspace.id, at };
  return await withinSendingLimit(stores.table, sending, (countItem) =>
    changeOwn(stores, call, decide, async (change) => [
      ...(emailsContributor(change) ? [countItem] : []),
      ...(await additionalItems(change)),
    ]),
  );
}

/** Whether a change emails the contributor that it is about: only a contributor who has not signed. */
function emailsContributor({ event, after }: Change): boolean {
  if (!("contributorId" in event)) return false;
  return findContributor(after, event.contributorId)?.signedAt === undefined;
}

async function changeOwn(
  stores: Stores,
  { params, workspace, at, idempotency }: OwnersCall,
  decide: (before: Agreement) => Change,
  additionalItems: (change: Change) => Promise<TransactItem[]> | TransactItem[] = () => [],
): Promise<AgreementView> {
  const { agreement, lyrics } = await findOwnAgreement(stores, workspace.id, params.id);
  const change = await stores.agreements.change(agreement.id, decide, {
    at,
    readBefore: agreement,
    additionalItems: async (change) => [
      ...(await additionalItems(change)),
      ...idempotency.items({ agreementId: agreement.id }),
    ],
  });
  return await agreementView(change.after, lyrics, at);
}
