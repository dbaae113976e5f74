import type { MailInput } from "../../../shared/contracts/mails.ts";
import { invitationAddress } from "../../../shared/domain/agreement/parties/agreement-address.ts";
import { isOpen } from "../../../shared/domain/teams/seats.ts";
import { teamInvitationAddress } from "../../../shared/domain/teams/team-address.ts";
import { invitationToken } from "../../platform/invitation-token.ts";
import { teamInvitationToken } from "../../platform/team-invitation-token.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/**
 * The email that invites a person to confirm an uploaded agreement; none if the invitation was withdrawn or answered.
 */
export async function invitationLetters(
  { siteOrigin, readRecord }: LetterSources,
  {
    workspaceId,
    agreementId,
    invitationId,
    title,
    ownerName,
    writerName,
  }: MailInput<"record-invitation">,
): Promise<Letter[]> {
  const record = await readRecord(workspaceId, agreementId);
  const invitation = record?.invitations?.find(({ id }) => id === invitationId);
  if (record === undefined || invitation === undefined || invitation.answer !== undefined)
    return [];
  const url = `${siteOrigin}${invitationAddress(await invitationToken(record.file.id, invitation))}`;
  return [
    {
      recipient: "share",
      to: { name: "", address: invitation.email },
      content: contentOf("record-invitation", { title, ownerName, writerName, url }),
      tags: {},
    },
  ];
}

/** The email with the link of an invitation into a team; none if the invitation is no longer open. */
export async function teamInvitationLetters(
  { siteOrigin, at, readTeamInvitation }: LetterSources,
  { workspaceId, invitationId, teamName, inviterName }: MailInput<"team-invitation">,
): Promise<Letter[]> {
  const invitation = await readTeamInvitation(workspaceId, invitationId);
  if (invitation === undefined || !isOpen(invitation, at)) return [];
  const token = await teamInvitationToken(workspaceId, invitation);
  const url = `${siteOrigin}${teamInvitationAddress(token)}`;
  return [
    {
      recipient: "share",
      to: { name: "", address: invitation.email },
      content: contentOf("team-invitation", { teamName, inviterName, url }),
      tags: {},
    },
  ];
}
