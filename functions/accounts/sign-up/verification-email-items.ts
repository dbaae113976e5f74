import type { UserId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { tokenSeconds } from "../../data/accounts/token-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { addSeconds } from "../../platform/clock.ts";
import { currentKeyVersion, deriveEmailedToken, hashToken } from "../../platform/keyed-hashes.ts";
import { randomId } from "../../platform/random-id.ts";
import type { Accounts } from "../accounts.ts";

interface Recipient {
  userId: UserId;
  name: string;
  email: string;
  /** The time of the sign-up. */
  createdAt: string;
}

/**
 * The transaction items for a new token that verifies an address and for the email that carries it. A decoy emails
 * nothing, so that calls for addresses with and without an account write the same items.
 */
export async function verificationEmailItems(
  { table, tokens }: Accounts,
  recipient: Recipient,
  at: string,
  isDecoy = false,
): Promise<[token: TransactItem, mail: TransactItem]> {
  const { userId, name, email, createdAt } = recipient;
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const tokenHash = hashToken(await deriveEmailedToken(nonce, keyVersion));
  const grant = { userId, email, signedUpAt: createdAt, nonce, keyVersion };
  const expiresAt = addSeconds(at, tokenSeconds["verify-email"]);
  const task = { name, email, nonce, keyVersion, expiresAt, ...(isDecoy ? { isDecoy } : {}) };
  return [
    tokens.grantItem(tokenHash, { purpose: "verify-email", ...grant }, at),
    requestEmailItem(table, "verification", task, at),
  ];
}
