import { webhooks } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";

/** An address of this machine at which nobody listens, which the local cloud allows. */
const url = "http://127.0.0.1:9/hook";

export const webhookScenarios = [
  scenario({
    name: "add a webhook, try it, give it another secret, and delete it",
    covers: [
      webhooks.list,
      webhooks.create,
      webhooks.update,
      webhooks.rotateSecret,
      webhooks.sendTest,
      webhooks.deliveries,
      webhooks.sendAgain,
      webhooks.sendHeld,
      webhooks.remove,
    ],
    runs: ["deliver-webhook", "post-webhook"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const made = await person.call(webhooks.create, {
        body: { url, events: ["agreement.sent"] },
      });
      const params = { id: made.webhook.id };
      const body = { url, events: ["agreement.signed" as const], isOn: true };
      await person.call(webhooks.update, { params, body });
      const rotated = await person.call(webhooks.rotateSecret, { params });
      if (rotated.secret === made.secret) run.reportProblem("the rotation kept the secret");
      const test = await person.call(webhooks.sendTest, { params });
      await person.call(webhooks.sendAgain, { params: { ...params, deliveryId: test.id } });
      const held = await person.call(webhooks.sendHeld, { params, body: {} });
      if (held.sent > 0) run.reportProblem("something was held though the webhook is on");
      const log = await person.call(webhooks.deliveries, { params });
      if (log.length !== 1) run.reportProblem(`the log has ${log.length} deliveries of one test`);
      const before = await person.call(webhooks.list);
      const events = before.webhooks.map((one) => one.events.join()).join();
      if (events !== "agreement.signed") run.reportProblem(`the webhooks have ${events}`);
      await person.call(webhooks.remove, { params });
      const left = await person.call(webhooks.list);
      if (left.webhooks.length > 0) run.reportProblem("a deleted webhook is left");
    },
  }),
];
