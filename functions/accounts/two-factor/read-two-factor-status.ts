import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** Whether the caller's two-factor authentication is on, and how many backup codes are left. */
export async function readTwoFactorStatus(
  { twoFactor }: Accounts,
  { caller }: Context<typeof auth.twoFactorStatus>,
) {
  const found = await twoFactor.find(caller.userId);
  const enabled = found?.enabledAt !== undefined;
  return { enabled, backupCodesCount: enabled ? found.codes.size : 0 };
}
