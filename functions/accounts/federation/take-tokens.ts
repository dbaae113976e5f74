import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Identity } from "../../data/accounts/identity-repository.ts";
import { readFederatedToken, type FederatedToken } from "../../user-pool/federated-token.ts";
import { readFederation, type FederationProvider } from "../../user-pool/federation.ts";
import { hashToken } from "../../platform/keys.ts";
import { revokePublicToken } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

/** Who has signed in elsewhere, and where. */
export interface SignedInElsewhere {
  identity: Identity;
  token: FederatedToken;
  provider: FederationProvider;
}

/**
 * Takes the tokens of a sign-in elsewhere for what they prove. They are good for one call: the ID token is noted
 * and the refresh token revoked. Throws `sign_in_invalid`.
 */
export async function takeFederatedTokens(
  { tokens }: Accounts,
  { idToken, refreshToken }: { idToken: string; refreshToken: string },
  at: string,
): Promise<SignedInElsewhere> {
  const federation = readFederation();
  if (federation === undefined) throw new DomainError("sign_in_invalid");
  const token = await readFederatedToken(federation, idToken);
  const provider = federation.providers.find(({ name }) => name === token?.provider);
  if (token === undefined || provider === undefined) throw new DomainError("sign_in_invalid");
  const isFirst = await tokens.takeOnce(hashToken(`federated ${token.jti}`), at);
  await revokePublicToken(refreshToken, federation.clientId);
  if (!isFirst) throw new DomainError("sign_in_invalid");
  const { subject, email } = token;
  return { identity: { provider: provider.name, subject, email }, token, provider };
}
