import { randomUUID } from "node:crypto";
import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { account } from "../../../shared/contracts/account/endpoints.ts";
import { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { errorCodesOf } from "../../../shared/contracts/endpoint-errors.ts";
import { errors } from "../../../shared/contracts/errors/errors.ts";
import { teams } from "../../../shared/contracts/teams/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { offerTransfer } from "../../../shared/domain/teams/transfer-offer.ts";
import { SessionRepository } from "../../data/accounts/session-repository.ts";
import { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { apiEvent, lambdaContext, siteOrigin, stageSecret } from "../../http/testing/api-event.ts";
import { now } from "../../platform/clock.ts";
import { secretsManager } from "../../platform/clients/secrets-manager.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { newUserId, randomId } from "../../platform/random-id.ts";
import { clearSecretsCache } from "../../platform/secrets.ts";
import { createTeam } from "../../teams/create-team.ts";
import { acceptTeamTransfer } from "../../teams/transfer/answer-team-transfer.ts";
import { outboxEntriesIn } from "../../testing/outbox-tasks.fixture.ts";
import { openAccounts } from "../accounts.ts";
import { disconnectIdentity } from "../federation/disconnect-identity.ts";
import { changePassword } from "../profile/change-password.ts";
import { changeEmail } from "../profile/email-change.ts";
import { updateProfile } from "../profile/update-profile.ts";
import { endSession } from "../sign-in/end-session.ts";
import { openSession } from "../sign-in/open-session.ts";
import { signOutEverywhere } from "../sign-in/sign-out-everywhere.ts";
import { requestAccountDeletion } from "./request-account-deletion.ts";

// What is tested is the table: the user pool and the proof of the account answer at once.
vi.mock("../../user-pool/user-pool.ts", () => ({
  confirmEmail: async () => undefined,
  deleteUser: async () => undefined,
  revokeAllTokens: async () => undefined,
  setPassword: async () => undefined,
}));
vi.mock("./reauthenticate-for-deletion.ts", () => ({ reauthenticateForDeletion: async () => {} }));
vi.mock("../sign-in/count-email-request.ts", () => ({ countEmailRequest: async () => {} }));

let data: DataTable;
const { open } = dataEngines[0] ?? { open: undefined };

beforeAll(async () => {
  if (open === undefined) throw new Error("There is an engine");
  data = await open();
}, 60_000);
afterAll(() => data.stop());

beforeEach(() => {
  vi.stubEnv("STAGE_SECRET_ARN", "stage");
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  vi.stubEnv("SITE_ORIGIN", siteOrigin);
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
  clearSecretsCache();
  const secrets = mockClient(secretsManager);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: stageSecret });
  const SecretString = JSON.stringify({ v1: "a key for tests only, longer than it needs" });
  secrets.on(GetSecretValueCommand, { SecretId: "keys" }).resolves({ SecretString });
});

/** A table that does something else once, just before its first transaction. */
class InterruptedTable extends Table {
  #before: (() => Promise<unknown>) | undefined;

  constructor(before: () => Promise<unknown>) {
    super(data.client, data.name, "test");
    this.#before = before;
  }

  override async tryTransact(...[items]: Parameters<Table["tryTransact"]>) {
    const before = this.#before;
    this.#before = undefined;
    await before?.();
    return await super.tryTransact(items);
  }
}

const plainTable = () => new Table(data.client, data.name, "test");

const contracts = {
  deleteAccount: account.deleteAccount,
  changePassword: auth.changePassword,
  updateProfile: auth.updateProfile,
  signOutEverywhere: auth.signOutEverywhere,
  endSession: auth.endSession,
  disconnect: auth.disconnect,
  createTeam: teams.create,
  acceptTransfer: teams.acceptTransfer,
} as const;

interface Person {
  userId: UserId;
  email: string;
  sessionId: string;
  otherSessionId: string;
  identityId: string;
  team: { id: WorkspaceId; offerId: string; formerId: UserId };
}

