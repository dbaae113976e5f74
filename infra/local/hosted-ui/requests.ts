import { createHash, randomBytes } from "node:crypto";
import type { Client } from "../cognito/pools.ts";

/** An application's authorization request to the hosted pages. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  provider: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

/** Values that are stored under a random key for some minutes and can be taken once. */
export class OneTimeValues<T> {
  readonly #entries = new Map<string, { value: T; expiresAt: number }>();
  readonly #now: () => number;
  readonly #milliseconds: number;

  constructor(now: () => number, minutes: number) {
    this.#now = now;
    this.#milliseconds = minutes * 60_000;
  }

  put(value: T): string {
    for (const [key, { expiresAt }] of this.#entries)
      if (expiresAt <= this.#now()) this.#entries.delete(key);
    const key = randomBytes(32).toString("base64url");
    this.#entries.set(key, { value, expiresAt: this.#now() + this.#milliseconds });
    return key;
  }

  /** Returns the value once, before it expires. */
  take(key: string): T | undefined {
    const found = this.#entries.get(key);
    this.#entries.delete(key);
    return found && this.#now() < found.expiresAt ? found.value : undefined;
  }
}

/** An error that the hosted page shows, because a redirect to the application is not allowed. */
export class HostedPageError extends Error {}

/** An error that the application gets by a redirect. */
export class RedirectedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Throws unless the URL equals one of the client's callback URLs. */
export function checkRedirectUrl(client: Client | undefined, redirectUri: string): void {
  if (!client?.props.AllowedOAuthFlowsUserPoolClient)
    throw new HostedPageError("Client does not exist or takes no hosted sign-in.");
  if (!client.props.CallbackURLs.includes(redirectUri))
    throw new HostedPageError("redirect_mismatch");
}

/**
 * Reads an authorization request whose redirect URL was checked. Throws RedirectedError for a parameter that the client
 * may not use.
 */
export function readAuthorizationRequest(
  query: URLSearchParams,
  client: Client,
): AuthorizationRequest {
  const get = (name: string): string | undefined => query.get(name) ?? undefined;
  const { AllowedOAuthFlows, AllowedOAuthScopes, SupportedIdentityProviders } = client.props;
  if (get("response_type") !== "code" || !AllowedOAuthFlows.includes("code"))
    throw new RedirectedError("unauthorized_client", "The client may not use this response type");
  const scopes = get("scope")?.split(/[ +]/).filter(Boolean) ?? AllowedOAuthScopes;
  if (!scopes.every((scope) => AllowedOAuthScopes.includes(scope)))
    throw new RedirectedError("invalid_scope", "The client may not use this scope");
  const provider = get("identity_provider") ?? "";
  if (!SupportedIdentityProviders.includes(provider))
    throw new RedirectedError(
      "invalid_request",
      "The client does not support this identity provider",
    );
  const method = get("code_challenge_method");
  const codeChallenge = get("code_challenge");
  if ((method === undefined) !== (codeChallenge === undefined) || (method ?? "S256") !== "S256")
    throw new RedirectedError("invalid_request", "The method of a code challenge must be S256");
  return {
    clientId: client.id,
    redirectUri: query.get("redirect_uri") ?? "",
    provider,
    scopes,
    state: get("state"),
    nonce: get("nonce"),
    codeChallenge,
  };
}

/** URL of the application with the parameters of an answer. */
export function redirectTo(
  { redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.href;
}

/** Whether the verifier matches the code challenge (RFC 7636, S256). Without a challenge, there must be no verifier. */
export function matchesCodeChallenge(codeChallenge: string | undefined, verifier: string): boolean {
  if (codeChallenge === undefined) return verifier === "";
  return createHash("sha256").update(verifier).digest("base64url") === codeChallenge;
}
