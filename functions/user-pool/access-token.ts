import { CognitoJwtVerifier } from "aws-jwt-verify";
import { requireEnv } from "../platform/env.ts";
import { createKeysCache, saysNothingOfTheToken } from "./pool-keys.ts";

/** What a genuine access token of our own user pool and client says. */
export interface AccessToken {
  userId: string;
  /** Names the sign-in: the same in every token that was renewed from it. */
  originJti: string;
  isExpired: boolean;
}

// As long as a refresh token lasts: only so long can an expired one still be renewed.
const renewableSeconds = 31 * 24 * 60 * 60;
function createVerifier() {
  return CognitoJwtVerifier.create(
    {
      userPoolId: requireEnv("USER_POOL_ID"),
      clientId: requireEnv("USER_POOL_CLIENT_ID"),
      tokenUse: "access",
      graceSeconds: renewableSeconds,
    },
    { jwksCache: createKeysCache() },
  );
}

let verifier: ReturnType<typeof createVerifier> | undefined;

/** Reads an access token, an expired one too. Undefined unless its signature, pool, client and use are right. */
export async function readAccessToken(token: string): Promise<AccessToken | undefined> {
  verifier ??= createVerifier();
  try {
    const { username, exp, origin_jti: originJti } = await verifier.verify(token);
    if (typeof originJti !== "string") return undefined;
    return { userId: username, originJti, isExpired: exp * 1000 <= Date.now() };
  } catch (error) {
    if (saysNothingOfTheToken(error)) throw error;
    return undefined;
  }
}
