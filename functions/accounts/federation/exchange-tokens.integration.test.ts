import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  type AuthFlowType,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt, SignJWT, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { federatedTokens } from "../../../infra/tools/samples/federated-visitor.ts";
import {
  authenticatorCode,
  newPerson,
  personAtTwoFactorStep,
  personWithTwoFactor,
  password,
} from "../../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { post } from "../accounts.fixture.ts";
import { refused, setFederation } from "./federation.fixture.ts";

const { cloud, stranger, atGoogle } = setFederation();

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

describe("the user pool's own challenge", () => {
  it("accepts no first step from a browser's cookie, neither a password step nor a provider's", async () => {
    const atPassword = await personAtTwoFactorStep(cloud.url);
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

describe("a provider's tokens", () => {
  it("are accepted once, also in concurrent exchanges", async () => {
    const tokens = await atGoogle("once@gmail.example");
    const answers = await Promise.all([1, 2].map(() => post(stranger(), "federated", tokens)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 400]);
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(400, "sign_in_invalid"),
    );
  });

  it("are refused if they are forged, for another client, of another use or expired", async () => {
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

  it("open neither the API nor Cognito, and are revoked by the exchange", async () => {
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
    const { awsUrl: endpoint, region } = cloud;
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
