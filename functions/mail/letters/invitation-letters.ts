import type { MailInput } from "../../../shared/contracts/mails.ts";
import { invitationAddress } from "../../../shared/domain/agreement/agreement-address.ts";
import { invitationToken } from "../../platform/invitation-token.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/** The letter that asks whether a person signed an uploaded agreement; none if the question was withdrawn or answered. */
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
