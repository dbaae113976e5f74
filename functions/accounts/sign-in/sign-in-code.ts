import { normalizeBackupCode } from "../../../shared/domain/account/backup-code.ts";
import {
  SignInCodeRepository,
  signInCodeSeconds,
} from "../../data/accounts/sign-in-code-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { addSeconds } from "../../platform/clock.ts";
import {
  currentKeyVersion,
  deriveSignInCode,
  constantTimeEqual,
} from "../../platform/keyed-hashes.ts";
import { newUserId, randomId } from "../../platform/random-id.ts";
import type { Accounts } from "../accounts.ts";

/**
 * Emails the owner of an address the code that an unknown browser needs before it may try a password, unless an earlier
 * code is still valid. For an address without an account, writes the same items and emails nothing.
 */
export async function emailSignInCode(
  { signUps, table, users }: Accounts,
  email: string,
  at: string,
): Promise<void> {
  const codes = new SignInCodeRepository(table);
  const claim = await signUps.findClaim(email);
  const profile = await users.find(claim?.userId ?? newUserId());
  const code = { nonce: randomId(), keyVersion: await currentKeyVersion() };
  const to = { name: profile?.name ?? "", email: profile?.email ?? email };
  const expiresAt = addSeconds(at, signInCodeSeconds);
  const task = { ...to, codeNonce: code.nonce, codeKeyVersion: code.keyVersion, expiresAt };
  const decoy = profile === undefined ? { isDecoy: true as const } : {};
  const grantItem = codes.grantItem(email, code, at);
  try {
    await table.transact([
      grantItem,
      requestEmailItem(table, "sign-in-code", { ...task, ...decoy }, at),
    ]);
  } catch (error) {
    // An earlier code is still valid.
    if (!(error instanceof TransactionCanceled && error.isCausedBy(grantItem))) throw error;
  }
}

/** Whether `given` is the code that was last emailed to the address and is still valid. */
export async function isValidSignInCode(
  { table }: Pick<Accounts, "table">,
  email: string,
  given: string,
  at: string,
): Promise<boolean> {
  const code = await new SignInCodeRepository(table).find(email, at);
  if (code === undefined) return false;
  const right = await deriveSignInCode(code.nonce, code.keyVersion);
  return constantTimeEqual(normalizeBackupCode(given), normalizeBackupCode(right));
}
