import { describe, expect, it } from "vitest";
import { z } from "zod";
import { account } from "../../shared/contracts/account/endpoints.ts";
import { auth } from "../../shared/contracts/auth/endpoints.ts";
import { billing } from "../../shared/contracts/billing/endpoints.ts";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { groups } from "../../shared/contracts/index.ts";
import { teams } from "../../shared/contracts/teams/endpoints.ts";
import { exchangeableTokens } from "../../infra/tools/samples/federated-visitor.ts";
import {
  authenticatorCode,
  currentSessionId,
  isSignedIn,
  newAddress,
  newPerson,
  password,
  personSettingUp,
  personWithExport,
  personWithGoogle,
  personWithTwoFactor,
} from "../../infra/tools/samples/sample-accounts.ts";
import {
  newOfferedTeam,
  newExportedTeam,
  newTeam,
  newTeamWithMember,
} from "../../infra/tools/samples/sample-teams.ts";
import { newSubscriber } from "../../infra/tools/samples/subscriber.ts";
import { webhooks } from "../../shared/contracts/webhooks/endpoints.ts";
import { Visitor, type VisitorResponse } from "../../infra/tools/samples/visitor.ts";
import { post } from "./accounts.fixture.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { callEndpointAs } from "../../infra/tools/testing/contract-call.ts";

const cloud = setUpCloud();

interface Person {
  visitor: Visitor;
  email: string;
}

/** A person with what the request names: the secret of an authenticator, or a member or an offer of their team. */
interface Prepared extends Person {
  secret?: string;
  memberId?: string;
  offerId?: string;
}

/** A sensitive change: an account that can make it, and the request. */
interface Change {
  what: string;
  endpoint: Endpoint;
  /** The account, and the request's parameters and body if they depend on the account. */
  prepare: () => Promise<Prepared & { params?: Record<string, string> }>;
  body?: (person: Prepared) => object | Promise<object>;
  /** The subject of the email to the account's address. Absent while nothing changes yet. */
  told?: RegExp;
}

const sessionIds = async (visitor: Visitor): Promise<string[]> => {
  const List = z.array(z.object({ id: z.string() }));
  return (await visitor.expect(List, "GET", auth.sessions.path)).map(({ id }) => id);
};
const withTwoFactor = () => personWithTwoFactor(cloud.url);
const plain = () => newPerson(cloud.url);

const hook = { url: "https://hooks.example.com/", events: ["agreement.signed"] };

/** A person with a webhook. */
async function withWebhook(): Promise<Person & { params: Record<string, string> }> {
  const person = await plain();
  const made = await callEndpointAs(person.visitor, webhooks.create, { body: hook });
  const { webhook } = z.object({ webhook: z.object({ id: z.string() }) }).parse(made.body);
  return { ...person, params: { id: webhook.id } };
}

