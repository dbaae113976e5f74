import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { tokenSeconds } from "../../data/accounts/token-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Context } from "../../http/context.ts";
import { addSeconds } from "../../platform/clock.ts";
import { currentKeyVersion, deriveEmailedToken, hashToken } from "../../platform/keyed-hashes.ts";
import { newUserId, randomId } from "../../platform/random-id.ts";
import type { Accounts } from "../accounts.ts";
import { countEmailRequest } from "./count-email-request.ts";

/**
 * Emails a link for a new password to the owner of an address. For an address without an account, makes the same calls
 * and writes the same items: a token that is never sent, and an email task that sends nothing.
 */
export async function forgotPassword(
  accounts: Accounts,
  request: Context<typeof auth.forgotPassword>,
) {
  const { signUps, table, tokens, users } = accounts;
  const { body, origin, at } = request;
  await countEmailRequest(accounts, { emails: [body.email], isReset: true, origin, at });
  const claim = await signUps.findClaim(body.email);
  const userId = claim?.userId ?? newUserId();
  const profile = await users.find(userId);
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const tokenHash = hashToken(await deriveEmailedToken(nonce, keyVersion));
  const email = profile?.email ?? body.email;
  const grant = { purpose: "reset-password", userId, email, nonce, keyVersion } as const;
  const name = profile?.name ?? "";
  const decoy = profile === undefined ? { isDecoy: true as const } : {};
  const expiresAt = addSeconds(at, tokenSeconds["reset-password"]);
  const task = { email, name, nonce, keyVersion, expiresAt, ...decoy };
  await table.transact([
    tokens.grantItem(tokenHash, grant, at),
    requestEmailItem(table, "password-reset", task, at),
  ]);
  return {};
}
