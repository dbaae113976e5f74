import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  password,
  personWithTwoFactor,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { startTestCloud, type TestCloud } from "../../../infra/tools/testing/cloud.ts";

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

const Alarms = z.object({
  alarms: z.array(z.object({ name: z.string(), state: z.string().optional() })),
});

/** The states of the alarms on failures, after an evaluation. */
async function failureAlarms(): Promise<(string | undefined)[]> {
  await cloud.advance(60);
  const { alarms } = await new Visitor(cloud.url).expect(Alarms, "GET", "/_local/alarms.json");
  return alarms.filter(({ name }) => name.includes("JobFailures")).map(({ state }) => state);
}

it("two-factor authentication that only the table has on is turned on in the user pool again, with an alarm, and a code is required", async () => {
  const { visitor, email, secret } = await personWithTwoFactor(cloud.url);
  const Session = z.object({ id: z.string() });
  const { id: Username } = await visitor.expect(Session, "GET", "/api/auth/session");
  const UserPoolId = cloud.template.ref(
    cloud.template.ofType("AWS::Cognito::UserPool")[0]?.id ?? "",
  );
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }),
  );
  expect(await failureAlarms()).not.toContain("ALARM");

  const browser = new Visitor(cloud.url);
  const Step = z.object({ requiresTwoFactor: z.boolean(), userId: z.string() });
  const login = () => browser.expect(Step, "POST", "/api/auth/login", { email, password });
  const { requiresTwoFactor, userId } = await login();
  expect(requiresTwoFactor).toBe(true);
  expect((await browser.request("GET", "/api/auth/me")).status).toBe(401);
  expect(await failureAlarms()).toEqual(["ALARM"]);
  const token = await authenticatorCode(browser, secret);
  const verified = await browser.request("POST", "/api/auth/verify-2fa", { userId, token });
  expect(verified.status).toBe(200);
  // The alarm was not for nothing: the pool asks again by itself.
  await cloud.advance(3600);
  await login();
  expect(await failureAlarms()).not.toContain("ALARM");
});
