import type { UserId } from "../../../shared/domain/ids.ts";
import { randomBytes } from "node:crypto";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { Accounts } from "../accounts.ts";
import type { VerifiedFederatedSignIn } from "./redeem-tokens.ts";

/**
 * The answer that asks for the account's password before a sign-in at a provider is accepted or connected to the
 * account. Sets a cookie that refers to the verified identity.
 */
export async function askForAccountPassword(
  { table, tokens, users }: Accounts,
  userId: UserId,
  { identity, provider }: VerifiedFederatedSignIn,
  { isConnected, at }: { isConnected: boolean; at: string },
) {
  const secret = randomBytes(32).toString("base64url");
  const grant = { purpose: "connect-identity" as const, userId, identity };
  await table.transact([tokens.grantItem(hashToken(secret), grant, at)]);
  const { email } = await users.read(userId);
  const cookie = setCookie(productCookies.identity, secret);
  const asked = {
    outcome: "proof_needed" as const,
    email,
    provider: provider.label,
    isConnected,
  };
  return answer(200, asked, { cookies: [cookie] });
}
