import { isDeepStrictEqual } from "node:util";
import type {
  WebhookInput,
  WebhookView,
  webhooks,
} from "../../shared/contracts/webhooks/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { hostOf, webhookAddressRefusal } from "../../shared/domain/webhooks/webhook-address.ts";
import { maxWebhooks } from "../../shared/domain/webhooks/webhook-attempts.ts";
import { rotateSecret, type Webhook } from "../../shared/domain/webhooks/webhook.ts";
import type { Table } from "../data/core/table.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { changeWebhooks, type WebhooksChange } from "../data/webhooks/webhook-repository.ts";
import { answer, type Answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { randomId } from "../platform/random-id.ts";
import { findWebhook } from "./read-webhooks.ts";
import { decryptWebhookSecret, encryptWebhookSecret, newWebhookSecret } from "./webhook-secret.ts";
import { webhookView } from "./webhook-view.ts";

type Call = Pick<Context<(typeof webhooks)["rotateSecret"]>, "workspace" | "caller" | "at">;
interface WithSecret {
  webhook: WebhookView;
  secret: string;
}

/** Whether webhooks may lead to this machine. Only the local cloud sets it. */
export function allowsLoopback(): boolean {
  return process.env["WEBHOOK_LOOPBACK"] === "allowed";
}

function checkAddress(url: string): void {
  const policy = {
    ownHosts: [new URL(requireEnv("SITE_ORIGIN")).host],
    allowsLoopback: allowsLoopback(),
  };
  const message = webhookAddressRefusal(url, policy);
  if (message !== undefined)
    throw new DomainError("invalid_request", { details: [{ path: "url", message }] });
}

const hostOfWebhook = ({ url }: Pick<Webhook, "url">) => hostOf(new URL(url));

/** The address as the parser writes it, so that what is shown is what is called. */
function fieldsOf({ url, description, events }: WebhookInput) {
  return { url: new URL(url).href, description, events };
}

/** Adds a webhook. Throws `webhooks_full`, and `invalid_request` for an address that gets none. */
export async function createWebhook(
  table: Table,
  context: Context<(typeof webhooks)["create"]>,
): Promise<Answer<WithSecret>> {
  const { body, workspace, caller, at, idempotency } = context;
  checkAddress(body.url);
  const [id, secret] = [randomId(), newWebhookSecret()];
  const webhook: Webhook = {
    ...fieldsOf(body),
    ...{ id, isOn: true, createdBy: caller.userId, createdAt: at },
    secret: await encryptWebhookSecret(secret, id),
  };
  const additionalItems = [
    ...activityItems(table, context, { type: "webhook_created", subject: hostOfWebhook(webhook) }),
    ...idempotency.items({ webhookId: id }),
  ];
  await changeWebhooks(table, workspace.id, async (all) => {
    if (all.length >= maxWebhooks) throw new DomainError("webhooks_full");
    return { webhooks: [...all, webhook], additionalItems, result: undefined };
  });
  return answer(201, { webhook: webhookView(webhook, at), secret });
}

/** Changes a webhook, and turns it on or off. Throws `webhook_not_found`, `invalid_request`. */
export async function updateWebhook(
  table: Table,
  context: Context<(typeof webhooks)["update"]>,
): Promise<WebhookView> {
  const { params, body, at } = context;
  checkAddress(body.url);
  const change = (webhook: Webhook): Webhook => {
    const { ending: _, failingSince: __, ...kept } = webhook;
    // Somebody looked after it: its five days begin again, and what is said about its end is over.
    const isMended = body.isOn && !webhook.isOn;
    return { ...(isMended ? kept : webhook), ...fieldsOf(body), isOn: body.isOn };
  };
  const changed = await changeOne(table, context, params.id, async (webhook) => {
    const after = change(webhook);
    if (isDeepStrictEqual(after, webhook)) return { after, additionalItems: [] };
    const happened = { type: "webhook_changed", subject: hostOfWebhook(after) } as const;
    return { after, additionalItems: activityItems(table, context, happened) };
  });
  return webhookView(changed, at);
}

/** Makes a new secret for a webhook. Throws `webhook_not_found`. */
export async function rotateWebhookSecret(
  table: Table,
  context: Context<(typeof webhooks)["rotateSecret"]>,
): Promise<WithSecret> {
  const { params, at, idempotency } = context;
  const secret = newWebhookSecret();
  const encrypted = await encryptWebhookSecret(secret, params.id);
  const changed = await changeOne(table, context, params.id, async (webhook) => {
    const happened = { type: "webhook_secret_rotated", subject: hostOfWebhook(webhook) } as const;
    return {
      after: rotateSecret(webhook, encrypted, at),
      additionalItems: [
        ...activityItems(table, context, happened),
        ...idempotency.items({ webhookId: params.id }),
      ],
    };
  });
  return { webhook: webhookView(changed, at), secret };
}

/** The answer of a repeated call that made a secret: the present one. Throws `webhook_not_found`. */
export async function webhookWithSecret(
  table: Table,
  { workspace, at }: Pick<Call, "workspace" | "at">,
  webhookId: string,
): Promise<WithSecret> {
  const webhook = await findWebhook(table, workspace.id, webhookId);
  const secret = await decryptWebhookSecret(webhook.secret, webhookId);
  return { webhook: webhookView(webhook, at), secret };
}

/** Deletes a webhook. What was sent to it leaves the table with the log's 30 days. Throws `webhook_not_found`. */
export async function removeWebhook(
  table: Table,
  context: Context<(typeof webhooks)["remove"]>,
): Promise<Record<string, never>> {
  const { params, workspace, idempotency } = context;
  await changeWebhooks(table, workspace.id, async (all) => {
    const webhook = all.find(({ id }) => id === params.id);
    if (webhook === undefined) throw new DomainError("webhook_not_found");
    const happened = { type: "webhook_deleted", subject: hostOfWebhook(webhook) } as const;
    return {
      webhooks: all.filter((one) => one !== webhook),
      additionalItems: [...activityItems(table, context, happened), ...idempotency.items({})],
      result: undefined,
    };
  });
  return {};
}

/** Changes one webhook. Throws `webhook_not_found`. */
async function changeOne(
  table: Table,
  { workspace }: Call,
  webhookId: string,
  change: (
    webhook: Webhook,
  ) => Promise<Pick<WebhooksChange<Webhook>, "additionalItems"> & { after: Webhook }>,
): Promise<Webhook> {
  const changed = await changeWebhooks(table, workspace.id, async (all) => {
    const before = all.find(({ id }) => id === webhookId);
    if (before === undefined) return undefined;
    const { after, additionalItems } = await change(before);
    return {
      webhooks: all.map((one) => (one === before ? after : one)),
      additionalItems,
      result: after,
    };
  });
  if (changed === undefined) throw new DomainError("webhook_not_found");
  return changed;
}
