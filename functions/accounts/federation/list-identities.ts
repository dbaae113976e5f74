import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";
import { providerLabel } from "./connect-identity-items.ts";

/** The identities connected to the caller's account, and whether the account has a password. */
export async function listIdentities(
  { identities, users }: Accounts,
  { caller }: Context<typeof auth.identities>,
) {
  const [connected, { needsPassword }] = await Promise.all([
    identities.list(caller.userId),
    users.read(caller.userId),
  ]);
  return {
    hasPassword: !needsPassword,
    identities: connected.map(({ id, provider, email, connectedAt }) => ({
      ...{ id, email, connectedAt },
      provider: providerLabel(provider),
    })),
  };
}
