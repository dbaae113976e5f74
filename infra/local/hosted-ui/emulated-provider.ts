import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as jose from "jose";
import { Provider } from "oidc-provider";
import { z } from "zod";
import { readRequest } from "../http-server.ts";
import type { IdentityProvider } from "./identity-providers.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { providerSignInPage } from "./pages.ts";

const maxBodyBytes = 100_000;

const person = z.object({
  name: z.string().max(200),
  email: z.email(),
  verified: z.literal("on").optional(),
  cancel: z.string().optional(),
});
const cancelled = z.object({ cancel: z.string() });

interface Person {
  email: string;
  name: string;
  email_verified: boolean;
}

/** The subject of an email address, stable across restarts. */
function subjectOf(provider: string, email: string): string {
  const digest = createHash("sha256").update(`${provider} ${email.toLowerCase()}`).digest("hex");
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/** Removes the session cookie: an emulated provider shows its sign-in page every time. */
function withoutSession(cookies = ""): string {
  return cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
}

/** An OpenID Connect provider in place of Google or an enterprise. It accepts any name and email. */
export class EmulatedProvider {
  readonly issuer: string;
  readonly #path: string;
  readonly #definition: IdentityProvider;
  readonly #provider: Provider;
  readonly #people = new Map<string, Person>();

  private constructor(
    issuer: string,
    definition: IdentityProvider,
    redirectUri: string,
    signingKey: jose.JWK,
  ) {
    this.issuer = issuer;
    this.#path = new URL(issuer).pathname;
    this.#definition = definition;
    this.#provider = new Provider(issuer, {
      adapter: memoryAdapter(),
      clients: [
        {
          client_id: definition.clientId,
          client_secret: definition.clientSecret,
          redirect_uris: [redirectUri],
          id_token_signed_response_alg: "ES256",
        },
      ],
      jwks: { keys: [signingKey] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      // Cognito reads claims from the ID token, so the ID token holds all of them.
      conformIdTokenClaims: false,
      pkce: { required: () => false },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: [signingKey.d ?? ""] },
      interactions: { url: (_, { uid }) => `${this.#path}/who/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...this.#people.get(accountId) }),
      }),
      // A sign-in grants all requested scopes without a consent page.
      loadExistingGrant: async ({ oidc: { provider, client, session } }) => {
        const grant = new provider.Grant({
          ...(client && { clientId: client.clientId }),
          ...(session?.accountId !== undefined && { accountId: session.accountId }),
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 300, Grant: 600, IdToken: 300, Interaction: 3600, Session: 600 },
      renderError: async (ctx, { error, error_description: text }) => {
        ctx.type = "text";
        ctx.body = `${error}: ${text ?? ""}`;
      },
    });
  }

  static async create(origin: string, definition: IdentityProvider): Promise<EmulatedProvider> {
    const { privateKey } = await jose.generateKeyPair("ES256", { extractable: true });
    const signingKey = { ...(await jose.exportJWK(privateKey)), alg: "ES256", use: "sig" };
    const issuer = `${origin}/providers/${definition.name}`;
    return new EmulatedProvider(issuer, definition, `${origin}/oauth2/idpresponse`, signingKey);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").slice(this.#path.length);
    if (path.startsWith("/who/")) {
      await this.#ask(request, response);
      return;
    }
    request.headers.cookie = withoutSession(request.headers.cookie);
    // Like a web framework that mounts a handler below a path.
    Object.assign(request, { originalUrl: request.url, url: path });
    await this.#provider.callback()(request, response);
  }

  async #ask(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") {
      this.#show(response, undefined);
      return;
    }
    const body = (await readRequest(request, maxBodyBytes)).body.toString();
    const given = Object.fromEntries(new URLSearchParams(body));
    if (cancelled.safeParse(given).success) {
      const refusal = {
        error: "access_denied",
        error_description: "The person canceled the sign-in.",
      };
      await this.#provider.interactionFinished(request, response, refusal);
      return;
    }
    const parsed = person.safeParse(given);
    if (!parsed.success) {
      this.#show(response, z.prettifyError(parsed.error));
      return;
    }
    const { email, name, verified } = parsed.data;
    const accountId = subjectOf(this.#definition.name, email);
    this.#people.set(accountId, { email, name, email_verified: verified === "on" });
    await this.#provider.interactionFinished(request, response, { login: { accountId } });
  }

  #show(response: ServerResponse, problem: string | undefined): void {
    response.writeHead(problem === undefined ? 200 : 400, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(providerSignInPage(this.#definition, problem));
  }
}
