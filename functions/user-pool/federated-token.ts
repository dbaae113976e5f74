import { CognitoJwtVerifier } from "aws-jwt-verify";
import * as z from "zod";
import { EmailAddress } from "../../shared/contracts/fields.ts";
import type { FederationConfig } from "./federation.ts";
import { createKeysCache, saysNothingOfTheToken } from "./pool-keys.ts";

/** What a genuine ID token of a sign-in elsewhere says. */
export interface FederatedToken {
  /** Names the token. */
  jti: string;
  /** The provider as the user pool names it. */
  provider: string;
  /** The provider's own name for the person. */
  subject: string;
  email: string;
  emailVerified: boolean | undefined;
  /** Empty when the provider tells none. */
  name: string;
}

// Cognito writes booleans of mapped attributes as booleans, and as text where the provider gave text.
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const Claims = z.object({
  jti: z.string(),
  email: EmailAddress,
  email_verified: flag.optional(),
  name: z.string().default(""),
  identities: z.tuple([z.object({ userId: z.string().min(1), providerName: z.string() })]),
});

function createVerifier(userPoolId: string, clientId: string) {
  return CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: "id" },
    { jwksCache: createKeysCache() },
  );
}

let verifier: ReturnType<typeof createVerifier> | undefined;

/**
 * Reads the ID token that the public client was given. Undefined unless signature, pool, client, use and time are
 * right and it is of a person whom a configured provider has signed in.
 */
export async function readFederatedToken(
  { userPoolId, clientId, providers }: FederationConfig,
  idToken: string,
): Promise<FederatedToken | undefined> {
  verifier ??= createVerifier(userPoolId, clientId);
  try {
    const claims = Claims.safeParse(await verifier.verify(idToken));
    if (!claims.success) return undefined;
    const { jti, email, email_verified: emailVerified, name, identities } = claims.data;
    const [{ userId: subject, providerName: provider }] = identities;
    if (!providers.some((known) => known.name === provider)) return undefined;
    return { jti, provider, subject, email, emailVerified, name };
  } catch (error) {
    if (saysNothingOfTheToken(error)) throw error;
    return undefined;
  }
}
