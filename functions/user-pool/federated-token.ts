import { CognitoJwtVerifier } from "aws-jwt-verify";
import * as z from "zod";
import { EmailAddress } from "../../shared/contracts/fields.ts";
import { once } from "../../shared/domain/once.ts";
import type { FederationConfig } from "./federation.ts";
import { createKeysCache, isVerifierFailure } from "./pool-keys.ts";

/** The claims of a valid ID token of a sign-in at a provider. */
export interface FederatedToken {
  /** The unique ID of the token. */
  jti: string;
  /** The provider's name in the user pool. */
  provider: string;
  /** The provider's identifier of the person. */
  subject: string;
  email: string;
  emailVerified: boolean | undefined;
  /** It is empty if the provider gives no name. */
  name: string;
}

// Cognito writes mapped boolean attributes as booleans, or as text if the provider sent text.
const flag = () =>
  z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const Claims = once(() =>
  z.object({
    jti: z.string(),
    email: EmailAddress(),
    email_verified: flag().optional(),
    name: z.string().default(""),
    identities: z.tuple([z.object({ userId: z.string().min(1), providerName: z.string() })]),
  }),
);

function createVerifier(userPoolId: string, clientId: string) {
  return CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: "id" },
    { jwksCache: createKeysCache() },
  );
}

let verifier: ReturnType<typeof createVerifier> | undefined;

/**
 * Verifies the ID token that the public client received and gives its claims. Returns undefined unless its signature,
 * pool, client, use and times are valid and a configured provider signed the person in.
 */
export async function readFederatedToken(
  { userPoolId, clientId, providers }: FederationConfig,
  idToken: string,
): Promise<FederatedToken | undefined> {
  verifier ??= createVerifier(userPoolId, clientId);
  try {
    const claims = Claims().safeParse(await verifier.verify(idToken));
    if (!claims.success) return undefined;
    const { jti, email, email_verified: emailVerified, name, identities } = claims.data;
    const [{ userId: subject, providerName: provider }] = identities;
    if (!providers.some((known) => known.name === provider)) return undefined;
    return { jti, provider, subject, email, emailVerified, name };
  } catch (error) {
    if (isVerifierFailure(error)) throw error;
    return undefined;
  }
}
