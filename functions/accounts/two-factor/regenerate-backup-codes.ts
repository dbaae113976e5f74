import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";
import { newBackupCodes } from "./new-backup-codes.ts";

/** Replaces the backup codes of a caller with two-factor authentication. The earlier codes stop working at once. */
export async function regenerateBackupCodes(
  { table, twoFactor, users }: Accounts,
  { caller, at }: Context<typeof auth.regenerateBackupCodes>,
) {
  const { userId } = caller;
  const { name, email } = await users.read(userId);
  const { backupCodes, keyVersion, digests } = await newBackupCodes(userId);
  try {
    await table.transact([
      twoFactor.replaceCodesItem(userId, keyVersion, digests),
      requestEmailItem(table, "backup-codes-new", { name, email }, at),
    ]);
  } catch (error) {
    if (error instanceof TransactionCanceled) throw new DomainError("two_factor_off");
    throw error;
  }
  return { backupCodes };
}
