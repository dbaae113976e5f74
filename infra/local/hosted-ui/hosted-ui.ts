import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Cognito } from "../cognito/operation.ts";
import type { Client } from "../cognito/pools.ts";
import type { User } from "../cognito/store.ts";
import { readRequest as readWire } from "../http-server.ts";
import type { Logs } from "../logs.ts";
import type { ServiceResponse } from "../service.ts";
import type { Template } from "../template/template.ts";
import { upsertFederatedUser } from "./federated-user.ts";
import { readIdentityProviders } from "./identity-providers.ts";
import { hostedErrorPage } from "./pages.ts";
import { ProviderSignIn } from "./provider-sign-in.ts";
import {
  checkRedirectUrl,
  HostedPageError,
  OneTimeValues,
  matchesCodeChallenge,
  readAuthorizationRequest,
  RedirectedError,
  redirectTo,
  type AuthorizationRequest,
} from "./requests.ts";

const maxBodyBytes = 100_000;
const sessionCookie = "cognito";
const tokenHeaders = {
  "content-type": "application/json;charset=UTF-8",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};

const redirect = (location: string, headers: Record<string, string> = {}): ServiceResponse => ({
  status: 302,
  headers: { location, "cache-control": "no-store", ...headers },
  body: "",
});

const tokenError = (error: string): ServiceResponse => ({
  status: 400,
  headers: tokenHeaders,
  body: JSON.stringify({ error }),
});

/** Hosted pages of a user pool's domain for sign-in at identity providers, and emulators of those providers. */
export class HostedUi {
  readonly #cognito: Cognito;
  readonly #logs: Logs;
  readonly #onDisk: () => Promise<void>;
  readonly #providers: Map<string, ProviderSignIn>;
  readonly #begun: OneTimeValues<{ request: AuthorizationRequest; nonce: string }>;
  readonly #codes: OneTimeValues<{ request: AuthorizationRequest; username: string }>;
  /** Sign-ins of browsers by session cookie. They last an hour, or until the browser signs out. */
  readonly #sessions = new Map<string, { username: string; provider: string; until: number }>();

