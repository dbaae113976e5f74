import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { Visitor } from "./visitor.ts";

export interface Person {
  provider: "Google" | "Acme" | "Northern";
  email: string;
  name?: string;
  /** Whether the provider reports the address as verified (default true). */
  verified?: boolean;
}

const Environment = z.object({
  federatedSignIn: z.object({ origin: z.string(), clientId: z.string() }),
});
const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
});

/** Follows redirects with cookies and submits the emulator's form. Returns the first URL of the application. */
async function follow(start: string, form: URLSearchParams, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [address, body]: [string, URLSearchParams | undefined] = [start, undefined];
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(address, {
      redirect: "manual",
      method: body === undefined ? "GET" : "POST",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location !== null) {
      address = new URL(location, address).href;
      body = undefined;
      if (address.startsWith(site)) return new URL(address);
    } else if (answer.ok && body === undefined) body = form;
    else throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  }
  throw new Error(`Too many redirects during the sign-in: ${address}`);
}

/** Parameters of an authorization request to the hosted pages, with the verifier of its code challenge. */
export async function beginHostedSignIn(url: string, provider: string) {
  const { federatedSignIn } = await new Visitor(url).expect(Environment, "GET", "/api/env");
  const { origin, clientId } = federatedSignIn;
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${url}/auth`,
    identity_provider: provider,
    state: randomBytes(16).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  return { origin, clientId, verifier, query };
}

/** Signs in at an emulated provider. `back` is the URL that the browser returns to. */
export async function signInAtProvider(
  url: string,
  { provider, email, name = "Nia Okafor", verified = true }: Person,
) {
  const begun = await beginHostedSignIn(url, provider);
  const form = new URLSearchParams({ name, email, ...(verified ? { verified: "on" } : {}) });
  const back = await follow(`${begun.origin}/oauth2/authorize?${begun.query}`, form, url);
  return { ...begun, back };
}

/** Tokens that the public client gets after a sign-in at a provider. */
export async function federatedTokens(url: string, person: Person) {
  const { origin, clientId, verifier, back } = await signInAtProvider(url, person);
  const answer = await fetch(`${origin}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: `${url}/auth`,
      code: back.searchParams.get("code") ?? "",
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new Error(`No tokens: ${await answer.text()}`);
  const tokens = Tokens.parse(await answer.json());
  return {
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
    accessToken: tokens.access_token,
  };
}

/** Body of the exchange of tokens, which needs no access token. */
export async function exchangeableTokens(url: string, person: Person) {
  const { idToken, refreshToken } = await federatedTokens(url, person);
  return { idToken, refreshToken };
}
