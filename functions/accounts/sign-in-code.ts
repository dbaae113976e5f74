import { normalizeBackupCode } from "../../shared/domain/access/backup-code.ts";
import { SignInCodeRepository } from "../data/accounts/sign-in-code-repository.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { currentKeyVersion, deriveSignInCode, sameText } from "../platform/keys.ts";
import { randomId } from "../platform/random-id.ts";
import type { Accounts } from "./accounts.ts";

/**
 * Emails the owner of an address the code without which no unknown browser may try a password, unless one that is
 * still good was emailed before. Writes the same for an address without an account, and emails nothing.
 */
export async function emailSignInCode(
  { signUps, table, users }: Accounts,
  email: string,
  at: string,
): Promise<void> {
  const codes = new SignInCodeRepository(table);
  const claim = await signUps.findClaim(email);
  const profile = await users.find(claim?.userId ?? randomId());
  const code = { nonce: randomId(), keyVersion: await currentKeyVersion() };
  const to = { name: profile?.name ?? "", email: profile?.email ?? email };
  const task = { ...to, codeNonce: code.nonce, codeKeyVersion: code.keyVersion };
  const decoy = profile === undefined ? { isDecoy: true as const } : {};
  const granting = codes.granting(email, code, at);
  try {
    await table.transact([granting, mailItem(table, "sign-in-code", { ...task, ...decoy }, at)]);
  } catch (error) {
    // One that is still good was emailed.
    if (!(error instanceof TransactionRefused && error.isCausedBy(granting))) throw error;
  }
}

/** Whether this is the code that was last emailed to the address, and still good. */
export async function isRightSignInCode(
  { table }: Pick<Accounts, "table">,
  email: string,
  given: string,
  at: string,
): Promise<boolean> {
  const code = await new SignInCodeRepository(table).find(email, at);
  if (code === undefined) return false;
  const right = await deriveSignInCode(code.nonce, code.keyVersion);
  return sameText(normalizeBackupCode(given), normalizeBackupCode(right));
}
