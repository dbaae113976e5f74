import { type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { accountDeletedReason } from "../../../shared/domain/agreement/account-deleted-reason.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { ObjectsNotDeleted } from "../../data/core/objects-not-deleted.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { DeviceRepository } from "../../data/accounts/device-repository.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import {
  IdentityRepository,
  federatedUsernameOf,
} from "../../data/accounts/identity-repository.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { SignUpRepository } from "../../data/accounts/sign-up-repository.ts";
import { createStores } from "../../data/stores.ts";
import { AppendOnlyTable } from "../../testing/append-only-table.fixture.ts";
import {
  agreementEventsIn,
  outboxEntriesIn,
  agreementTasksIn,
  deliverAllEvents,
} from "../../testing/outbox-tasks.fixture.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { newUserId, randomId } from "../../platform/random-id.ts";
import { listAgreements } from "../../agreements/list-agreements.ts";
import { openInvitation } from "../../uploaded-agreements/invitations/open-invitation.ts";
import { invitationScene } from "../../uploaded-agreements/invitations/invitations.fixture.ts";
import { invitationToken } from "../../platform/invitation-token.ts";
import { signAll } from "../../agreements/signing/sign-all.fixture.ts";
import { createSong } from "../../songs/create-song.ts";
import { sealAgreement } from "../../agreements/seal/seal-agreement.ts";
import { addWebhook } from "../../webhooks/webhooks.fixture.ts";
import { readWebhooks } from "../../data/webhooks/webhook-repository.ts";
import { removeAccount } from "./remove-account.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
let data: DataTable;
const { files, loadObjects } = agreementObjectsInMemory();

const openTable = (client: DynamoDBDocumentClient) =>
  new AppendOnlyTable(client, data.name, "test");

const isWrite = (command: unknown) =>
  [BatchWriteCommand, DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand].some(
    (kind) => command instanceof kind,
  );

/** A client whose writes fail after `writes` writes: the first failing write takes effect, but its answer is lost. */
function brokenAfter(writes: number): DynamoDBDocumentClient {
  let done = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient["send"]>[0]) => {
    if (!isWrite(command)) return await data.client.send(command);
    if (done >= writes) {
      if (done === writes) await data.client.send(command);
      done += 1;
      throw new Error("broken off");
    }
    done += 1;
    return await data.client.send(command);
  };
  // Only the client's `send` is called.
  return { send } as unknown as DynamoDBDocumentClient;
}

interface Deletion {
  userId: UserId;
  outboxId: string;
}

/** A user with everything that an account can own. */
async function accountWithAll() {
  const stores = createStores(openTable(data.client));
  const { table } = stores;
  const userId = newUserId();
  const email = `${userId}@example.com`;
  const signUp = { userId, name: "Nia Okafor", email, createdAt: atSecond(0) };
  const signUps = new SignUpRepository(table);
  await signUps.begin(signUp);
  await signUps.claim(signUp, atSecond(0), false);
  const create = async (title: string, send = true) => {
    const song = { ...songInputFor(2), title, send };
    const { agreement } = await createSong(
      stores,
      createSongCall(userId, song, { at: atSecond(1) }),
    );
    return agreement.id;
  };
  const ids = {
    draft: await create("Draft", false),
    pending: await create("Pending"),
    signed: await create("Signed"),
    completed: await create("Completed"),
  };
  await signAll(stores, loadObjects, ids.signed);
  await signAll(stores, loadObjects, ids.completed);
  await seal(ids.completed);
  const object = fileKeys.upload(await announcedFile(table, userId));
  const elsewhere = { provider: "Google", subject: userId, email };
  await table.transact([
    new DeviceRepository(table).rememberItem(userId, "hash", atSecond(1)),
    ...new IdentityRepository(table).connectItems(userId, elsewhere, atSecond(1)),
  ]);
  const record = await invitationScene(stores, signUp);
  await record.invite(record.ana, `ana-${userId}@example.com`);
  const [asked] = (await record.read()).invitations ?? [];
  if (asked === undefined) throw new Error("Nobody was asked");
  return { ...ids, userId, email, object, record: { id: record.id, file: record.file, asked } };
}

const eventsOf = async (agreementId: string, type: string) =>
  agreementEventsIn(await data.scan(), agreementId).filter(
    ({ happened }) => happened.type === type,
  );