  /** `onDisk` resolves when all committed changes of users are on disk; a response waits for it. */
  constructor(
    template: Template,
    cognito: Cognito,
    origin: string,
    logs: Logs,
    onDisk: () => Promise<void>,
  ) {
    this.#cognito = cognito;
    this.#onDisk = onDisk;
    this.#logs = logs;
    const now = (): number => cognito.clock.now();
    this.#begun = new OneTimeValues(now, 60);
    this.#codes = new OneTimeValues(now, 5);
    this.#providers = new Map(
      readIdentityProviders(template).map((definition) => [
        definition.name,
        new ProviderSignIn(origin, definition),
      ]),
    );
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://local");
    const [, providerName] = /^\/providers\/([^/]+)\//.exec(url.pathname) ?? [];
    const provider = this.#providers.get(providerName ?? "");
    if (provider) {
      await (await provider.standIn()).serve(request, response);
      return;
    }
    const answer = await this.#answer(request, url).catch((error: unknown): ServiceResponse => {
      const message = error instanceof Error ? error.message : String(error);
      this.#logs.add("hosted ui", "WARN", message);
      const status = error instanceof HostedPageError ? 400 : 500;
      const headers = { "content-type": "text/html; charset=utf-8" };
      return { status, headers, body: hostedErrorPage(message) };
    });
    await this.#onDisk();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async #answer(
    request: IncomingMessage,
    { pathname, searchParams }: URL,
  ): Promise<ServiceResponse> {
    switch (`${request.method} ${pathname}`) {
      case "GET /oauth2/authorize":
        return await this.#authorize(searchParams, request);
      case "GET /oauth2/idpresponse":
        return await this.#returned(searchParams);
      case "POST /oauth2/token":
        return await this.#token(await formOf(request));
      case "OPTIONS /oauth2/token":
        return {
          status: 200,
          headers: {
            ...tokenHeaders,
            "access-control-allow-headers":
              request.headers["access-control-request-headers"] ?? "*",
            "access-control-allow-methods": "POST",
          },
          body: "",
        };
      case "GET /logout":
        return this.#logout(searchParams, request);
      default:
        throw new HostedPageError(`No hosted page ${pathname}`);
    }
  }

  #client(id: string | null): Client {
    const client = this.#cognito.pools.clients().find((each) => each.id === id);
    if (!client) throw new HostedPageError("Client does not exist.");
    return client;
  }

  /** Runs a step whose errors the application gets by a redirect. */
  async #telling(
    to: Pick<AuthorizationRequest, "redirectUri" | "state">,
    run: () => Promise<ServiceResponse>,
  ): Promise<ServiceResponse> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof RedirectedError)) throw error;
      this.#logs.add("hosted ui", "INFO", error.message);
      const told = { error: error.code, error_description: error.message };
      return redirect(redirectTo(to, told));
    }
  }

  async #authorize(query: URLSearchParams, wire: IncomingMessage): Promise<ServiceResponse> {
    const redirectUri = query.get("redirect_uri") ?? "";
    const client = this.#client(query.get("client_id"));
    checkRedirectUrl(client, redirectUri);
    const state = query.get("state") ?? undefined;
    return await this.#telling({ redirectUri, state }, async () => {
      const request = readAuthorizationRequest(query, client);
      const session = this.#sessions.get(sessionOf(wire));
      const isOpen = session !== undefined && session.until > this.#cognito.clock.now();
      if (isOpen && session.provider === request.provider) {
        return this.#sendBack(request, session.username);
      }
      const provider = this.#providers.get(request.provider);
      if (!provider) throw new RedirectedError("invalid_request", "No such identity provider");
      const nonce = randomUUID();
      return redirect(await provider.address(this.#begun.put({ request, nonce }), nonce));
    });
  }

  async #returned(query: URLSearchParams): Promise<ServiceResponse> {
    const begun = this.#begun.take(query.get("state") ?? "");
    if (!begun) throw new HostedPageError("Invalid state: this server has no such sign-in");
    const { request, nonce } = begun;
    return await this.#telling(request, async () => {
      const error = query.get("error");
      if (error !== null) throw new RedirectedError(error, query.get("error_description") ?? error);
      const provider = this.#providers.get(request.provider);
      if (!provider) throw new RedirectedError("invalid_request", "No such identity provider");
      const claims = await provider.claims(query.get("code") ?? "", nonce);
      const pool = this.#cognito.pools.pool(this.#client(request.clientId).poolId);
      const { username } = upsertFederatedUser(this.#cognito, pool, provider.definition, claims);
      const session = randomUUID();
      const until = this.#cognito.clock.now() + 3_600_000;
      this.#sessions.set(session, { username, provider: request.provider, until });
      const cookie = `${sessionCookie}=${session}; Path=/; HttpOnly; SameSite=Lax`;
      return this.#sendBack(request, username, { "set-cookie": cookie });
    });
  }

  #sendBack(
    request: AuthorizationRequest,
    username: string,
    headers?: Record<string, string>,
  ): ServiceResponse {
    const code = this.#codes.put({ request, username });
    return redirect(redirectTo(request, { code }), headers);
  }

  async #token(form: URLSearchParams): Promise<ServiceResponse> {
    if (form.get("grant_type") !== "authorization_code")
      return tokenError("unsupported_grant_type");
    const found = this.#codes.take(form.get("code") ?? "");
    const isTheirs =
      found !== undefined &&
      found.request.clientId === form.get("client_id") &&
      found.request.redirectUri === form.get("redirect_uri") &&
      matchesCodeChallenge(found.request.codeChallenge, form.get("code_verifier") ?? "");
    if (!isTheirs) return tokenError("invalid_grant");
    const { clientId, scopes, nonce } = found.request;
    const client = this.#client(clientId);
    const pool = this.#cognito.pools.pool(client.poolId);
    const user: User = this.#cognito.store.user(pool, found.username);
    const hosted = { scopes, ...(nonce === undefined ? {} : { nonce }) };
    const tokens = await this.#cognito.tokens.signIn(pool, client, user, hosted);
    return {
      status: 200,
      headers: tokenHeaders,
      body: JSON.stringify({
        id_token: tokens.IdToken,
        access_token: tokens.AccessToken,
        refresh_token: tokens.RefreshToken,
        expires_in: tokens.ExpiresIn,
        token_type: tokens.TokenType,
      }),
    };
  }

  #logout(query: URLSearchParams, wire: IncomingMessage): ServiceResponse {
    const client = this.#client(query.get("client_id"));
    const target = query.get("logout_uri") ?? "";
    if (!client.props.LogoutURLs.includes(target)) throw new HostedPageError("redirect_mismatch");
    this.#sessions.delete(sessionOf(wire));
    const gone = `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
    return redirect(target, { "set-cookie": gone });
  }
}

function sessionOf({ headers }: IncomingMessage): string {
  return /(?:^|;\s*)cognito=([\w-]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readWire(request, maxBodyBytes)).body.toString());
}
