import type { TransactItem } from "../../data/core/expressions.ts";
import type { Identity } from "../../data/accounts/identity-repository.ts";
import { mailItem } from "../../data/outbox/outbox-repository.ts";
import { readFederation } from "../../user-pool/federation.ts";
import type { Accounts } from "../accounts.ts";

/** What people call a provider; its own name where the operator has taken it away meanwhile. */
export function labelOf(provider: string): string {
  return readFederation()?.providers.find(({ name }) => name === provider)?.label ?? provider;
}

/** Connects an identity with an existing account and tells its owner, as parts of a transaction. */
export async function connecting(
  { identities, table, users }: Accounts,
  userId: string,
  identity: Identity,
  at: string,
): Promise<TransactItem[]> {
  const { name, email } = await users.read(userId);
  const provider = labelOf(identity.provider);
  return [
    ...identities.connecting(userId, identity, at),
    mailItem(table, "identity-connected", { name, email, provider }, at),
  ];
}
