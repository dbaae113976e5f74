import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { newId } from "./objects.ts";
import type { StripeStore } from "./store.ts";

/** The version of the API that the SDK is made for. The SDK itself is not loaded: it would slow every start. */
const apiVersion: typeof Stripe.API_VERSION = "2026-10-28.endive";

/** Hours after which Stripe repeats a delivery that failed; it gives up after three days. */
const retriedAfterHours = [0.1, 1, 2, 6, 12, 24, 24];

export interface WebhookDependencies {
  store: StripeStore;
  /** Epoch milliseconds. */
  nowMs: () => number;
  /** The endpoint of the local cloud's own application. */
  endpoint: { url: string; secret: string } | undefined;
  /** Sends a request; tests replace it. */
  post?: (url: string, body: string, headers: Record<string, string>) => Promise<number>;
  onFailure: (message: string) => void;
}

/** Creates events, and delivers each to its endpoints until they accept it. */
export class Webhooks {
  readonly #dependencies: WebhookDependencies;
  #running: Promise<void> = Promise.resolve();
  #runs = 0;
  #isStopped = false;

  constructor(dependencies: WebhookDependencies) {
    this.#dependencies = dependencies;
  }

  emit(type: Stripe.Event.Type, object: object): void {
    const { store, nowMs } = this.#dependencies;
    const targets = this.#targets(type);
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: apiVersion,
      created: Math.floor(nowMs() / 1000),
      // A copy, because the object changes later.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: targets.length,
      request: { id: null, idempotency_key: null },
      type,
      // The union of all events pairs each type with its object, which the callers do.
    } as unknown as Stripe.Event;
    store.events.put(event.id, event);
    for (const endpointId of targets) {
      const delivery = { event, endpointId, attempts: 0, dueAt: nowMs() };
      store.deliveries.put(`${event.id} ${endpointId ?? ""}`, delivery);
    }
  }

  /** The receivers of an event of this type: ids of endpoints, undefined for the local cloud's own application. */
  #targets(type: string): (string | undefined)[] {
    const { store, endpoint } = this.#dependencies;
    const made = store.endpoints
      .all()
      .map(({ value }) => value)
      .filter(({ status, enabled_events: types }) => status === "enabled" && types.includes(type));
    const ids: (string | undefined)[] = made.map(({ id }) => id);
    const isMade = made.some(({ url }) => url === endpoint?.url);
    return endpoint === undefined || isMade ? ids : [undefined, ...ids];
  }

  /** The address and the secret of an endpoint; undefined if it is gone. */
  #endpoint(id: string | undefined): { url: string; secret: string } | undefined {
    const { store, endpoint } = this.#dependencies;
    if (id === undefined) return endpoint;
    const [url, secret] = [store.endpoints.get(id)?.url, store.endpointSecrets.get(id)];
    return url === undefined || secret === undefined ? undefined : { url, secret };
  }

  /** Attempts the deliveries that are due, one after the other. */
  deliverDue(): Promise<void> {
    this.#runs += 1;
    const run = this.#running
      .then(() => this.#deliverDue())
      .finally(() => {
        this.#runs -= 1;
      });
    this.#running = run.catch(() => undefined);
    return run;
  }

  /** Resolves when no delivery is running. Whether one was. */
  async settled(): Promise<boolean> {
    const wasRunning = this.#runs > 0;
    while (this.#runs > 0) await this.#running;
    return wasRunning;
  }

  /** Resolves after the running delivery has ended. Due deliveries are kept for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #deliverDue(): Promise<void> {
    const { store, nowMs } = this.#dependencies;
    for (const { key, value } of store.deliveries.all()) {
      if (this.#isStopped) return;
      if (value.dueAt > nowMs()) continue;
      const endpoint = this.#endpoint(value.endpointId);
      const isOver = endpoint === undefined || (await this.#attempt(endpoint, value.event));
      const hours = retriedAfterHours[value.attempts];
      if (isOver || hours === undefined) store.deliveries.delete(key);
      else {
        const dueAt = nowMs() + hours * 60 * 60 * 1000;
        store.deliveries.put(key, { ...value, attempts: value.attempts + 1, dueAt });
      }
    }
  }

  async #attempt(
    { url, secret }: { url: string; secret: string },
    event: Stripe.Event,
  ): Promise<boolean> {
    const { post = postJson, nowMs, onFailure } = this.#dependencies;
    const payload = JSON.stringify(event, undefined, 2);
    const timestamp = Math.floor(nowMs() / 1000);
    try {
      const status = await post(url, payload, {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureOf(payload, secret, timestamp),
      });
      if (status >= 200 && status < 300) return true;
      onFailure(`${event.type} was answered with ${status}`);
    } catch (error) {
      onFailure(`${event.type} could not be delivered: ${String(error)}`);
    }
    return false;
  }
}

async function postJson(url: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

function signatureOf(payload: string, secret: string, timestamp: number): string {
  const signed = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signed}`;
}
