import { createHash, randomBytes } from "node:crypto";
import type { Client } from "../cognito/pools.ts";

/** What an application asked the hosted pages for. */
export interface SignInRequest {
  clientId: string;
  redirectUri: string;
  provider: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

/** What is given away once under a name that nobody can guess, for a while. */
export class OneTime<T> {
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

  /** What was kept under this name, for the first who asks. */
  take(key: string): T | undefined {
    const found = this.#entries.get(key);
    this.#entries.delete(key);
    return found && this.#now() < found.expiresAt ? found.value : undefined;
  }
}

/** A request that is answered on Cognito's own page: whoever sent it may not be sent back to. */
export class HostedPageError extends Error {}

/** A request whose error the application is told. */
export class RedirectedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Checks that the client knows this address: compared whole, never by its beginning. */
export function checkRedirect(client: Client | undefined, redirectUri: string): void {
  if (!client?.props.AllowedOAuthFlowsUserPoolClient)
    throw new HostedPageError("Client does not exist or takes no hosted sign-in.");
  if (!client.props.CallbackURLs.includes(redirectUri))
    throw new HostedPageError("redirect_mismatch");
}

/** Reads what a client that may be sent back to asks for. Throws what it is not allowed. */
export function readRequest(query: URLSearchParams, client: Client): SignInRequest {
  const get = (name: string): string | undefined => query.get(name) ?? undefined;
  const { AllowedOAuthFlows, AllowedOAuthScopes, SupportedIdentityProviders } = client.props;
  if (get("response_type") !== "code" || !AllowedOAuthFlows.includes("code"))
    throw new RedirectedError("unauthorized_client", "The client may not ask for this response");
  const scopes = get("scope")?.split(/[ +]/).filter(Boolean) ?? AllowedOAuthScopes;
  if (!scopes.every((scope) => AllowedOAuthScopes.includes(scope)))
    throw new RedirectedError("invalid_scope", "The client may not ask for this scope");
  const provider = get("identity_provider") ?? "";
  if (!SupportedIdentityProviders.includes(provider))
    throw new RedirectedError("invalid_request", "The client does not take this identity provider");
  const method = get("code_challenge_method");
  const codeChallenge = get("code_challenge");
  if ((method === undefined) !== (codeChallenge === undefined) || (method ?? "S256") !== "S256")
    throw new RedirectedError("invalid_request", "A code challenge must be of the method S256");
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

/** The application's address with an answer for it. */
export function redirectTo(
  { redirectUri, state }: Pick<SignInRequest, "redirectUri" | "state">,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.href;
}

/** Whether a verifier is the one that the challenge was made of (RFC 7636, S256). */
export function provesChallenge(codeChallenge: string | undefined, verifier: string): boolean {
  if (codeChallenge === undefined) return verifier === "";
  return createHash("sha256").update(verifier).digest("base64url") === codeChallenge;
}