const tasksOf = async (agreementId: string, name: string) =>
  agreementTasksIn(await data.scan(), agreementId, name);

async function seal(agreementId: string) {
  const table = openTable(data.client);
  const [task] = await tasksOf(agreementId, "seal");
  const outboxId = String(task?.id);
  await sealAgreement(
    {
      ...createStores(table),
      outbox: new OutboxRepository(table),
      files,
      siteOrigin: "https://example.com",
      render: async () => new TextEncoder().encode(`PDF of ${agreementId}`),
    },
    { outboxId, agreementId, version: 1, at: atSecond(20) },
  );
}

/** Writes what the deletion request writes. */
async function askFor({ userId, email }: { userId: UserId; email: string }): Promise<Deletion> {
  const table = openTable(data.client);
  const task = requestJobItem(table, "delete-account", { userId, ...origin }, atSecond(30));
  const claim = new SignUpRepository(table).releaseClaimItems(userId, email, atSecond(30));
  const identities = new IdentityRepository(table);
  const released = (await identities.list(userId)).map((one) => identities.releaseItem(one));
  const leaving = new UserRepository(table).markDeletedItem(userId, atSecond(30));
  await table.transact([leaving, ...claim, ...released, task]);
  return { userId, outboxId: String(task.Put?.Item?.["id"]) };
}

const deleted = {
  users: new Set<string>(),
  objects: new Set<string>(),
};
/** Keys of objects that the bucket does not delete. */
const stuck = new Set<string>();

async function run(job: Deletion, at: string, client = data.client): Promise<void> {
  const { table, agreements } = createStores(openTable(client));
  const tools = {
    table,
    agreements,
    outbox: new OutboxRepository(table),
    deleteObjects: async (objectKeys: readonly string[]) => {
      objectKeys.forEach((key) => deleted.objects.add(key));
      const left = objectKeys.filter((key) => stuck.has(key));
      if (left.length > 0) throw new ObjectsNotDeleted(left);
    },
    deleteUser: async (userId: string) => void deleted.users.add(userId),
  };
  await removeAccount(tools, { ...job, origin, at });
}

/** All items that the table still has of a user, except daily limit counters, which expire. */
async function remains(userId: string) {
  return (await data.scan()).filter(
    ({ kind, ttl, pk, workspaceId }) =>
      !(kind === "limit" && ttl !== undefined) &&
      (String(pk).includes(userId) || workspaceId === userId),
  );
}

async function expectGone({
  userId,
  draft,
  pending,
  signed,
  completed,
  object,
  record,
}: Account): Promise<void> {
  const items = await remains(userId);
  // A sent agreement and everything that belongs to it stay for its parties.
  const kept = [pending, signed, completed].map((id) => `AGREEMENT#${id}`);
  expect(items.map(({ pk }) => String(pk)).toSorted()).toEqual(kept.toSorted());
  const all = await data.scan();
  expect(all.filter(({ pk }) => String(pk).includes(draft))).toEqual([]);
  const songs = items.map(({ songId }) => `SONG#${String(songId)}`);
  expect(all.filter(({ pk }) => songs.includes(String(pk)))).toEqual([]);
  expect(deleted.users).toContain(userId);
  expect(deleted.users).toContain(`Google_${userId}`);
  expect(all.filter((item) => item["kind"] === "identity" && item["userId"] === userId)).toEqual(
    [],
  );
  expect(deleted.objects).toContain(object);
  // Nobody else is a party of an uploaded agreement, so nothing of it stays, nor of whom it asked.
  expect(all.filter(({ pk }) => String(pk) === `AGREEMENT#${record.id}`)).toEqual([]);
  expect(deleted.objects).toContain(fileKeys.upload(record.file));
  const token = await invitationToken(record.file.id, record.asked);
  const { table } = createStores(openTable(data.client));
  await expect(openInvitation(table, token)).rejects.toThrow("invitation_not_found");
}
type Account = Awaited<ReturnType<typeof accountWithAll>>;

async function tasksTo(email: string, template: string) {
  return outboxEntriesIn(await data.scan()).filter(
    ({ input }) => input["template"] === template && input["email"] === email,
  );
}

