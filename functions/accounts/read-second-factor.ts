import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../http/context.ts";
import type { Accounts } from "./accounts.ts";

/** Whether the caller's second factor is in force, and how many backup codes are left. */
export async function readSecondFactor(
  { twoFactor }: Accounts,
  { caller }: Context<typeof auth.status2fa>,
) {
  const found = await twoFactor.find(caller.userId);
  const enabled = found?.enabledAt !== undefined;
  return { enabled, backupCodesCount: enabled ? found.codes.size : 0 };
}