/** The answer of a call of a person, with the table that it uses. */
async function call(
  table: Table,
  { userId, sessionId }: Pick<Person, "userId" | "sessionId">,
  name: keyof typeof contracts,
  given: { params?: Record<string, string>; body?: object },
): Promise<{ status: number; code?: string | undefined }> {
  const accounts = openAccounts(table);
  const handler = endpointGroup(
    contracts,
    {
      deleteAccount: (context) => requestAccountDeletion(accounts, context),
      changePassword: (context) => changePassword(accounts, context),
      updateProfile: (context) => updateProfile(accounts, context),
      signOutEverywhere: (context) => signOutEverywhere(accounts, context),
      endSession: (context) => endSession(accounts, context),
      disconnect: (context) => disconnectIdentity(accounts, context),
      createTeam: {
        run: (context) => createTeam(table, context),
        replay: () => Promise.reject(new Error("It is called once")),
      },
      acceptTransfer: (context) => acceptTeamTransfer(table, context),
    },
    {
      table: () => table,
      findSession: ({ at }) => new SessionRepository(table).find({ userId, id: sessionId }, at),
      failsOnUndeclaredErrors: true,
    },
  );
  const { method, path } = contracts[name];
  const { statusCode, body } = await handler(apiEvent(`${method} ${path}`, given), lambdaContext);
  const code = z.object({ code: z.string() }).safeParse(JSON.parse(body ?? "null")).data?.code;
  return { status: Number(statusCode), code };
}

async function newPersonWithAll(): Promise<Person> {
  const table = plainTable();
  const { users, signUps, sessions, identities } = openAccounts(table);
  const at = now();
  const [userId, formerId] = [newUserId(), newUserId()];
  const email = `${userId}@example.com`;
  const signUp = { userId, name: "Nia Okafor", email, createdAt: at };
  await signUps.begin(signUp);
  await signUps.claim(signUp, at, false);
  const former = { userId: formerId, name: "Ana", email: `${formerId}@example.com` };
  await table.transact([users.createItem({ ...former, needsPassword: false, createdAt: at })]);
  const [sessionId, otherSessionId] = [hashToken(randomUUID()), hashToken(randomUUID())];
  for (const id of [sessionId, otherSessionId]) {
    const session = { userId, id, createdAt: at, ipAddress: "203.0.113.7", userAgent: "Firefox" };
    await table.transact(sessions.openItems(session, "sealed"));
  }
  const identity = { provider: "Google", subject: userId, email };
  await table.transact(identities.connectItems(userId, identity, at));
  const pending = { email: `new-${email}`, expiresAt: at, sessionId };
  await table.transact([users.setPendingEmailItem(userId, pending)]);
  const [connected] = await identities.list(userId);
  const team = await offeredTeam(table, { to: userId, by: formerId }, at);
  const identityId = connected?.id ?? "";
  return { userId, email, sessionId, otherSessionId, identityId, team };
}

async function offeredTeam(table: Table, { to, by }: { to: UserId; by: UserId }, at: string) {
  const id = WorkspaceId.parse(randomId());
  const repository = new TeamRepository(table);
  const actor = { userId: by, name: "Ana" };
  const whole = {
    team: { id, name: "Trio", ownerId: by, createdBy: by, createdAt: at, revision: 1 },
    members: [
      { userId: by, role: "owner" as const, joinedAt: at },
      { userId: to, role: "member" as const, joinedAt: at },
    ],
    invitations: [],
  };
  const happened = { type: "created", subject: "Trio" } as const;
  await table.transact(repository.createdItems(whole, { at, actor, happened }));
  const offerId = randomId();
  await repository.change(id, (before) => offerTransfer(before, { id: offerId, to, by, at }), {
    ...{ at, actor },
    happened: { type: "ownership_offered", subject: "Nia" },
  });
  return { id, offerId, formerId: by };
}

/** Runs what is no call of a signed-in user, and answers as the pipeline would for its endpoint. */
async function direct(work: () => Promise<unknown>) {
  try {
    await work();
    return { status: 200 };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: errors[error.code].status, code: error.code };
  }
}

type Act = (table: Table, person: Person) => Promise<{ status: number; code?: string | undefined }>;

