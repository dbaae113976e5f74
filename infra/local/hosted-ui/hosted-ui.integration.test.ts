import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import {
  beginHostedSignIn,
  federatedTokens,
  signInAtProvider,
} from "../../tools/samples/federated-visitor.ts";
import { setUpCloud } from "../../tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();

const person = { provider: "Google", email: "nia@gmail.example" } as const;

/** Signs in up to the authorization code. `take` exchanges the code for tokens. */
async function withCode() {
  const { origin, clientId, verifier, back, query } = await signInAtProvider(cloud.url, person);
  const right = {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: `${cloud.url}/auth`,
    code: back.searchParams.get("code") ?? "",
    code_verifier: verifier,
  };
  const take = async (change: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...right, ...change });
    const answer = await fetch(`${origin}/oauth2/token`, { method: "POST", body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { take, back, query };
}

/** Sends an authorization request with changed parameters to the hosted pages. */
async function ask(change: Record<string, string>) {
  const { origin, query } = await beginHostedSignIn(cloud.url, "Google");
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  const answer = await fetch(`${origin}/oauth2/authorize?${query}`, { redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location") };
}

const refused = { status: 400, body: { error: "invalid_grant" } };

it("hosted pages: return the state with a code, and exchange the code with its verifier once", async () => {
  const { take, back, query } = await withCode();
  expect(back.searchParams.get("state")).toBe(query.get("state"));
  const { status, body } = await take();
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([
    "access_token",
    "expires_in",
    "id_token",
    "refresh_token",
    "token_type",
  ]);
  expect(await take()).toMatchObject(refused);
});

it.each([
  ["a wrong verifier", { code_verifier: "A".repeat(43) }],
  ["no verifier", { code_verifier: "" }],
  ["another redirect address", { redirect_uri: "http://localhost:1/auth" }],
  ["another client", { client_id: "another" }],
])("refuses a code with %s, and the code is gone then", async (_, change) => {
  const { take } = await withCode();
  expect(await take(change)).toMatchObject(refused);
  expect(await take()).toMatchObject(refused);
});

it.each([
  ["an address that only begins alike", () => ({ redirect_uri: `${cloud.url}/auth/../evil` })],
  ["another site", () => ({ redirect_uri: "https://evil.example/auth" })],
  ["an unknown client", () => ({ client_id: "unknown" })],
])("sends nobody back to %s", async (_, change) => {
  expect(await ask(change())).toEqual({ status: 400, location: null });
});

it.each([
  ["more scopes than the client has", { scope: "openid aws.cognito.signin.user.admin" }],
  ["tokens in place of a code", { response_type: "token" }],
  ["Cognito's own passwords", { identity_provider: "COGNITO" }],
  ["a code whose verifier is plain", { code_challenge_method: "plain" }],
])("tells the application that it may not ask for %s", async (_, change) => {
  const { status, location } = await ask(change);
  expect(status).toBe(302);
  const back = new URL(location ?? "");
  expect(`${back.origin}${back.pathname}`).toBe(`${cloud.url}/auth`);
  expect(back.searchParams.get("error")).toBeTruthy();
  expect(back.searchParams.get("code")).toBeNull();
});

it("hosted pages: the sign-out redirects only to a sign-out URL of the client", async () => {
  const { origin, clientId } = await beginHostedSignIn(cloud.url, "Google");
  const leave = async (target: string) => {
    const query = new URLSearchParams({ client_id: clientId, logout_uri: target });
    const answer = await fetch(`${origin}/logout?${query}`, { redirect: "manual" });
    return answer.headers.get("location");
  };
  expect(await leave(`${cloud.url}/auth`)).toBe(`${cloud.url}/auth`);
  expect(await leave("https://evil.example/")).toBeNull();
});

it("hosted pages: issue tokens as Cognito does, for a user named after the provider and with limited scopes", async () => {
  const { idToken, accessToken } = await federatedTokens(cloud.url, person);
  const id = decodeJwt(idToken);
  expect(id).toMatchObject({
    token_use: "id",
    email: person.email,
    email_verified: true,
    name: "Nia Okafor",
    identities: [{ providerName: "Google", providerType: "Google", primary: "true" }],
  });
  expect(id["cognito:username"]).toMatch(/^Google_\d+$/);
  expect(decodeJwt(accessToken)).toMatchObject({
    token_use: "access",
    scope: "openid email profile",
    username: id["cognito:username"],
  });
  const again = decodeJwt((await federatedTokens(cloud.url, person)).idToken);
  expect(again.sub).toBe(id.sub);
});
