import { decideDelivery } from "../../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../../shared/domain/account/sending-limit.ts";
import { inviteToAgreement } from "../../../shared/domain/agreement/uploaded/agreement-invitation.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { MailboxLimit } from "../../data/limits/mailbox-limit.ts";
import { withinSendingLimit } from "../../data/limits/sending-limit.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Context } from "../../http/context.ts";
import { currentKeyVersion } from "../../platform/keyed-hashes.ts";
import { sortableId } from "../../platform/random-id.ts";
import { invitationViews } from "../../agreements/agreement-view.ts";

type InviteContext = Context<(typeof sharing)["invite"]>;

/** Attempts for a write that loses to concurrent changes of the agreement, or emails to the same address. */
const attempts = 8;

/**
 * Invites a person named in an uploaded agreement, by an email with a personal link, to confirm that they signed it.
 * Throws `agreement_not_found`, `contributor_not_found`, `invitation_answered`, `too_many_requests`, `busy`.
 */
export async function invitePerson(table: Table, context: InviteContext) {
  const { workspace, caller, params, body, at, idempotency } = context;
  const uploaded = new UploadedAgreementRepository(table);
  const limit = new MailboxLimit(table);
  const addressed = { workspaceId: workspace.id, email: body.email };
  const { name: ownerName } = await new UserRepository(table).read(caller.userId);
  const keyVersion = await currentKeyVersion();
  return await withOptimisticRetry(attempts, async () => {
    const agreement = await uploaded.read(workspace.id, params.id);
    if (agreement === undefined) throw new DomainError("agreement_not_found");
    const { invitation, ...changed } = inviteToAgreement(agreement, {
      ...body,
      id: sortableId(at),
      keyVersion,
      invitedBy: caller.userId,
      sentAt: at,
    });
    const counts = await limit.counts(addressed, at);
    if (decideDelivery("share", counts) === "refuse") throw tooManyEmails(at);
    const written = [
      uploaded.invitationsItem(agreement, changed),
      ...limit.countItems(addressed, "share", counts, at),
    ];
    const mail = {
      workspaceId: workspace.id,
      agreementId: agreement.id,
      invitationId: invitation.id,
      title: agreement.title,
      ownerName,
      writerName: invitation.name,
    };
    const additionalItems = [
      requestEmailItem(table, "record-invitation", mail, at),
      ...idempotency.items({ agreementId: agreement.id }),
    ];
    try {
      await withinSendingLimit(table, { by: caller.userId, newly: "share", at }, (countItem) =>
        table.transact([...written, ...additionalItems, countItem]),
      );
      return { invitations: invitationViews(changed) };
    } catch (error) {
      const isOutrun =
        error instanceof TransactionCanceled && written.some((item) => error.isCausedBy(item));
      if (!isOutrun || additionalItems.some((item) => error.isCausedBy(item))) throw error;
      return mustRetry;
    }
  });
}

/** The invitations of an uploaded agreement. Throws `agreement_not_found`. */
export async function listInvitations(
  table: Table,
  { workspace }: Pick<InviteContext, "workspace">,
  agreementId: string,
) {
  const agreement = await new UploadedAgreementRepository(table).read(workspace.id, agreementId);
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  return { invitations: invitationViews(agreement) };
}

function tooManyEmails(at: string): DomainError {
  return new DomainError("too_many_requests", {
    details: [
      {
        path: "email",
        message: "We sent as many emails to this address as we may today. Try again tomorrow.",
      },
    ],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
