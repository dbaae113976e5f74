import { randomUUID } from "node:crypto";
import { z } from "zod";
import { demoAccount } from "../demo-people.ts";
import { newPerson, password } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const headers = () => ({ "idempotency-key": randomUUID() });

/** Calls that change webhooks need a recent proof, and the owner may have signed in long ago. */
async function prove(owner: Visitor): Promise<void> {
  for (const one of [password, demoAccount.password])
    if ((await owner.request("POST", "/api/auth/prove", { password: one })).status < 400) return;
  throw new Error("The owner of the samples has another password");
}

/** Webhooks that are added when a sample uses them, and a test that was sent to the last of them. */
export const placeholders: Placeholders = ({ url, owner }) => {
  let latest = "";
  const Listed = z.object({ webhooks: z.array(z.object({ id: z.string() })) });
  return {
    /** A person without webhooks, whose sign-up is a recent proof. */
    "fresh.webhooksSession": async () =>
      (await newPerson(url)).visitor.cookies.get("__Host-session") ?? "",
    "fresh.webhookId": async () => {
      const visitor = await owner();
      await prove(visitor);
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
