import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  type AuthFlowType,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt, SignJWT, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  exchangeableTokens,
  federatedTokens,
  type Person,
} from "../../../infra/samples/federated-visitor.ts";
import {
  authenticatorCode,
  finishOnboarding,
  newPerson,
  personAtSecondStep,
  personWithGoogle,
  personWithTwoFactor,
  password,
} from "../../../infra/samples/sample-accounts.ts";
import { startTestCloud, type TestCloud } from "../../../infra/testing/cloud.ts";
import { tokenInMail, Visitor } from "../../../infra/samples/visitor.ts";

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

const stranger = () => new Visitor(cloud.url);
const post = (visitor: Visitor, path: string, body?: object) =>
  visitor.request("POST", `/api/auth/${path}`, body);
const tokensOf = (person: Person) => exchangeableTokens(cloud.url, person);
const atGoogle = (email: string, more: Partial<Person> = {}) =>
  tokensOf({ provider: "Google", email, ...more });
const whoIs = async (visitor: Visitor) => (await visitor.request("GET", "/api/auth/session")).body;
/** The last five successful user pool calls. */
const cognitoCalls = () =>
  cloud.admission.calls
    .filter(({ service, error }) => service === "cognito-idp" && error === undefined)
    .slice(-5)
    .map(({ operation }) => operation);
const signedIn = (onboarding: boolean) => ({
  status: 200,
  body: { outcome: "signed_in", onboarding },
});
const refused = (status: number, code: string) => ({ status, body: { code } });

const cookieOf = ({ cookies }: Visitor) => cookies.get("__Host-two-factor") ?? "";

/** Whether the trigger accepts the step that a cookie names as a step of a sign-in at a provider. */
async function isTaken(cookie: string, userName: string): Promise<boolean> {
  const nonce = cookie.split(".")[0] ?? "";
  expect(nonce).toHaveLength(43);
  const outcome = await cloud.invoke("splitsheet-dev-auth-challenge", {
    triggerSource: "VerifyAuthChallengeResponse_Authentication",
    userName,
    request: {
      challengeAnswer: `federated.${nonce}`,
      privateChallengeParameters: { challengeId: "a-challenge" },
    },
    response: {},
  });
  if (!outcome.ok) throw new Error(outcome.fault.errorMessage);
  return z.object({ response: z.object({ answerCorrect: z.boolean() }) }).parse(outcome.value)
    .response.answerCorrect;
}

