import type { TransactItem } from "../data/core/expressions.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { currentKeyVersion, deriveMailedToken, hashToken } from "../platform/keys.ts";
import { randomId } from "../platform/random-id.ts";
import type { Accounts } from "./accounts.ts";

interface Recipient {
  userId: string;
  name: string;
  email: string;
  /** The time of the sign-up. */
  createdAt: string;
}

/**
 * A new token for verifying an address and the mail that brings it. Without the mail the token is known to
 * nobody: that keeps calls about addresses with and without an account alike.
 */
export async function verificationMail(
  { table, tokens }: Accounts,
  recipient: Recipient,
  at: string,
): Promise<{ token: TransactItem; mail: TransactItem }> {
  const { userId, name, email, createdAt } = recipient;
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const tokenHash = hashToken(await deriveMailedToken(nonce, keyVersion));
  const grant = { userId, email, signedUpAt: createdAt, nonce, keyVersion };
  const task = { name, email, nonce, keyVersion };
  return {
    token: tokens.granting(tokenHash, { purpose: "verify-email", ...grant }, at),
    mail: mailItem(table, "verification", task, at),
  };
}
