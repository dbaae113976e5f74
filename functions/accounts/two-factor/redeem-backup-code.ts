import type { UserId } from "../../../shared/domain/ids.ts";
import { normalizeBackupCode } from "../../../shared/domain/account/backup-code.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { TokenRepository } from "../../data/accounts/token-repository.ts";
import { TwoFactorRepository } from "../../data/accounts/two-factor-repository.ts";
import { backupCodeDigest, hashToken } from "../../platform/keyed-hashes.ts";

interface Answer {
  userId: UserId;
  /** The ID of the challenge that the answer belongs to. */
  challengeId: string;
  /** `<nonce of the password step>.<code>` */
  answer: string;
  at: string;
}

/**
 * Whether the answer gives an open password step of this user and an unused backup code. Uses up both in one
 * transaction. A repeat with the same challenge ID gets the same result; another challenge with the same code or the
 * same step is refused.
 */
export async function redeemBackupCode(
  table: Table,
  { userId, challengeId, answer, at }: Answer,
): Promise<boolean> {
  const tokens = new TokenRepository(table);
  const twoFactor = new TwoFactorRepository(table);
  const dot = answer.indexOf(".");
  const stepHash = hashToken(answer.slice(0, Math.max(0, dot)));
  const step = await tokens.find("two-factor", stepHash, at);
  if (step === undefined || step.userId !== userId) return false;
  const factor = await twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return false;
  const code = normalizeBackupCode(answer.slice(dot + 1));
  const digest = await backupCodeDigest(userId, code, factor.keyVersion);
  const usedBy = `${challengeId} ${digest}`;
  if (step.usedBy === usedBy) return true;
  try {
    await table.transact([
      tokens.useItem(stepHash, at, usedBy),
      twoFactor.useCodeItem(userId, digest),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
    // The pool may call twice at the same time: the other call has used up the code for the same challenge.
    return (await tokens.find("two-factor", stepHash, at))?.usedBy === usedBy;
  }
}
