import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  isSignedIn,
  newPerson,
  password,
  personWithTwoFactor,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { startTestCloud, type TestCloud } from "../../../infra/tools/testing/cloud.ts";

const newPassword = "a lighthouse and seven ferries";

let cloud: TestCloud;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { awsUrl: endpoint, region } = cloud;
  client = new CognitoIdentityProviderClient({
    ...{ endpoint, region, credentials: cloud.credentials() },
  });
});
afterAll(async () => {
  client.destroy();
  await cloud.remove();
});

const post = (by: Visitor, name: string, body: object) =>
  by.request("POST", `/api/auth/${name}`, body);

/** Removes the user from the pool, as if the stage had a new pool. */
async function loseUser(visitor: Visitor): Promise<void> {
  const { id: Username } = await visitor.expect(
    z.object({ id: z.string() }),
    "GET",
    "/api/auth/session",
  );
  const [pool] = cloud.template.ofType("AWS::Cognito::UserPool");
  const UserPoolId = cloud.template.ref(pool?.id ?? "");
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
}

/** Sets a new password by the emailed link. */
async function resetPassword(email: string): Promise<void> {
  const visitor = new Visitor(cloud.url);
  await post(visitor, "forgot-password", { email });
  const token = tokenInEmail(await visitor.emailTo(email, /^Choose a new password for/m), "token=");
  const reset = await post(visitor, "reset-password", { token, password: newPassword });
  expect(reset.status).toBe(200);
}

describe("an account whose user the pool has lost", () => {
  it("keeps its open session, and signs in again after 'Forgot password?'", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    await loseUser(visitor);
    expect(await isSignedIn(visitor)).toBe(true);
    const login = (given: string) =>
      post(new Visitor(cloud.url), "login", { email, password: given });
    expect((await login(password)).status).toBe(401);

    await resetPassword(email);
    expect((await login(password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    // The pool has the address, too, so that another address can be confirmed.
    const again = new Visitor(cloud.url);
    await post(again, "login", { email, password: newPassword });
    expect(await isSignedIn(again)).toBe(true);
  });

  it("with two factors signs in by a backup code, never by the password alone, and sets up an authenticator again", async () => {
    const { visitor, email, secret, backupCodes } = await personWithTwoFactor(cloud.url);
    await loseUser(visitor);
    await resetPassword(email);

    const browser = new Visitor(cloud.url);
    const Step = z.object({ requiresTwoFactor: z.boolean(), userId: z.string() });
    const step = await browser.expect(Step, "POST", "/api/auth/login", {
      ...{ email, password: newPassword },
    });
    expect(step.requiresTwoFactor).toBe(true);
    expect(await isSignedIn(browser)).toBe(false);
    const verify = (token: string, isBackupCode: boolean) =>
      post(browser, "verify-2fa", { userId: step.userId, token, isBackupCode });
    const code = await authenticatorCode(browser, secret, 1);
    expect((await verify(code, false)).body).toMatchObject({ code: "code_invalid" });
    expect((await verify("AAAA-AAAA", true)).body).toMatchObject({ code: "code_invalid" });
    expect((await verify(backupCodes[0] ?? "", true)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);

    const off = await post(browser, "disable-2fa", { password: newPassword });
    expect(off.status).toBe(200);
    const SetUp = z.object({ secret: z.string() });
    const setUp = await browser.expect(SetUp, "POST", "/api/auth/setup-2fa");
    const token = await authenticatorCode(browser, setUp.secret);
    expect((await post(browser, "enable-2fa", { token })).status).toBe(200);
  });
});
