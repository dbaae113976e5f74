import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwksValidationError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { requireEnv } from "./env.ts";

/** What a genuine access token of our own user pool and client says. */
export interface AccessToken {
  userId: string;
  /** Names the sign-in: the same in every token that was renewed from it. */
  originJti: string;
  isExpired: boolean;
}

// As long as a refresh token lasts: only so long can an expired one still be renewed.
const renewableSeconds = 31 * 24 * 60 * 60;
const fetchTimeoutMs = 3_000;

/** The address of the pool's public keys: where the SDK itself would ask when it is told another endpoint. */
function keysAddress(issuerAddress: string): string {
  const endpoint = process.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"];
  if (endpoint === undefined) return issuerAddress;
  return new URL(new URL(issuerAddress).pathname, endpoint).href;
}

async function fetchKeys(issuerAddress: string): Promise<ArrayBuffer> {
  const response = await fetch(keysAddress(issuerAddress), {
    signal: AbortSignal.timeout(fetchTimeoutMs),
  });
  if (!response.ok) throw new FetchError(issuerAddress, `Status ${response.status}`);
  return await response.arrayBuffer();
}

function createVerifier() {
  return CognitoJwtVerifier.create(
    {
      userPoolId: requireEnv("USER_POOL_ID"),
      clientId: requireEnv("USER_POOL_CLIENT_ID"),
      tokenUse: "access",
      graceSeconds: renewableSeconds,
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );
}

let verifier: ReturnType<typeof createVerifier> | undefined;

/** Failures that say nothing about the token: they must not sign anybody out. */
function isOurs(error: unknown): boolean {
  if (!(error instanceof JwtBaseError)) return true;
  return error instanceof FetchError || error instanceof JwksValidationError;
}

/** Reads an access token, an expired one too. Undefined unless its signature, pool, client and use are right. */
export async function readAccessToken(token: string): Promise<AccessToken | undefined> {
  verifier ??= createVerifier();
  try {
    const { username, exp, origin_jti: originJti } = await verifier.verify(token);
    if (typeof originJti !== "string") return undefined;
    return { userId: username, originJti, isExpired: exp * 1000 <= Date.now() };
  } catch (error) {
    if (isOurs(error)) throw error;
    return undefined;
  }
}
