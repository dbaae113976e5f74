import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newPerson, password } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const headers = () => ({ "idempotency-key": randomUUID() });

const sessionOf = (visitor: Visitor) => visitor.cookies.get("__Host-session") ?? "";

/**
 * Webhooks of a person of their own, added when a sample uses them, and a test that was sent to the last of them. Their
 * person proves themself each time: a sample may be sent long after the sign-up.
 */
export const placeholders: Placeholders = ({ url }) => {
  const person = once(async () => (await newPerson(url)).visitor);
  let latest = "";
  const Listed = z.object({ webhooks: z.array(z.object({ id: z.string() })) });
  return {
    /** A person without webhooks, whose sign-up is a recent proof. */
    "fresh.webhooksSession": async () => sessionOf((await newPerson(url)).visitor),
    "webhook.session": async () => sessionOf(await person()),
    "fresh.webhookId": async () => {
      const visitor = await person();
      await visitor.expect(z.unknown(), "POST", "/api/auth/prove", { password });
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
      const path = `/api/webhooks/${latest}/test`;
      const Sent = z.object({ id: z.string() });
      return (await (await person()).expect(Sent, "POST", path, undefined, headers())).id;
    },
  };
};
