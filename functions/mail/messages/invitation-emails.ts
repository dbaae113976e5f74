import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import { agreementInvitationPath } from "../../../shared/domain/agreement/parties/agreement-paths.ts";
import { isInvitationOpen } from "../../../shared/domain/teams/seats.ts";
import { teamInvitationPath } from "../../../shared/domain/teams/team-invitation-path.ts";
import { invitationToken } from "../../platform/invitation-token.ts";
import { teamInvitationToken } from "../../platform/team-invitation-token.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";

/**
 * The email that invites a person to confirm an uploaded agreement; none if the invitation was withdrawn or answered.
 */
export async function invitationEmails(
  { siteOrigin, readUploadedAgreement }: EmailSources,
  {
    workspaceId,
    agreementId,
    invitationId,
    title,
    ownerName,
    writerName,
  }: EmailInput<"record-invitation">,
): Promise<EmailMessage[]> {
  const record = await readUploadedAgreement(workspaceId, agreementId);
  const invitation = record?.invitations?.find(({ id }) => id === invitationId);
  if (record === undefined || invitation === undefined || invitation.answer !== undefined)
    return [];
  const url = `${siteOrigin}${agreementInvitationPath(await invitationToken(record.file.id, invitation))}`;
  return [
    {
      recipient: "share",
      to: { name: "", address: invitation.email },
      onBehalfOf: ownerName,
      content: emailContentFor("record-invitation", { title, ownerName, writerName, url }),
      tags: {},
    },
  ];
}

/** The email with the link of an invitation into a team; none if the invitation is no longer open. */
export async function teamInvitationEmails(
  { siteOrigin, at, readTeamInvitation }: EmailSources,
  { workspaceId, invitationId, teamName, inviterName }: EmailInput<"team-invitation">,
): Promise<EmailMessage[]> {
  const invitation = await readTeamInvitation(workspaceId, invitationId);
  if (invitation === undefined || !isInvitationOpen(invitation, at)) return [];
  const token = await teamInvitationToken(workspaceId, invitation);
  const url = `${siteOrigin}${teamInvitationPath(token)}`;
  return [
    {
      recipient: "share",
      to: { name: "", address: invitation.email },
      onBehalfOf: inviterName,
      content: emailContentFor("team-invitation", {
        ...{ teamName, inviterName, url },
        role: invitation.role,
      }),
      tags: {},
    },
  ];
}
