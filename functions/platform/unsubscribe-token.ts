import { isEmailKind, type EmailKind } from "../../shared/domain/account/email-kinds.ts";
import { UserId } from "../../shared/domain/ids.ts";
import { currentKeyVersion, deriveUnsubscribeProof, sameText } from "./keys.ts";

/** The token that turns a kind of emails off for a user. It is derived, so nothing about it is stored. */
export async function unsubscribeToken(userId: UserId, kind: EmailKind): Promise<string> {
  const keyVersion = await currentKeyVersion();
  const proof = await deriveUnsubscribeProof(userId, kind, keyVersion);
  return [userId, kind, keyVersion, proof].join(".");
}

/** Whose emails of which kind a token turns off; undefined for any other text. */
export async function readUnsubscribeToken(
  token: string,
): Promise<{ userId: UserId; kind: EmailKind } | undefined> {
  const [userId = "", kind = "", keyVersion = "", proof = ""] = token.split(".");
  // Only versions that exist can be derived from, and only the current ones are looked up.
  if (!isEmailKind(kind) || !/^v[1-9]\d{0,3}$/.test(keyVersion) || userId === "") return undefined;
  if (Number(keyVersion.slice(1)) > Number((await currentKeyVersion()).slice(1))) return undefined;
  const parsed = UserId.parse(userId);
  const expected = await deriveUnsubscribeProof(parsed, kind, keyVersion);
  return sameText(proof, expected) ? { userId: parsed, kind } : undefined;
}
