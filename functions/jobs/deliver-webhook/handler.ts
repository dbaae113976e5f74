import { WebhookAnswer } from "../../webhooks/client/webhook-request.ts";
import { openTable } from "../../data/core/open-table.ts";
import { sqs } from "../../platform/clients/sqs.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { invokeFunction } from "../../platform/invoke-function.ts";
import { deliverWebhook } from "../../webhooks/deliver-webhook.ts";
import { jobHandler } from "../job-handler.ts";
import { queueJob } from "../job-queues.ts";

/** Sends deliveries of webhooks, by the function `post-webhook`. */
export const handler = jobHandler("deliver-webhook", {
  "deliver-webhook": async (entry, outbox) => {
    await deliverWebhook(
      {
        table: openTable(),
        outbox,
        now,
        post: async (request) =>
          WebhookAnswer().parse(await invokeFunction(requireEnv("POST_WEBHOOK"), request)),
        queueAfter: (outboxId, delaySeconds) =>
          queueJob(sqs, "deliver-webhook", outboxId, {
            delaySeconds,
            group: entry.input.webhookId,
          }),
      },
      entry,
    );
  },
});
