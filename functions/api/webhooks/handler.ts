import { webhooks } from "../../../shared/contracts/webhooks/endpoints.ts";
import { openTable } from "../../data/core/open-table.ts";
import { answer } from "../../http/answer.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import {
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
  webhookWithSecret,
} from "../../webhooks/change-webhooks.ts";
import { listWebhooks } from "../../webhooks/read-webhooks.ts";
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  sendHeldDeliveries,
  sendWebhookAgain,
  sendWebhookTest,
} from "../../webhooks/webhook-log.ts";

export const handler = endpointGroup(webhooks, {
  list: (context) => listWebhooks(openTable(), context),
  create: {
    run: (context) => createWebhook(openTable(), context),
    replay: async (context, { webhookId = "" }) =>
      answer(201, await webhookWithSecret(openTable(), context, webhookId)),
  },
  update: (context) => updateWebhook(openTable(), context),
  rotateSecret: {
    run: (context) => rotateWebhookSecret(openTable(), context),
    replay: (context, { webhookId = "" }) => webhookWithSecret(openTable(), context, webhookId),
  },
  remove: { run: (context) => removeWebhook(openTable(), context), replay: async () => ({}) },
  sendTest: {
    run: (context) => sendWebhookTest(openTable(), context),
    replay: async (context, { deliveryId = "" }) => {
      const ids = { webhookId: context.params.id, deliveryId };
      return answer(202, await readWebhookDelivery(openTable(), context, ids));
    },
  },
  deliveries: (context) => listWebhookDeliveries(openTable(), context),
  sendAgain: {
    run: (context) => sendWebhookAgain(openTable(), context),
    replay: async (context, { deliveryId = "" }) => {
      const ids = { webhookId: context.params.id, deliveryId };
      return answer(202, await readWebhookDelivery(openTable(), context, ids));
    },
  },
  sendHeld: (context) => sendHeldDeliveries(openTable(), context),
});
