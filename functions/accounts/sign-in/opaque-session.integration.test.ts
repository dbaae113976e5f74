import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  newAddress,
  newPerson,
  password,
  personWithTwoFactor,
} from "../../../infra/tools/samples/sample-accounts.ts";
import {
  tokenInEmail,
  Visitor,
  type VisitorResponse,
} from "../../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();

/** A browser that records everything that it receives: cookies, headers and bodies. */
class Hoarder extends Visitor {
  readonly received: string[] = [];

  override async request(...call: Parameters<Visitor["request"]>): Promise<VisitorResponse> {
    const answer = await super.request(...call);
    this.received.push(
      ...answer.headers.getSetCookie().map((line) => line.split(";")[0]?.split("=")[1] ?? ""),
      ...[...answer.headers].map(([, value]) => value),
      JSON.stringify(answer.body),
    );
    return answer;
  }
}

/** Every part of a text that could be a token. */
const parts = (text: string) =>
  [text, decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, ""))].flatMap((one) => [
    one,
    ...one.split(/[^\w.+/=-]+/),
    ...one.split("."),
    one.slice(one.indexOf(".") + 1),
  ]);

/** Everything that a browser receives in sign-up, two-factor setup and both steps of a sign-in. */
async function everythingReceived(): Promise<{ candidates: Set<string>; userId: string }> {
  const email = newAddress();
  const visitor = new Hoarder(cloud.url);
  const post = (name: string, body?: object) =>
    visitor.expect(z.record(z.string(), z.unknown()), "POST", `/api/auth/${name}`, body);
  await post("signup", { name: "Nia Okafor", email, password });
  await post("verify-email", {
    token: tokenInEmail(await visitor.emailTo(email, /verify/i), "token="),
  });
  const { secret } = await post("setup-2fa");
  const code = await authenticatorCode(visitor, String(secret));
  await post("enable-2fa", { token: code });
  await visitor.request("GET", "/api/auth/me");
  await post("logout");
  const { userId } = await post("login", { email, password });
  const next = await authenticatorCode(visitor, String(secret), 1);
  await post("verify-2fa", { userId, token: next });
  await visitor.request("GET", "/api/auth/sessions");
  const candidates = visitor.received.flatMap(parts).filter((text) => text.length >= 20);
  return { candidates: new Set(candidates), userId: String(userId) };
}

it("nothing that a browser ever receives opens the user pool's own API", async () => {
  const { candidates, userId } = await everythingReceived();
  expect(candidates.size).toBeGreaterThan(10);
  const { awsUrl: endpoint, region } = cloud;
  const client = new CognitoIdentityProviderClient({
    ...{ endpoint, region, credentials: cloud.credentials(), maxAttempts: 1 },
  });
  const opened: string[] = [];
  for (const text of candidates) {
    const tries = [
      client.send(new GetUserCommand({ AccessToken: text })),
      client.send(new SetUserMFAPreferenceCommand({ AccessToken: text })),
      client.send(new AssociateSoftwareTokenCommand({ AccessToken: text })),
      client.send(new AssociateSoftwareTokenCommand({ Session: text })),
      client.send(
        new InitiateAuthCommand({
          ...{ ClientId: "any", AuthFlow: "REFRESH_TOKEN_AUTH" },
          AuthParameters: { REFRESH_TOKEN: text },
        }),
      ),
      client.send(
        new RespondToAuthChallengeCommand({
          ...{ ClientId: "any", ChallengeName: "SOFTWARE_TOKEN_MFA", Session: text },
          ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: "000000" },
        }),
      ),
    ];
    const outcomes = await Promise.allSettled(tries);
    if (outcomes.some(({ status }) => status === "fulfilled")) opened.push(text.slice(0, 40));
    // A browser must not receive a JSON Web Token, plain or encrypted, whether or not it still opens anything.
    if (/^eyJ[\w-]{20,}\./.test(text)) opened.push(`a JWT: ${text.slice(0, 20)}`);
  }
  expect(opened).toEqual([]);
});

it("no token can be read from the table alone", async () => {
  await personWithTwoFactor(cloud.url);
  const items = await readAllItems(cloud);
  expect(items.filter((item) => JSON.stringify(item).includes("sealed")).length).toBeGreaterThan(0);
  expect(JSON.stringify(items)).not.toMatch(/eyJ[\w-]{20,}\./);
});

it("a session is ended at once, and only by its owner", async () => {
  const { visitor: owner, email } = await newPerson(cloud.url);
  const elsewhere = new Visitor(cloud.url);
  await elsewhere.request("POST", "/api/auth/login", { email, password });
  const Sessions = z.array(z.object({ id: z.string(), isCurrent: z.boolean() }));
  const listed = await owner.expect(Sessions, "GET", "/api/auth/sessions");
  const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  const { visitor: other } = await newPerson(cloud.url);
  expect((await other.request("DELETE", `/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await elsewhere.request("GET", "/api/auth/me")).status).toBe(200);
  expect((await owner.request("DELETE", `/api/auth/sessions/${id}`)).status).toBe(200);
  expect((await elsewhere.request("GET", "/api/auth/me")).status).toBe(401);
  expect((await owner.request("GET", "/api/auth/me")).status).toBe(200);
});
