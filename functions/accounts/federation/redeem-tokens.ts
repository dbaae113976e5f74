import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Identity } from "../../data/accounts/identity-repository.ts";
import { readFederatedToken, type FederatedToken } from "../../user-pool/federated-token.ts";
import { readFederationConfig, type FederationProvider } from "../../user-pool/federation.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { revokePublicToken } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

/** A verified sign-in at a provider. */
export interface VerifiedFederatedSignIn {
  identity: Identity;
  token: FederatedToken;
  provider: FederationProvider;
}

/**
 * Verifies the tokens of a sign-in at a provider. Tokens work once: records the ID token as used and revokes the
 * refresh token. Throws `sign_in_invalid`.
 */
export async function verifyFederatedTokensOnce(
  { tokens }: Accounts,
  { idToken, refreshToken }: { idToken: string; refreshToken: string },
  at: string,
): Promise<VerifiedFederatedSignIn> {
  const federation = readFederationConfig();
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