describe("the first sign-in with Google", () => {
  it("makes an account, which the next one finds, whatever the address has become", async () => {
    const email = "first@gmail.example";
    const visitor = stranger();
    const tokens = await atGoogle(email, { name: "Fran First" });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
    expect(await whoIs(visitor)).toMatchObject({ name: "Fran First", email });
    const again = stranger();
    const unverified = await atGoogle(email, { verified: false });
    // Onboarding is not finished, so every sign-in asks for it.
    expect(await post(again, "federated", unverified)).toMatchObject(signedIn(true));
    expect(await whoIs(again)).toEqual(await whoIs(visitor));
    await finishOnboarding(again);
    const later = await atGoogle(email, { verified: false });
    expect(await post(stranger(), "federated", later)).toMatchObject(signedIn(false));
    await visitor.mailTo(email, /new sign-in/i);
  });

  it("makes one account of two sign-ins at the same moment", async () => {
    const email = "twice@gmail.example";
    const both = await Promise.all([atGoogle(email), atGoogle(email)]);
    const visitors = both.map(() => stranger());
    const answers = await Promise.all(
      both.map((tokens, index) => post(visitors[index] ?? stranger(), "federated", tokens)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(visitors.map(whoIs));
    expect(one).toMatchObject({ email });
    expect(other).toEqual(one);
  });

  it("lets the account have a password by mail, with which it then signs in as well", async () => {
    const email = "mailed@gmail.example";
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle(email));
    expect((await visitor.request("GET", "/api/auth/identities")).body).toMatchObject({
      hasPassword: false,
      identities: [{ provider: "Google", email }],
    });
    await post(visitor, "forgot-password", { email });
    const token = tokenInMail(await visitor.mailTo(email, /^choose a new password/i), "token=");
    expect(await post(stranger(), "reset-password", { token, password })).toMatchObject({
      status: 200,
    });
    const later = stranger();
    expect(await post(later, "login", { email, password })).toMatchObject({ status: 200 });
    expect((await later.request("GET", "/api/auth/identities")).body).toMatchObject({
      hasPassword: true,
    });
  });

  it("is refused with an address that Google has not verified", async () => {
    const visitor = stranger();
    const tokens = await atGoogle("unverified@gmail.example", { verified: false });
    expect(await post(visitor, "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
    expect(await whoIs(visitor)).toEqual({});
  });
});

describe("single sign-on", () => {
  it("is found by the domain of an address, and tells nothing of the address", async () => {
    const found = { status: 200, body: { provider: "Acme", label: "Acme Records" } };
    for (const email of ["anyone@acme.example", "Someone@ACME.example"])
      expect(await post(stranger(), "single-sign-on", { email })).toMatchObject(found);
    for (const email of ["nia@other.example", "nia@sub.acme.example"])
      expect(await post(stranger(), "single-sign-on", { email })).toMatchObject(
        refused(404, "provider_not_found"),
      );
  });

  it("makes an account for an address of the enterprise's own domain", async () => {
    const visitor = stranger();
    const tokens = await tokensOf({ provider: "Acme", email: "ann@acme.example" });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
  });

  it("is believed about its own addresses by SAML too, which says nothing of verified ones", async () => {
    const visitor = stranger();
    const tokens = await tokensOf({ provider: "Northern", email: "nils@northern.example" });
    expect(decodeJwt(tokens.idToken)).toMatchObject({ email_verified: false });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
    expect(
      await post(
        stranger(),
        "federated",
        await tokensOf({ provider: "Northern", email: "victim@acme.example" }),
      ),
    ).toMatchObject(refused(403, "address_not_vouched"));
  });

  it("by OpenID is not believed about an address that it calls unverified", async () => {
    const tokens = await tokensOf({ provider: "Acme", email: "una@acme.example", verified: false });
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
  });

  it("is not believed about anybody else's address", async () => {
    const tokens = await tokensOf({ provider: "Acme", email: "victim@gmail.example" });
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
  });
});

describe("an address that has an account", () => {
  it("is connected only by the account's password, and its owner is told", async () => {
    const { email } = await newPerson(cloud.url);
    const visitor = stranger();
    expect(await post(visitor, "federated", await atGoogle(email))).toMatchObject({
      status: 200,
      body: { outcome: "proof_needed", email, provider: "Google", isConnected: false },
    });
    expect(await whoIs(visitor)).toEqual({});
    const wrong = { password: "a wrong guess" };
    expect(await post(visitor, "federated/prove", wrong)).toMatchObject(
      refused(401, "invalid_credentials"),
    );
    expect(await post(visitor, "federated/prove", { password })).toMatchObject(signedIn(false));
    expect(await whoIs(visitor)).toMatchObject({ email });
    await visitor.mailTo(email, /google was connected/i);
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject(
      signedIn(false),
    );
    // The proof works once.
    expect(await post(visitor, "federated/prove", { password })).toMatchObject({ status: 401 });
  });

  it("is not connected in another browser than the one that signed in elsewhere", async () => {
    const { email } = await newPerson(cloud.url);
    await post(stranger(), "federated", await atGoogle(email));
    expect(await post(stranger(), "federated/prove", { password })).toMatchObject(
      refused(401, "unauthorized"),
    );
  });

  it("with a second factor is connected once the code was given too, and asks for it ever after", async () => {
    const { email, secret, backupCodes } = await personWithTwoFactor(cloud.url);
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle(email));
    const asked = await post(visitor, "federated/prove", { password });
    expect(asked).toMatchObject({ status: 200, body: { outcome: "two_factor" } });
    expect(await whoIs(visitor)).toEqual({});
    const { userId } = asked.body as { userId: string };
    // Nothing is connected before the code.
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject({
      body: { outcome: "proof_needed", isConnected: false },
    });
    const token = await authenticatorCode(visitor, secret, 1);
    expect(await post(visitor, "verify-2fa", { userId, token })).toMatchObject({
      status: 200,
      body: { needsOnboarding: false },
    });
    expect(await whoIs(visitor)).toMatchObject({ email });

    await visitor.request("POST", "/_local/clock", { advanceSeconds: 120 });
    const later = stranger();
    expect(await post(later, "federated", await atGoogle(email))).toMatchObject({
      status: 200,
      body: { outcome: "proof_needed", email, isConnected: true },
    });
    expect(await post(later, "federated/prove", { password })).toMatchObject({
      status: 200,
      body: { outcome: "two_factor", userId },
    });
    expect(await whoIs(later)).toEqual({});
    expect(await post(later, "verify-2fa", { userId, token: "000000" })).toMatchObject(
      refused(400, "code_invalid"),
    );
    const next = await authenticatorCode(later, secret);
    expect(await post(later, "verify-2fa", { userId, token: next })).toMatchObject({ status: 200 });
    expect(await whoIs(later)).toMatchObject({ email });
    // The step is used up.
    expect(await post(later, "verify-2fa", { userId, token: next })).toMatchObject({ status: 401 });

    const byBackup = stranger();
    await post(byBackup, "federated", await atGoogle(email));
    await post(byBackup, "federated/prove", { password });
    const code = { userId, token: backupCodes[0], isBackupCode: true };
    expect(await post(byBackup, "verify-2fa", code)).toMatchObject({ status: 200 });
    expect(await whoIs(byBackup)).toMatchObject({ email });
  });
});

describe("the user pool's own challenge", () => {
  it("takes no step that a browser holds: neither that of a password nor that after a sign-in elsewhere", async () => {
    const atPassword = await personAtSecondStep(cloud.url);
    expect(await isTaken(cookieOf(atPassword.visitor), atPassword.userId)).toBe(false);

    const { visitor, email, secret } = await personWithTwoFactor(cloud.url);
    await post(visitor, "identities", await atGoogle(email));
    await post(visitor, "federated/prove", { password });
    // An open session and the password are not enough to connect: the code is required too.
    expect((await visitor.request("GET", "/api/auth/identities")).body).toMatchObject({
      identities: [],
    });
    const elsewhere = stranger();
    await post(elsewhere, "federated", await atGoogle(email));
    const { body } = await post(elsewhere, "federated/prove", { password });
    const { userId } = z.object({ userId: z.string() }).parse(body);
    const step = cookieOf(elsewhere);
    expect(await isTaken(step, atPassword.userId)).toBe(false);
    expect(await isTaken(step, userId)).toBe(false);
    await visitor.request("POST", "/_local/clock", { advanceSeconds: 60 });
    const token = await authenticatorCode(elsewhere, secret);
    expect(await post(elsewhere, "verify-2fa", { userId, token })).toMatchObject({ status: 200 });
    expect(await isTaken(step, userId)).toBe(false);
  });
});

describe("tokens", () => {
  it("are good for one exchange, also at the same moment", async () => {
    const tokens = await atGoogle("once@gmail.example");
    const answers = await Promise.all([1, 2].map(() => post(stranger(), "federated", tokens)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 400]);
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(400, "sign_in_invalid"),
    );
  });

  it("that are forged, foreign, of another use or out of time are refused", async () => {
    const { idToken, accessToken, refreshToken } = await federatedTokens(cloud.url, {
      provider: "Google",
      email: "forged@gmail.example",
    });
    const { privateKey } = await generateKeyPair("RS256");
    const forged = await new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign(privateKey);
    const [head, , signature] = idToken.split(".");
    const claims = { ...decodeJwt(idToken), email: "victim@gmail.example" };
    const changed = [
      head,
      Buffer.from(JSON.stringify(claims)).toString("base64url"),
      signature,
    ].join(".");
    const { visitor } = await newPerson(cloud.url);
    const ownAccess = visitor.cookies.get("__Host-session") ?? "";
    for (const token of [forged, changed, accessToken, ownAccess, "eyJ.e30.", "nonsense"])
      expect(await post(stranger(), "federated", { idToken: token, refreshToken })).toMatchObject(
        refused(400, "sign_in_invalid"),
      );
    await visitor.request("POST", "/_local/clock", { advanceSeconds: 301 });
    expect(await post(stranger(), "federated", { idToken, refreshToken })).toMatchObject(
      refused(400, "sign_in_invalid"),
    );
  });

  it("open nothing of the API and of Cognito, and are revoked with the exchange", async () => {
    const tokens = await federatedTokens(cloud.url, {
      provider: "Google",
      email: "nothing@gmail.example",
    });
    for (const token of [tokens.accessToken, tokens.idToken]) {
      const cookie = `__Host-session=${token}`;
      expect(await stranger().request("GET", "/api/auth/me", undefined, { cookie })).toMatchObject({
        status: 401,
      });
    }
    const { doorUrl: endpoint, region } = cloud;
    const client = new CognitoIdentityProviderClient({
      ...{ endpoint, region, credentials: cloud.credentials(), maxAttempts: 1 },
    });
    const self = client.send(new GetUserCommand({ AccessToken: tokens.accessToken }));
    await expect(self).rejects.toThrow("required scopes");
    const { client_id: ClientId, iss } = decodeJwt(tokens.accessToken);
    const UserPoolId = iss?.split("/").at(-1);
    const { idToken, refreshToken } = tokens;
    const renew = (AuthFlow: AuthFlowType) =>
      client.send(
        new AdminInitiateAuthCommand({
          ...{ UserPoolId, ClientId: String(ClientId), AuthFlow },
          AuthParameters: { REFRESH_TOKEN: refreshToken, USERNAME: "x", PASSWORD: "x" },
        }),
      );
    for (const flow of ["CUSTOM_AUTH", "ADMIN_USER_PASSWORD_AUTH"] as const)
      await expect(renew(flow)).rejects.toThrow("not enabled for this client");
    expect(await renew("REFRESH_TOKEN_AUTH")).toMatchObject({ $metadata: { httpStatusCode: 200 } });
    await post(stranger(), "federated", { idToken, refreshToken });
    await expect(renew("REFRESH_TOKEN_AUTH")).rejects.toThrow("revoked");
    client.destroy();
  });
});

describe("connected accounts", () => {
  it("are connected from the profile by the password, and disconnected", async () => {
    const { visitor, email, identityId } = await personWithGoogle(cloud.url);
    const path = `/api/auth/identities/${identityId}`;
    const { visitor: other } = await newPerson(cloud.url);
    expect(await other.request("DELETE", path)).toMatchObject({ status: 404 });
    expect(await visitor.request("DELETE", path)).toMatchObject({ status: 200 });
    await visitor.mailTo(email, /google was disconnected/i);
    expect(cognitoCalls()).toContain("AdminDeleteUser");
    expect(await visitor.request("DELETE", path)).toMatchObject({ status: 404 });
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject({
      body: { outcome: "proof_needed" },
    });
  });

  it("stay while they are the only way in", async () => {
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle("only@gmail.example"));
    const list = await visitor.request("GET", "/api/auth/identities");
    const { identities } = list.body as { identities: { id: string }[] };
    expect(
      await visitor.request("DELETE", `/api/auth/identities/${identities[0]?.id}`),
    ).toMatchObject(refused(409, "password_needed"));
    expect(await post(visitor, "identities", await atGoogle("more@gmail.example"))).toMatchObject(
      refused(409, "password_needed"),
    );
  });

  it("are free at once when their account is deleted, and then that of somebody new", async () => {
    const { visitor, email } = await personWithGoogle(cloud.url);
    const before = await whoIs(visitor);
    const deleted = await visitor.request("POST", "/api/account/delete", { password });
    expect(deleted.status).toBe(200);
    const again = stranger();
    expect(await post(again, "federated", await atGoogle(email))).toMatchObject(signedIn(true));
    await stranger().request("POST", "/_local/clock", { advanceSeconds: 120 });
    await visitor.mailTo(email, /account was deleted/i);
    expect(await whoIs(again)).toMatchObject({ email });
    expect(await whoIs(again)).not.toEqual(before);
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject(
      signedIn(true),
    );
  });

  it("are not taken from somebody else", async () => {
    const { email } = await personWithGoogle(cloud.url);
    const { visitor } = await newPerson(cloud.url);
    expect(await post(visitor, "identities", await atGoogle(email))).toMatchObject(
      refused(409, "identity_taken"),
    );
  });
});
