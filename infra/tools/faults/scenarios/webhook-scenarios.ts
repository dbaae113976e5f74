import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { webhooks } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import {
  agreementOf,
  repeatedSendingEffects,
  songWithTwoContributors,
} from "./parts/song-with-two-contributors.ts";

/** An address of this machine at which nobody listens, which the local cloud allows. */
const url = "http://127.0.0.1:9/hook";

/** The address of a receiver that takes everything, for as long as the process runs. */
async function openReceiver(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

/** Minutes after which a delivery has its state, however often its job failed. */
const mostMinutes = 25;

async function waitForStates(
  run: ScenarioRun,
  person: SimulatedUser,
  id: string,
  wanted: string,
): Promise<void> {
  for (let minute = 0; ; minute += 1) {
    await run.cloud.settled();
    const log = await person.call(webhooks.deliveries, { params: { id } });
    const states = log.map(({ state }) => state).join();
    if (states === wanted) return;
    if (minute === mostMinutes) throw new Error(`The deliveries are ${states}, not ${wanted}`);
    await run.wait(60);
  }
}

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
    runs: ["deliver-webhook"],
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
  scenario({
    name: "tell a webhook what happened, hold what happens while it is off, and send that",
    covers: [webhooks.deliveries, webhooks.update, webhooks.sendHeld],
    runs: ["tell-subscribers", "deliver-webhook"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const events = ["agreement.sent" as const, "agreement.voided" as const];
      const hook = { url: await openReceiver(), events };
      const { webhook } = await person.call(webhooks.create, { body: hook });
      const addresses = { email: newAddress(), other: newAddress() };
      const draft = songWithTwoContributors(addresses, { send: false });
      const song = await person.call(songs.create, { body: draft });
      return { person, hook, id: webhook.id, addresses, agreementId: agreementOf(song).id };
    },
    go: async (run, { person, hook, id, addresses, agreementId }) => {
      const turn = async (isOn: boolean) =>
        await person.call(webhooks.update, { params: { id }, body: { ...hook, isOn } });
      const params = { id: agreementId };
      await person.call(agreements.send, { params, body: {} });
      await waitForStates(run, person, id, "delivered");
      // A voided sheet drops emails that are not sent yet.
      for (const address of Object.values(addresses)) await run.email(address, /asks you to sign/);
      await turn(false);
      await person.call(agreements.void, { params, body: { reason: "Another title" } });
      await waitForStates(run, person, id, "held,delivered");
      await turn(true);
      await person.call(webhooks.sendHeld, { params: { id }, body: {} });
      await waitForStates(run, person, id, "delivered,delivered");
    },
  }),
];
