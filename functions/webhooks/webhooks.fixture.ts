import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookEvent } from "../../shared/domain/webhooks/webhook-event.ts";
import type { WebhookEventType } from "../../shared/domain/webhooks/webhook-event-types.ts";
import type { Webhook } from "../../shared/domain/webhooks/webhook.ts";
import { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { Table } from "../data/core/table.ts";
import { readDelivery } from "../data/webhooks/webhook-delivery-repository.ts";
import { changeWebhooks, readWebhooks } from "../data/webhooks/webhook-repository.ts";
import { randomId } from "../platform/random-id.ts";
import { newDelivery } from "./webhook-delivery-items.ts";
import { encryptWebhookSecret, newWebhookSecret } from "./webhook-secret.ts";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine, with every request that came. It answers 204 unless `answer` does something else. */
export async function openReceiver(answer?: RequestListener) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (answer === undefined) response.writeHead(204).end();
      else answer(request, response);
    });
    // A client that leaves is no failure of the test.
    request.on("error", () => undefined);
    response.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Adds a webhook to a new workspace, whose owner has the workspace's id. */
export async function addWebhook(
  table: Table,
  {
    url,
    at,
    events = ["agreement.signed"],
    workspaceId = WorkspaceId.parse(randomId()),
  }: {
    url: string;
    at: string;
    events?: WebhookEventType[];
    workspaceId?: WorkspaceId;
  },
) {
  const [id, secret] = [randomId(), newWebhookSecret()];
  const webhook: Webhook = {
    ...{ id, url, events, description: "", isOn: true, createdAt: at },
    createdBy: UserId.parse(workspaceId),
    secret: await encryptWebhookSecret(secret, id),
  };
  await changeWebhooks(table, workspaceId, async (all) => ({
    webhooks: [...all, webhook],
    additionalItems: [],
    result: undefined,
  }));
  return { workspaceId, webhookId: id, secret };
}

type Place = { workspaceId: WorkspaceId; webhookId: string };

/** Tells a webhook of a signature. Returns the ids of the delivery and of the outbox entry that sends it. */
export async function tellWebhook(table: Table, { workspaceId, webhookId }: Place, at: string) {
  const event: WebhookEvent = {
    type: "agreement.signed",
    at,
    data: { workspaceId, agreementId: randomId(), number: 7, version: 1, sequence: 3 },
  };
  const { delivery, items } = newDelivery(table, workspaceId, {
    webhook: { id: webhookId },
    event,
    at,
  });
  await table.transact(items);
  const entry = items.find(({ Put }) => Put?.Item?.["kind"] === "outbox");
  return { deliveryId: delivery.id, entryId: String(entry?.Put?.Item?.["id"]) };
}

/** A delivery as it is now. */
export async function deliveryNow(
  table: Table,
  { workspaceId, webhookId }: Place,
  deliveryId: string,
  at: string,
) {
  const found = await readDelivery(table, workspaceId, { webhookId, deliveryId }, at);
  if (found === undefined) throw new Error("The delivery is not in the log");
  return found;
}

/** A webhook as it is now. */
export async function webhookNow(table: Table, { workspaceId, webhookId }: Place) {
  const found = (await readWebhooks(table, workspaceId)).webhooks.find(
    ({ id }) => id === webhookId,
  );
  if (found === undefined) throw new Error("The webhook was deleted");
  return found;
}
