import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { AgreementInvitation } from "../../../shared/domain/agreement/uploaded/agreement-invitation.ts";
import type { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { UserRepository, type Profile } from "../../data/accounts/user-repository.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { readLocation } from "../../data/core/locations.ts";
import type { Table } from "../../data/core/table.ts";
import { FileRepository } from "../../data/files/file-repository.ts";
import { isInvitationToken, readInvitationToken } from "../../platform/invitation-token.ts";

/** The invitation of a link with its agreement. */
export interface OpenInvitation {
  agreement: UploadedAgreement;
  invitation: AgreementInvitation;
  /** The account of the inviter. */
  asker: Profile;
}

/**
 * The invitation of a link. Throws `invitation_not_found` for a forged token, a withdrawn invitation, and a deleted
 * agreement or account, so that a caller can't tell them apart.
 */
export async function openInvitation(table: Table, token: string): Promise<OpenInvitation> {
  const found = await find(table, token);
  if (found === undefined) throw new DomainError("invitation_not_found");
  return found;
}

async function find(table: Table, token: string): Promise<OpenInvitation | undefined> {
  const claimed = await readInvitationToken(token);
  if (claimed === undefined) return undefined;
  const { fileId, invitationId } = claimed;
  const workspaceId = await readLocation(table, fileItemKeys.fileLocation(fileId));
  const file = workspaceId && (await new FileRepository(table).read(workspaceId, fileId));
  if (file?.agreementId === undefined) return undefined;
  const uploaded = new UploadedAgreementRepository(table);
  const agreement = await uploaded.read(file.workspaceId, file.agreementId);
  const invitation = agreement?.invitations?.find(({ id }) => id === invitationId);
  if (agreement === undefined || invitation === undefined) return undefined;
  if (!(await isInvitationToken(token, fileId, invitation))) return undefined;
  const asker = await new UserRepository(table).find(invitation.invitedBy);
  return asker && { agreement, invitation, asker };
}