const acts: Record<string, Act> = {
  "change of password": (table, person) =>
    call(table, person, "changePassword", { body: { password: "a passphrase for the sea 42" } }),
  "request for a new address": (table, person) =>
    call(table, person, "updateProfile", { body: { email: `other-${person.email}` } }),
  "change of address": (table, { userId, email }) =>
    direct(() =>
      changeEmail(
        openAccounts(table),
        {
          ...{ purpose: "change-email", userId, email: `new-${email}` },
          ...{ nonce: "n", keyVersion: "v1", createdAt: now(), expiresAt: now() },
        },
        { at: now(), findSession: async () => undefined },
      ),
    ),
  "sign-in": (table, { userId }) =>
    direct(() =>
      openSession(
        openAccounts(table),
        userId,
        { accessToken: "a", expiresInSeconds: 3600, refreshToken: "r" },
        {
          at: now(),
          origin: { ipAddress: "203.0.113.7", userAgent: "Firefox" },
          cookies: new Map(),
        },
      ),
    ),
  "sign-out everywhere": (table, person) => call(table, person, "signOutEverywhere", {}),
  "end of another session": (table, person) =>
    call(table, person, "endSession", { params: { id: person.otherSessionId } }),
  "disconnection of an identity": (table, person) =>
    call(table, person, "disconnect", { params: { id: person.identityId } }),
  "new team": (table, person) => call(table, person, "createTeam", { body: { name: "Duo" } }),
  "acceptance of a team": (table, person) =>
    call(table, person, "acceptTransfer", {
      params: { id: person.team.id },
      body: { offerId: person.team.offerId },
    }),
};

const deleteAccount: Act = (table, person) =>
  call(table, person, "deleteAccount", { body: { password: "secret" } });

/** What an act may answer if the account is deleted first. */
const refused = ["unauthorized", "token_invalid", "not_found"];

async function expectOneOutcome(
  { userId, email }: Person,
  deletion: Awaited<ReturnType<Act>>,
  act: Awaited<ReturnType<Act>>,
): Promise<void> {
  const { users, signUps, identities } = openAccounts(plainTable());
  expect([...refused, undefined]).toContain(act.code);
  expect(act.status).toBeLessThan(500);
  const owned = (await users.find(userId))?.ownedTeams ?? 0;
  expect(deletion).toEqual(
    owned > 0 ? { status: 409, code: "owns_team" } : { status: 200, code: undefined },
  );
  if (owned > 0) return;
  expect((await users.findDeleted(userId))?.ownedTeams).toBe(0);
  for (const address of [email, `new-${email}`])
    expect((await signUps.findClaim(address))?.userId).not.toBe(userId);
  expect(await identities.find({ provider: "Google", subject: userId, email })).toBeUndefined();
}

/** Each deleted account asks for the job once. */
async function expectOneJobEach(people: readonly Person[]): Promise<void> {
  const { users } = openAccounts(plainTable());
  const entries = outboxEntriesIn(await data.scan());
  for (const { userId } of people) {
    const jobs = entries.filter(
      ({ job, input }) => job === "delete-account" && input["userId"] === userId,
    );
    expect(jobs).toHaveLength((await users.findDeleted(userId)) === undefined ? 0 : 1);
  }
}

it("every refusal of an act is declared", () => {
  for (const contract of Object.values(contracts))
    expect(errorCodesOf(contract).has("unauthorized")).toBe(true);
});

describe.each(Object.keys(acts))("a deletion beside a %s", (name) => {
  const act = acts[name] ?? deleteAccount;

  it("which is written between its reads and its transaction", async () => {
    const person = await newPersonWithAll();
    let done: Awaited<ReturnType<Act>> = { status: 0 };
    const table = new InterruptedTable(async () => (done = await act(plainTable(), person)));
    const deletion = await deleteAccount(table, person);
    expect(done.status).toBeLessThan(400);
    await expectOneOutcome(person, deletion, done);
  });

  it("which it overtakes", async () => {
    const person = await newPersonWithAll();
    let deletion: Awaited<ReturnType<Act>> = { status: 0 };
    const table = new InterruptedTable(
      async () => (deletion = await deleteAccount(plainTable(), person)),
    );
    const done = await act(table, person);
    expect(deletion.status).toBe(200);
    await expectOneOutcome(person, deletion, done);
    await expectOneJobEach([person]);
  });

  it("thirty times at the same moment", async () => {
    const people: Person[] = [];
    for (let number = 0; number < 30; number += 1) {
      const person = await newPersonWithAll();
      people.push(person);
      const [deletion, done] = await Promise.all([
        deleteAccount(plainTable(), person),
        act(plainTable(), person),
      ]);
      await expectOneOutcome(person, deletion, done);
    }
    await expectOneJobEach(people);
  }, 60_000);
});
