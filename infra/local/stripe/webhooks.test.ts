import { expect, it } from "vitest";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { StripeStore } from "./store.ts";
import { Webhooks } from "./webhooks.ts";

it("webhooks: are settled once what is being delivered was answered", async () => {
  const directory = temporaryDirectory();
  const store = new StripeStore(directory.path);
  const answered = Promise.withResolvers<number>();
  const begun = Promise.withResolvers<undefined>();
  const webhooks = new Webhooks({
    store,
    nowMs: () => Date.now(),
    endpoint: { url: "http://localhost:1/api/stripe/webhook", secret: "whsec_test" },
    post: async () => {
      begun.resolve(undefined);
      return await answered.promise;
    },
    onFailure: () => undefined,
  });
  expect(await webhooks.settled()).toBe(false);
  webhooks.emit("customer.updated", { id: "cus_1" });
  const delivery = webhooks.deliverDue();
  await begun.promise;
  let isSettled = false;
  const settled = webhooks.settled().then((wasRunning) => {
    isSettled = true;
    return wasRunning;
  });
  await Promise.resolve();
  expect(isSettled).toBe(false);
  answered.resolve(200);
  expect(await settled).toBe(true);
  await delivery;
  expect(store.deliveries.all()).toEqual([]);
  store.close();
  directory.remove();
});
