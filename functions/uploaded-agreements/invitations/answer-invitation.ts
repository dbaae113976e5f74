import {
  answerInvitation,
  type AgreementInvitation,
} from "../../../shared/domain/agreement/uploaded/agreement-invitation.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import type { InvitationView } from "../../../shared/contracts/sharing/invitations.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import type { UploadObjects } from "../../data/files/upload-objects.ts";
import { recipientAnsweredItem } from "../../data/limits/mailbox-limit.ts";
import { notificationRecipient } from "../../data/teams/membership.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import type { Context } from "../../http/context.ts";
import { sortableId } from "../../platform/random-id.ts";
import { openInvitation, type OpenInvitation } from "./open-invitation.ts";

type Objects = Pick<UploadObjects, "url">;

/** Attempts for a write that loses to concurrent changes of the agreement. */
const attempts = 8;

/** The invitation of a link, with its document. Throws `invitation_not_found`. */
export async function readInvitation(
  { table, objects }: { table: Table; objects: Objects },
  { params }: Pick<Context<(typeof sharing)["invitation"]>, "params">,
): Promise<InvitationView> {
  return await viewOf(objects, await openInvitation(table, params.invitationToken));
}

/**
 * Records an invited person's answer and notifies the inviter, in one transaction. The same answer again changes
 * nothing; another one replaces it. Throws `invitation_not_found`, `too_many_requests`, `busy`.
 */
export async function recordInvitationAnswer(
  { table, objects }: { table: Table; objects: Objects },
  { body, at }: Pick<Context<(typeof sharing)["answerInvitation"]>, "body" | "at">,
): Promise<InvitationView> {
  const { invitationToken: token, answer } = body;
  const uploaded = new UploadedAgreementRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const open = await openInvitation(table, token);
    const { agreement, invitation, asker } = open;
    const invitations = answerInvitation(agreement, invitation.id, { answer, at });
    if (invitations === undefined) return await viewOf(objects, open);
    const facts = {
      kind: answer === "signed" ? "record_signed" : "record_not_mine",
      agreementId: agreement.id,
      title: agreement.title,
      name: invitation.name,
    } as const;
    const { workspaceId } = agreement;
    const toldUserId = await notificationRecipient(table, workspaceId, asker.userId);
    const refusal = await table.tryTransact([
      uploaded.invitationsItem(agreement, { invitations }),
      // A person who did not sign the document does not count as a known recipient of the sender.
      ...(answer === "signed"
        ? [recipientAnsweredItem(table, { workspaceId, email: invitation.email }, at)]
        : []),
      ...new NotificationRepository(table).notificationItems(
        [toldUserId],
        facts,
        sortableId(at),
        at,
      ),
    ]);
    if (refusal !== undefined) return mustRetry;
    return await viewOf(objects, {
      ...open,
      invitation: invitations.find(({ id }) => id === invitation.id) ?? invitation,
    });
  });
}

async function viewOf(
  objects: Objects,
  { agreement, invitation, asker }: OpenInvitation,
): Promise<InvitationView> {
  const { file, title, artist } = agreement;
  return {
    title,
    artist,
    askedBy: asker.name,
    name: invitation.name,
    document: {
      name: file.name,
      type: file.type,
      size: file.sizeBytes,
      url: await objects.url(file, file.type, undefined),
    },
    ...answerOf(invitation),
  };
}

function answerOf({ answer, answeredAt }: AgreementInvitation) {
  return { answer: answer ?? null, answeredAt: answeredAt ?? null };
}
