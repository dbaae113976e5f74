import { Webhook as StandardWebhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { rotateSecret } from "../../shared/domain/webhooks/webhook.ts";
import { webhookRetryDelaysSeconds } from "../../shared/domain/webhooks/webhook-attempts.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { Table } from "../data/core/table.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { changeWebhooks } from "../data/webhooks/webhook-repository.ts";
import type { Stores } from "../data/stores.ts";
import { addSeconds } from "../platform/clock.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { outboxEntriesIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { postWebhook } from "./client/post-webhook.ts";
import type { WebhookAnswer, WebhookRequest } from "./client/webhook-request.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { signedWebhook } from "./sign-webhook.ts";
import { encryptWebhookSecret, newWebhookSecret } from "./webhook-secret.ts";
import {
  addWebhook,
  deliveryNow,
  openReceiver,
  tellWebhook,
  webhookNow,
} from "./webhooks.fixture.ts";

let data: DataTable;
let stores: Stores;

const at = atSecond(1);
const answered = (status: number): WebhookAnswer => ({ status, milliseconds: 12, excerpt: "" });

interface Run {
  at: string;
  post: (request: WebhookRequest) => Promise<WebhookAnswer>;
  table?: Table;
}

/** Runs the job for an entry as its queue does. Returns the delays of the messages that it sent. */
async function run(
  entryId: string,
  { at: now, post, table = stores.table }: Run,
): Promise<number[]> {
  const outbox = new OutboxRepository(table);
  const delays: number[] = [];
  const entry = await outbox.take(entryId, "deliver-webhook", now);
  if (entry === undefined) return delays;
  const queueAfter = async (_: string, seconds: number) => void delays.push(seconds);
  await deliverWebhook({ table, outbox, now: () => now, post, queueAfter }, entry);
  return delays;
}

async function stateOfEntry(entryId: string) {
  return (await new OutboxRepository(stores.table).read(entryId))?.state;
}

/** A table that is killed at one of its writes, before or after the write has its effect. */
class KilledTable extends Table {
  #left: number;
  readonly #isAfter: boolean;

  constructor(step: number, isAfter: boolean) {
    super(data.client, data.name, "test");
    this.#left = step;
    this.#isAfter = isAfter;
  }

  async #step<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#left -= 1;
    if (this.#left === 0 && !this.#isAfter) throw new Error("killed");
    const result = await write();
    if (this.#left === 0) throw new Error("killed");
    return result;
  }

  override async tryTransact(items: readonly TransactItem[]) {
    return await this.#step(() => super.tryTransact(items));
  }

  override async update(...write: Parameters<Table["update"]>) {
    return await this.#step(() => super.update(...write));
  }
}

describe.each(dataEngines)("a delivery of a webhook on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("is verified by the package of Standard Webhooks, a thousand times; a changed one is not", async () => {
    const receiver = await openReceiver();
    const { url } = receiver;
    const webhook = await addWebhook(stores.table, { url, at });
    const verifier = new StandardWebhook(webhook.secret);
    const now = new Date().toISOString();
    const bodies: string[] = [];
    const post = async (request: WebhookRequest) => {
      bodies.push(request.body);
      return await postWebhook(request, { allowsLoopback: true });
    };
    const throughJob = 20;
    for (let sent = 0; sent < throughJob; sent += 1) {
      const { entryId } = await tellWebhook(stores.table, webhook, now);
      await run(entryId, { at: now, post });
      expect(await stateOfEntry(entryId)).toBe("done");
    }
    // The rest without the table, which is slow on a busy machine.
    const [sample = ""] = bodies;
    for (let batch = 0; batch < 49; batch += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(
            signedWebhook({
              ...{ id: `msg_${batch}_${index}`, url, body: sample, at: now },
              secrets: [webhook.secret],
            }),
          ),
        ),
      );
    await receiver.close();
    expect(receiver.received).toHaveLength(1000);
    const ids = new Set<unknown>();
    for (const { headers, body } of receiver.received) {
      const given = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      );
      expect(verifier.verify(body, given)).toMatchObject({
        type: "agreement.signed",
        data: { workspaceId: webhook.workspaceId, number: 7, sequence: 3 },
      });
      ids.add(headers["webhook-id"]);
      const old = { ...given, "webhook-timestamp": String(Date.parse(now) / 1000 - 600) };
      expect(() => verifier.verify(body, old)).toThrow("Message timestamp too old");
      expect(() => verifier.verify(body.replace("7", "8"), given)).toThrow(
        "No matching signature found",
      );
      expect(() => new StandardWebhook(newWebhookSecret()).verify(body, given)).toThrow(
        "No matching signature found",
      );
    }
    expect(ids.size).toBe(1000);
  });

  it.each([
    [
      "answers 500",
      (_: unknown, response) => void response.writeHead(500).end("no"),
      { status: 500 },
    ],
    ["hangs", () => undefined, { failure: "timed_out" }],
    [
      "redirects",
      (_: unknown, response) => void response.writeHead(302, { location: "/other" }).end(),
      { status: 302 },
    ],
    [
      "resets the connection",
      (request) => void request.socket.destroy(),
      { failure: "connection_failed" },
    ],
    [
      "sends 1 GB",
      (_: unknown, response) => {
        const part = Buffer.alloc(1024 * 1024);
        let left = 1024;
        const more = () => {
          while (left > 0 && response.write(part)) left -= 1;
        };
        response.writeHead(200).on("drain", more);
        more();
      },
      { status: 200, failure: "answer_too_long" },
    ],
  ] satisfies [string, Parameters<typeof openReceiver>[0], object][])(
    "to a receiver that %s is attempted again in five seconds",
    async (_, answer, outcome) => {
      const receiver = await openReceiver(answer);
      const webhook = await addWebhook(stores.table, { url: receiver.url, at });
      const { deliveryId, entryId } = await tellWebhook(stores.table, webhook, at);
      const delays = await run(entryId, {
        at,
        post: (request) => postWebhook(request, { allowsLoopback: true, timeLimitMs: 1000 }),
      });
      await receiver.close();
      expect(delays).toEqual([5]);
      expect(receiver.received).toHaveLength(1);
      const { state, nextAt, attempts } = await deliveryNow(stores.table, webhook, deliveryId, at);
      expect({ state, nextAt }).toEqual({ state: "waiting", nextAt: addSeconds(at, 5) });
      expect(attempts).toMatchObject([outcome]);
      expect(attempts[0]?.excerpt.length).toBeLessThanOrEqual(1024);
      expect(await webhookNow(stores.table, webhook)).toMatchObject({
        isOn: true,
        failingSince: at,
      });
    },
  );

  it("is attempted ten times at the times that are promised, and turns its webhook off after five days", async () => {
    const webhook = await addWebhook(stores.table, { url: "https://hooks.example.com/", at });
    const first = await tellWebhook(stores.table, webhook, at);
    const times: string[] = [];
    const failing = (now: string): Run => ({
      at: now,
      post: async () => (times.push(now), answered(500)),
    });
    let now = at;
    const delays: number[] = [];
    for (const wait of [0, ...webhookRetryDelaysSeconds]) {
      now = addSeconds(now, wait);
      // A message that comes early makes no attempt.
      if (wait > 0) await run(first.entryId, failing(addSeconds(now, -1)));
      delays.push(...(await run(first.entryId, failing(now))));
    }
    expect(times).toHaveLength(10);
    // Later ones are due items of the sweep.
    expect(delays).toEqual([5, 300]);
    expect(await stateOfEntry(first.entryId)).toBe("done");
    expect(await deliveryNow(stores.table, webhook, first.deliveryId, now)).toMatchObject({
      state: "failed",
    });
    expect((await webhookNow(stores.table, webhook)).isOn).toBe(true);
    const later = addSeconds(at, 5 * 24 * 60 * 60);
    const second = await tellWebhook(stores.table, webhook, later);
    await run(second.entryId, failing(later));
    expect(await webhookNow(stores.table, webhook)).toMatchObject({
      isOn: false,
      ending: { reason: "failing", at: later },
    });
    const mails = outboxEntriesIn(await data.scan()).filter(
      ({ template, input }) =>
        template === "webhook-ended" && input["createdBy"] === webhook.workspaceId,
    );
    expect(mails).toHaveLength(1);
  });

  it("is held while its webhook is off, and while the workspace is without the plan", async () => {
    const webhook = await addWebhook(stores.table, { url: "https://hooks.example.com/", at });
    const { workspaceId } = webhook;
    const setOn = (isOn: boolean) =>
      changeWebhooks(stores.table, workspaceId, async (all) => ({
        webhooks: all.map((one) => ({ ...one, isOn })),
        additionalItems: [],
        result: undefined,
      }));
    const post = vi.fn(async () => answered(204));
    await setOn(false);
    const off = await tellWebhook(stores.table, webhook, at);
    await run(off.entryId, { at, post });
    await setOn(true);
    vi.stubEnv("PLANS", "2020-01-01T00:00:00.000Z");
    const unpaid = await tellWebhook(stores.table, webhook, at);
    await run(unpaid.entryId, { at, post });
    vi.stubEnv("PLANS", undefined);
    expect(post).not.toHaveBeenCalled();
    for (const { deliveryId, entryId } of [off, unpaid]) {
      expect(await deliveryNow(stores.table, webhook, deliveryId, at)).toMatchObject({
        state: "held",
        attempts: [],
      });
      expect(await stateOfEntry(entryId)).toBe("done");
    }
  });

  it("is signed with both secrets for 24 hours after a rotation, and then with the new one alone", async () => {
    const webhook = await addWebhook(stores.table, { url: "https://hooks.example.com/", at });
    const secret = newWebhookSecret();
    const encrypted = await encryptWebhookSecret(secret, webhook.webhookId);
    await changeWebhooks(stores.table, webhook.workspaceId, async (all) => ({
      webhooks: all.map((one) => rotateSecret(one, encrypted, at)),
      additionalItems: [],
      result: undefined,
    }));
    const verifiedBy = async (now: string) => {
      const { entryId } = await tellWebhook(stores.table, webhook, now);
      const sent: WebhookRequest[] = [];
      await run(entryId, { at: now, post: async (request) => (sent.push(request), answered(204)) });
      vi.setSystemTime(now);
      const verifies = [webhook.secret, secret].map((one) => {
        try {
          const [request] = sent;
          return new StandardWebhook(one).verify(request?.body ?? "", request?.headers ?? {});
        } catch {
          return undefined;
        }
      });
      vi.useRealTimers();
      return verifies.map((one) => one !== undefined);
    };
    expect(await verifiedBy(addSeconds(at, 24 * 60 * 60 - 1))).toEqual([true, true]);
    expect(await verifiedBy(addSeconds(at, 24 * 60 * 60))).toEqual([false, true]);
  });

  it.each([204, 410, 500])(
    "that is killed at any step and repeated ends as without it, after an answer %i",
    async (status) => {
      for (const isAfter of [false, true])
        for (let step = 1, wasKilled = true; wasKilled; step += 1) {
          const webhook = await addWebhook(stores.table, { url: "https://hooks.example.com/", at });
          // Something failed before, so that a success changes the webhook, too.
          await changeWebhooks(stores.table, webhook.workspaceId, async (all) => ({
            webhooks: all.map((one) => ({ ...one, failingSince: at })),
            additionalItems: [],
            result: undefined,
          }));
          const { deliveryId, entryId } = await tellWebhook(stores.table, webhook, at);
          const ids: string[] = [];
          const post = async ({ headers }: WebhookRequest) => {
            ids.push(headers["webhook-id"] ?? "");
            return answered(status);
          };
          wasKilled = await run(entryId, { at, post, table: new KilledTable(step, isAfter) }).then(
            () => false,
            () => true,
          );
          // When its lease has ended, the sweep queues it again.
          await run(entryId, { at: addSeconds(at, 60), post });
          expect(new Set(ids).size).toBe(1);
          const { state, attempts } = await deliveryNow(stores.table, webhook, deliveryId, at);
          const after = await webhookNow(stores.table, webhook);
          if (status === 204) {
            expect({ state, since: after.failingSince }).toEqual({ state: "delivered" });
            expect(attempts).toHaveLength(1);
          } else if (status === 410) {
            expect(after).toMatchObject({ isOn: false, ending: { reason: "gone" } });
            const mails = outboxEntriesIn(await data.scan()).filter(
              ({ template, input }) =>
                template === "webhook-ended" && input["createdBy"] === webhook.workspaceId,
            );
            expect(mails).toHaveLength(1);
          } else expect(state).toBe("waiting");
        }
    },
  );
});
