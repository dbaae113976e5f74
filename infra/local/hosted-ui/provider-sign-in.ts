import { createLocalJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import type { IdentityProvider } from "./identity-providers.ts";
import { RedirectedError } from "./requests.ts";
import { EmulatedProvider } from "./emulated-provider.ts";

const Discovered = z.object({
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});
const TokenAnswer = z.object({ id_token: z.string() });
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

async function fetchJson<T>(schema: z.ZodType<T>, url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new RedirectedError("invalid_request", await answer.text());
  return schema.parse(await answer.json());
}

/** Cognito's side of a sign-in at an identity provider, over HTTP. */
export class ProviderSignIn {
  readonly definition: IdentityProvider;
  readonly #origin: string;
  #standIn: Promise<EmulatedProvider> | undefined;
  #discovered: Promise<z.infer<typeof Discovered>> | undefined;

  constructor(origin: string, definition: IdentityProvider) {
    this.#origin = origin;
    this.definition = definition;
  }

  /** Created on the first sign-in, to keep the start of the local cloud fast. */
  standIn(): Promise<EmulatedProvider> {
    return (this.#standIn ??= EmulatedProvider.create(this.#origin, this.definition));
  }

  async #endpoints() {
    const { issuer } = await this.standIn();
    this.#discovered ??= fetchJson(Discovered, `${issuer}/.well-known/openid-configuration`);
    return await this.#discovered;
  }

  /** URL of the provider's sign-in page. */
  async address(state: string, nonce: string): Promise<string> {
    const url = new URL((await this.#endpoints()).authorization_endpoint);
    url.search = new URLSearchParams({
      client_id: this.definition.clientId,
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${this.#origin}/oauth2/idpresponse`,
      // The emulator shows its sign-in page every time.
      prompt: "login",
      state,
      nonce,
    }).toString();
    return url.href;
  }

  /** Exchanges the authorization code and gives the verified claims of the ID token. */
  async claims(code: string, nonce: string): Promise<Record<string, unknown>> {
    const { token_endpoint: tokenEndpoint, jwks_uri: keysAddress } = await this.#endpoints();
    const { clientId, clientSecret } = this.definition;
    const { id_token: idToken } = await fetchJson(TokenAnswer, tokenEndpoint, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: `${this.#origin}/oauth2/idpresponse`,
      }),
    });
    const keys = createLocalJWKSet(await fetchJson(Keys, keysAddress));
    const { issuer } = await this.standIn();
    const { payload } = await jwtVerify(idToken, keys, { issuer, audience: clientId });
    if (payload["nonce"] !== nonce) throw new RedirectedError("invalid_request", "Wrong nonce");
    return payload;
  }
}
