import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { emailDomainOf } from "../../../shared/domain/account/federation.ts";
import { readFederationConfig } from "../../user-pool/federation.ts";
import type { Context } from "../../http/context.ts";

/**
 * The enterprise provider that owns the domain of an email address. Does not say whether the address has an account.
 * Throws `provider_not_found`.
 */
export async function findProvider({ body }: Context<typeof auth.findProvider>) {
  const domain = emailDomainOf(body.email);
  const found = readFederationConfig()?.providers.find(
    (provider) => provider.kind === "enterprise" && provider.domains.includes(domain),
  );
  if (found === undefined) throw new DomainError("provider_not_found");
  return { provider: found.name, label: found.label };
}
