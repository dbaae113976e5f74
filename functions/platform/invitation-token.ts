import type { AgreementInvitation } from "../../shared/domain/agreement/uploaded/agreement-invitation.ts";
import { deriveShareProof, hasKeyVersion, constantTimeEqual } from "./keyed-hashes.ts";

/** The content of a given token. It is unverified: only `isInvitationToken` checks the proof. */
export interface ClaimedInvitation {
  /** The document of the uploaded agreement. */
  fileId: string;
  invitationId: string;
}

type Derived = Pick<AgreementInvitation, "id" | "keyVersion">;

/** The document, the invitation, the version of the key, and the proof, which may contain hyphens. */
const form = /^([0-9A-Za-z]{20,40})_([0-9A-Za-z]{20,40})-(v[1-9]\d{0,3})-[\w-]{22}$/;

/** The token with which an invited person opens the document. It is derived and not stored. */
export async function invitationToken(
  fileId: string,
  { id, keyVersion }: Derived,
): Promise<string> {
  const proof = await deriveShareProof(["invitation", fileId, id], keyVersion);
  return `${fileId}_${id}-${keyVersion}-${proof}`;
}

/** Parses a token without verifying its proof; undefined for any other text. */
export async function readInvitationToken(token: string): Promise<ClaimedInvitation | undefined> {
  const [, fileId, invitationId, keyVersion] = form.exec(token) ?? [];
  if (fileId === undefined || invitationId === undefined || keyVersion === undefined)
    return undefined;
  return (await hasKeyVersion(keyVersion)) ? { fileId, invitationId } : undefined;
}

/** Whether a token is the valid token of this invitation. */
export async function isInvitationToken(
  token: string,
  fileId: string,
  invitation: Derived,
): Promise<boolean> {
  return constantTimeEqual(token, await invitationToken(fileId, invitation));
}
