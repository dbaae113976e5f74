import type { UserId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Identity } from "../../data/accounts/identity-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { readFederationConfig } from "../../user-pool/federation.ts";
import type { Accounts } from "../accounts.ts";

/** The provider's display name; its configuration name if the operator has since removed the provider. */
export function providerLabel(provider: string): string {
  return readFederationConfig()?.providers.find(({ name }) => name === provider)?.label ?? provider;
}

/** The transaction items that connect an identity to an existing account and email its owner. */
export async function connectIdentityItems(
  { identities, table, users }: Accounts,
  userId: UserId,
  identity: Identity,
  at: string,
): Promise<TransactItem[]> {
  const { name, email } = await users.read(userId);
  const provider = providerLabel(identity.provider);
  return [
    ...identities.connectItems(userId, identity, at),
    requestEmailItem(table, "identity-connected", { name, email, provider }, at),
  ];
}
