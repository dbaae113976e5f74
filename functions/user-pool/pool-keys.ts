import { FetchError, JwksValidationError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { DomainError } from "../../shared/domain/domain-error.ts";

const fetchTimeoutMs = 3_000;

/** The address of the pool's public keys. Uses the SDK's endpoint setting for Cognito if there is one. */
function keysAddress(issuerAddress: string): string {
  const endpoint = process.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"];
  if (endpoint === undefined) return issuerAddress;
  return new URL(new URL(issuerAddress).pathname, endpoint).href;
}

async function fetchKeys(issuerAddress: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  const response = await fetch(keysAddress(issuerAddress), { signal }).catch(() => undefined);
  // The pool is unreachable, throttled or down: a retry may succeed.
  if (response === undefined || response.status === 429 || response.status >= 500)
    throw new DomainError("busy", { retryAfterSeconds: 2 });
  if (!response.ok) throw new FetchError(issuerAddress, `Status ${response.status}`);
  return await response.arrayBuffer();
}

/** A cache of a user pool's public keys, which fetches the keys on first use. */
export function createKeysCache(): SimpleJwksCache {
  return new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
}

/**
 * Whether a verification failed for another reason than an invalid token, for instance missing public keys. Such a
 * failure must not sign anyone out.
 */
export function isVerifierFailure(error: unknown): boolean {
  if (!(error instanceof JwtBaseError)) return true;
  return error instanceof FetchError || error instanceof JwksValidationError;
}
