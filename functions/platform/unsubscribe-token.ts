import { isEmailKind, type EmailKind } from "../../shared/domain/account/email-kinds.ts";
import { UserId } from "../../shared/domain/ids.ts";
import {
  currentKeyVersion,
  deriveUnsubscribeProof,
  hasKeyVersion,
  constantTimeEqual,
} from "./keyed-hashes.ts";

/** User, kind of emails, version of the key, and proof, joined by hyphens. Only the proof may contain hyphens. */
const form = /^([0-9A-Za-z]+)-([a-z]+)-(v[1-9]\d{0,3})-[\w-]{43}$/;

/** The token that turns off a kind of emails for a user. It is derived and not stored. */
export async function unsubscribeToken(userId: UserId, kind: EmailKind): Promise<string> {
  return await tokenOf(userId, kind, await currentKeyVersion());
}

/** The user and the kind of emails of a valid token; undefined for any other text. */
export async function readUnsubscribeToken(
  token: string,
): Promise<{ userId: UserId; kind: EmailKind } | undefined> {
  const [, user = "", kind = "", keyVersion = ""] = form.exec(token) ?? [];
  if (!isEmailKind(kind) || !(await hasKeyVersion(keyVersion))) return undefined;
  const userId = UserId.parse(user);
  return constantTimeEqual(token, await tokenOf(userId, kind, keyVersion))
    ? { userId, kind }
    : undefined;
}

async function tokenOf(userId: UserId, kind: EmailKind, keyVersion: string): Promise<string> {
  const proof = await deriveUnsubscribeProof(userId, kind, keyVersion);
  return [userId, kind, keyVersion, proof].join("-");
}