/** Every change that asks for a recent proof. */
const changes: readonly Change[] = [
  {
    what: "another address",
    endpoint: auth.updateProfile,
    prepare: plain,
    body: () => ({ email: newAddress() }),
    told: /wants to change your Splitsheet email/,
  },
  {
    what: "another password",
    endpoint: auth.changePassword,
    prepare: plain,
    body: () => ({ password: "chosen in the profile" }),
    told: /password was changed/,
  },
  { what: "the setup of two factors", endpoint: auth.setUpTwoFactor, prepare: plain },
  {
    what: "two factors on",
    endpoint: auth.enableTwoFactor,
    prepare: () => personSettingUp(cloud.url),
    body: async ({ visitor, secret = "" }) => ({ token: await authenticatorCode(visitor, secret) }),
    told: /Two-factor authentication is on/,
  },
  {
    what: "two factors off",
    endpoint: auth.disableTwoFactor,
    prepare: withTwoFactor,
    body: () => ({ password }),
    told: /Two-factor authentication is off/,
  },
  {
    what: "new backup codes",
    endpoint: auth.regenerateBackupCodes,
    prepare: withTwoFactor,
    told: /backup codes were replaced/,
  },
  {
    what: "a provider disconnected",
    endpoint: auth.disconnect,
    prepare: async () => {
      const { identityId, ...person } = await personWithGoogle(cloud.url);
      return { ...person, params: { id: identityId } };
    },
    told: /Google was disconnected/,
  },
  {
    what: "the end of another session",
    endpoint: auth.endSession,
    prepare: async () => {
      const person = await plain();
      const before = await sessionIds(person.visitor);
      await post(new Visitor(cloud.url), "login", { email: person.email, password });
      const [id = ""] = (await sessionIds(person.visitor)).filter((one) => !before.includes(one));
      return { ...person, params: { id } };
    },
    told: /device was signed out/,
  },
  {
    what: "the end of all sessions",
    endpoint: auth.signOutEverywhere,
    prepare: plain,
    told: /signed out everywhere/,
  },
  {
    what: "an export",
    endpoint: account.requestExport,
    prepare: plain,
    told: /data is ready/,
  },
  {
    what: "the download of an export",
    endpoint: account.downloadExport,
    prepare: () => personWithExport(cloud.url),
    told: /data is ready/,
  },
  {
    what: "an export of a team",
    endpoint: teams.requestExport,
    prepare: async () => {
      const person = await plain();
      return { ...person, params: { id: await newTeam(person.visitor) } };
    },
    told: /data of your team .* is ready/,
  },
  {
    what: "the download of a team's export",
    endpoint: teams.downloadExport,
    prepare: async () => {
      const { owner, email, teamId } = await newExportedTeam(cloud.url);
      return { visitor: owner, email, params: { id: teamId } };
    },
    told: /data of your team .* is ready/,
  },
  {
    what: "another plan",
    endpoint: billing.changePlan,
    prepare: () => newSubscriber(cloud.url, "creator"),
    body: () => ({ planTier: "pro", billingPeriod: "monthly" }),
  },
  {
    what: "Stripe's portal",
    endpoint: billing.openPortal,
    prepare: () => newSubscriber(cloud.url, "creator"),
  },
  {
    what: "the offer of a team to another owner",
    endpoint: teams.transfer,
    prepare: async () => {
      const { owner, ownerEmail, teamId, memberId } = await newTeamWithMember(cloud.url);
      return { visitor: owner, email: ownerEmail, memberId, params: { id: teamId } };
    },
    body: ({ memberId = "" }) => ({ memberId }),
    told: /You offered the team/,
  },
  {
    what: "the acceptance of a team",
    endpoint: teams.acceptTransfer,
    prepare: async () => {
      const { member, memberEmail, teamId, offerId } = await newOfferedTeam(cloud.url);
      return { visitor: member, email: memberEmail, offerId, params: { id: teamId } };
    },
    body: ({ offerId = "" }) => ({ offerId }),
    told: /You now own the team/,
  },
  {
    what: "the deletion of a team",
    endpoint: teams.remove,
    prepare: async () => {
      const person = await plain();
      return { ...person, params: { id: await newTeam(person.visitor) } };
    },
  },
  {
    what: "a new API key",
    endpoint: teams.createApiKey,
    prepare: plain,
    body: () => ({ name: "Label import", scopes: ["songs:read"] }),
    told: /API key/,
  },
  { what: "a new webhook", endpoint: webhooks.create, prepare: plain, body: () => hook },
  {
    what: "a changed webhook",
    endpoint: webhooks.update,
    prepare: withWebhook,
    body: () => ({ ...hook, isOn: false }),
  },
  { what: "another secret of a webhook", endpoint: webhooks.rotateSecret, prepare: withWebhook },
  { what: "the deletion of a webhook", endpoint: webhooks.remove, prepare: withWebhook },
];

