import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Placeholders } from "../sample-values.ts";

const headers = () => ({ "idempotency-key": randomUUID() });

/** Webhooks that are added when a sample uses them, and a test that was sent to the last of them. */
export const placeholders: Placeholders = ({ owner }) => {
  let latest = "";
  const Listed = z.object({ webhooks: z.array(z.object({ id: z.string() })) });
  return {
    "fresh.webhookId": async () => {
      const visitor = await owner();
      // A workspace has few, and a sample may be sent many times.
      const { webhooks } = await visitor.expect(Listed, "GET", "/api/webhooks");
      for (const { id } of webhooks)
        await visitor.expect(z.unknown(), "DELETE", `/api/webhooks/${id}`, undefined, headers());
      const body = { url: "https://hooks.example.com/", events: ["agreement.signed"] };
      const Made = z.object({ webhook: z.object({ id: z.string() }) });
      const made = await visitor.expect(Made, "POST", "/api/webhooks", body, headers());
      latest = made.webhook.id;
      return latest;
    },
    "fresh.webhookDeliveryId": async () => {
      const visitor = await owner();
      const path = `/api/webhooks/${latest}/test`;
      const Sent = z.object({ id: z.string() });
      return (await visitor.expect(Sent, "POST", path, undefined, headers())).id;
    },
  };
};