describe.each(dataEngines)("removeAccount on $engine", ({ open }) => {
  beforeAll(async () => {
    vi.stubEnv("KEYS_SECRET_ARN", "keys");
    data = await open();
  }, 60_000);
  afterAll(() => data.stop());

  it("deletes all else while the bucket keeps an object, and leaves the item that names it", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    stuck.add(account.object);
    await expect(run(job, atSecond(70))).rejects.toThrow("did not delete");
    const kinds = (await remains(account.userId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "file")).toHaveLength(1);
    expect(kinds).not.toContain("song");
    expect(kinds).not.toContain("counters");
    stuck.clear();
    await run(job, atSecond(80));
    await expectGone(account);
  });

  it("deletes all other drafts and cards while one agreement can't be left", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    const broken = vi
      .spyOn(AgreementRepository.prototype, "change")
      .mockRejectedValueOnce(new Error("Not changeable"));
    await expect(run(job, atSecond(70))).rejects.toThrow("Not changeable");
    broken.mockRestore();
    const cards = (await remains(account.userId)).filter(({ sk }) =>
      String(sk).startsWith("AGREEMENT#"),
    );
    expect(cards).toHaveLength(1);
    await run(job, atSecond(80));
    await expectGone(account);
  });

  it("deletes everything except sent agreements, voids pending ones, and emails each party once", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    const { agreements } = createStores(openTable(data.client));
    await run(job, atSecond(31));
    // Requests in progress may still write: the profile and the user stay for the next run.
    expect(deleted.users).not.toContain(account.userId);
    expect(await new UserRepository(openTable(data.client)).find(account.userId)).toBeUndefined();
    await run(job, atSecond(95));
    await expectGone(account);
    expect(await agreements.readHead(account.pending)).toMatchObject({
      status: "voided",
      endedBy: "Nia Okafor",
      endReason: accountDeletedReason,
    });
    const evidence = await agreements.readEvidence(account.pending);
    expect(evidence.at(-1)).toMatchObject({ type: "voided", actor: "owner", ...origin });
    expect(await eventsOf(account.pending, "voided")).toHaveLength(1);
    expect(await agreements.readHead(account.completed)).toMatchObject({ status: "completed" });
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(1);
    // Another run after the end changes nothing.
    await run(job, atSecond(200));
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(1);
  });

  it("leaves other owners' agreements as they are, and removes them from the account's list for good", async () => {
    const owner = await accountWithAll();
    const account = await accountWithAll();
    const stores = createStores(openTable(data.client));
    const { table, agreements } = stores;
    const others = async () => {
      const song = songInputFor(2);
      const splits = song.splits.map((row, index) =>
        index === 0 ? { ...row, email: account.email } : row,
      );
      const call = createSongCall(owner.userId, { ...song, splits }, { at: atSecond(2) });
      const { agreement } = await createSong(stores, call);
      await deliverAllEvents(table, await data.scan(), agreement.id);
      return agreement.id;
    };
    const ids = [await others(), await others()];
    const listOf = async (userId: UserId) =>
      (
        await agreements.listOfWorkspace(personalWorkspaceOf(userId), {
          limit: 50,
          cursor: undefined,
        })
      ).items.map(({ id }) => id);
    expect(await listOf(account.userId)).toEqual(expect.arrayContaining(ids));
    const job = await askFor(account);
    await run(job, atSecond(31));
    await run(job, atSecond(95));
    await expectGone(account);
    for (const id of ids)
      expect(await agreements.readHead(id)).toMatchObject({ status: "pending" });
    expect((await data.scan()).filter(({ userId }) => userId === account.userId)).toEqual([]);
    // The address is free for a new account, which starts empty, also when the agreement goes on.
    const again = { userId: newUserId(), name: "Nia Okafor", email: account.email };
    const signUp = { ...again, createdAt: atSecond(100) };
    const signUps = new SignUpRepository(table);
    await signUps.begin(signUp);
    await signUps.claim(signUp, atSecond(100), false);
    for (const id of ids) await deliverAllEvents(table, await data.scan(), id);
    const call = ownerCall(again.userId, { params: {}, body: {} }, { at: atSecond(101) });
    expect((await listAgreements(stores, { ...call, query: {} })).body).toEqual([]);
  });

  it("gives the same result when it is interrupted after every few writes", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    let isDone = false;
    let runs = 0;
    while (!isDone) {
      const client = brokenAfter(runs % 4);
      isDone = await run(job, atSecond(100 + runs), client).then(
        () => true,
        (error: Error) => {
          if (!/broken off/.test(error.message)) throw error;
          return false;
        },
      );
      runs += 1;
      if (runs > 200) throw new Error("It makes no progress");
    }
    expect(runs).toBeGreaterThan(5);
    await expectGone(account);
    const { agreements } = createStores(openTable(data.client));
    const evidence = await agreements.readEvidence(account.pending);
    expect(evidence.filter(({ type }) => type === "voided")).toHaveLength(1);
    expect(await eventsOf(account.pending, "voided")).toHaveLength(1);
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(1);
  });

  it("waits until the Stripe customer is deleted, and requests that once", async () => {
    const account = await accountWithAll();
    const workspaceId = personalWorkspaceOf(account.userId);
    const { table } = createStores(openTable(data.client));
    const customerId = `cus_${randomId()}`;
    await new BillingRepository(table).begin(workspaceId, { customerId, payerId: account.userId });
    await addWebhook(table, { url: "https://example.com/hook", at: atSecond(5), workspaceId });
    const job = await askFor(account);
    const asked = async () =>
      outboxEntriesIn(await data.scan()).filter(
        ({ job: name, input }) => name === "end-billing" && input["workspaceId"] === workspaceId,
      );
    for (const at of [atSecond(31), atSecond(95), atSecond(200)]) await run(job, at);
    expect(await asked()).toHaveLength(1);
    // Nothing is sent to its webhooks meanwhile.
    expect((await readWebhooks(table, workspaceId)).webhooks).toEqual([]);
    // What names the customer is still there, and nobody is told that the account is gone.
    expect(await new BillingRepository(table).read(workspaceId)).toMatchObject({ customerId });
    expect(deleted.users).not.toContain(account.userId);
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(0);
    const [end] = await asked();
    await new OutboxRepository(table).finish(String(end?.id), atSecond(201));
    await run(job, atSecond(260));
    await expectGone(account);
    expect(await new BillingRepository(table).workspaceOf(customerId)).toBeUndefined();
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(1);
    expect(await asked()).toHaveLength(1);
  });

  it("can run twice concurrently", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    await Promise.all([run(job, atSecond(95)), run(job, atSecond(95))]);
    await expectGone(account);
    expect(await eventsOf(account.pending, "voided")).toHaveLength(1);
    expect(await tasksTo(account.email, "account-deleted")).toHaveLength(1);
  });

  it("deletes items that a request in progress has written after the first run", async () => {
    const account = await accountWithAll();
    const job = await askFor(account);
    await run(job, atSecond(31));
    const stores = createStores(openTable(data.client));
    const late = createSongCall(account.userId, songInputFor(2), { at: atSecond(32) });
    const { agreement } = await createSong(stores, late);
    await run(job, atSecond(95));
    expect(await stores.agreements.readHead(agreement.id)).toMatchObject({ status: "voided" });
    const owned = (await remains(account.userId)).filter(({ pk }) => /OWNER|USER/.test(String(pk)));
    expect(owned).toEqual([]);
  });

  it("releases an identity that was connected concurrently, but not one that now belongs to another account", async () => {
    const account = await accountWithAll();
    const table = openTable(data.client);
    const identities = new IdentityRepository(table);
    const { userId, email } = account;
    const [late, taken] = ["late", "taken"].map((name) => ({
      ...{ provider: "Google", subject: `${name} ${userId}`, email },
    }));
    if (late === undefined || taken === undefined) throw new Error("There are two");
    await table.transact(identities.connectItems(userId, taken, atSecond(29)));
    const job = await askFor(account);
    const other = newUserId();
    await table.transact([
      ...identities.connectItems(userId, late, atSecond(30)),
      ...identities.connectItems(other, taken, atSecond(30)),
    ]);
    await run(job, atSecond(95));
    expect(await identities.find(late)).toBeUndefined();
    expect(deleted.users).toContain(federatedUsernameOf(late));
    expect(await identities.find(taken)).toMatchObject({ userId: other });
    expect(deleted.users).not.toContain(federatedUsernameOf(taken));
    await expectGone(account);
  });

  it("does not prevent the seal of a fully signed agreement after its owner and song are deleted", async () => {
    const account = await accountWithAll();
    await run(await askFor(account), atSecond(95));
    await seal(account.signed);
    const { agreements } = createStores(openTable(data.client));
    expect(await agreements.readHead(account.signed)).toMatchObject({ status: "completed" });
    expect(await eventsOf(account.signed, "completed")).toHaveLength(1);
    await expectGone(account);
  });
});