async function make({ endpoint, body, prepare }: Change) {
  const person = await prepare();
  const request = async (): Promise<VisitorResponse> => {
    const given = body === undefined ? {} : { body: { ...(await body(person)) } };
    return callEndpointAs(person.visitor, endpoint, {
      ...given,
      ...(person.params && { params: person.params }),
    });
  };
  return { person, request };
}

const wait = (seconds: number) =>
  new Visitor(cloud.url).request("POST", "/_local/clock", { advanceSeconds: seconds });

it("every endpoint that needs a recent reauthentication is tested in this table", () => {
  const proved = Object.values(groups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ proof }) => proof === "recent");
  const listed = new Set(changes.map(({ endpoint }) => endpoint));
  expect(proved.filter((endpoint) => !listed.has(endpoint))).toEqual([]);
});

describe.each(changes)("$what", (change) => {
  it("is refused ten minutes after the last reauthentication, without an email", async () => {
    const { person, request } = await make(change);
    await wait(601);
    const before = (await person.visitor.inbox()).length;
    expect(await request()).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    await cloud.settled();
    expect((await person.visitor.inbox()).length).toBe(before);
  });

  it("is made after a reauthentication, and the account's address is emailed", async () => {
    const { person, request } = await make(change);
    expect((await request()).status).toBeLessThan(400);
    const { told } = change;
    if (told !== undefined) await person.visitor.emailTo(person.email, told);
  });
});

it("without a subscription the portal asks for no proof: the page leads to the plans", async () => {
  const { visitor } = await newPerson(cloud.url);
  await wait(601);
  expect(await visitor.request("POST", billing.openPortal.path)).toMatchObject({
    body: { code: "no_subscription" },
  });
});

it("one's own session is ended without a proof and without an email", async () => {
  const { visitor } = await newPerson(cloud.url);
  const id = await currentSessionId(visitor);
  await wait(601);
  const before = (await visitor.inbox()).length;
  expect((await visitor.request("DELETE", `/api/auth/sessions/${id}`)).status).toBe(200);
  await cloud.settled();
  expect((await visitor.inbox()).length).toBe(before);
  expect(await isSignedIn(visitor)).toBe(false);
});

it("a provider is connected only with the password in the request, and the owner is emailed", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const tokens = await exchangeableTokens(cloud.url, { provider: "Google", email: newAddress() });
  await visitor.request("POST", auth.connect.path, tokens);
  const wrong = await visitor.request("POST", auth.proveAccount.path, { password: "a guess" });
  expect(wrong.status).toBe(401);
  const right = await visitor.request("POST", auth.proveAccount.path, { password });
  expect(right.status).toBe(200);
  await visitor.emailTo(email, /Google was connected/);
});

it("an account is deleted only with the password in the request, and its owner is emailed", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const path = account.deleteAccount.path;
  expect((await visitor.request("POST", path, { password: "a guess" })).status).toBe(401);
  expect((await visitor.request("POST", path, { password })).status).toBe(200);
  await wait(120);
  await visitor.emailTo(email, /account was deleted/);
});

it("new backup codes invalidate the earlier ones at once", async () => {
  const { visitor, email, backupCodes } = await personWithTwoFactor(cloud.url);
  const { body } = await visitor.request("POST", auth.regenerateBackupCodes.path);
  const { backupCodes: renewed } = body as { backupCodes: string[] };
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => backupCodes.includes(code))).toEqual([]);
  const enter = async (token: string) => {
    const browser = new Visitor(cloud.url);
    const { body: step } = await browser.request("POST", auth.login.path, { email, password });
    const { userId } = step as { userId: string };
    const request = { userId, token, isBackupCode: true };
    return (await browser.request("POST", auth.verifyTwoFactor.path, request)).status;
  };
  expect(await enter(backupCodes[0] ?? "")).toBe(400);
  expect(await enter(renewed[0] ?? "")).toBe(200);
  const off = await (
    await newPerson(cloud.url)
  ).visitor.request("POST", auth.regenerateBackupCodes.path);
  expect(off).toMatchObject({ status: 409, body: { code: "two_factor_off" } });
});
