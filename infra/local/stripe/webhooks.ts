import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { newId } from "./objects.ts";
import type { StripeStore } from "./store.ts";

/** The version of the API that the SDK is made for. The SDK itself is not loaded: it would slow every start. */
const apiVersion: typeof Stripe.API_VERSION = "2026-10-28.endive";

/** Hours after which Stripe repeats a delivery that failed; it gives up after three days. */
const retriedAfterHours = [0.1, 1, 2, 6, 12, 24, 24];

export interface WebhookTools {
  store: StripeStore;
  /** Epoch milliseconds. */
  nowMs: () => number;
  /** The endpoint of the local cloud's own application. */
  endpoint: { url: string; secret: string } | undefined;
  /** Sends a request; tests replace it. */
  post?: (url: string, body: string, headers: Record<string, string>) => Promise<number>;
  onFailure: (message: string) => void;
}

/** Makes events, and delivers them to the endpoint until it accepts them. */
export class Webhooks {
  readonly #tools: WebhookTools;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(tools: WebhookTools) {
    this.#tools = tools;
  }

  emit(type: Stripe.Event.Type, object: object): void {
    const { store, nowMs, endpoint } = this.#tools;
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: apiVersion,
      created: Math.floor(nowMs() / 1000),
      // A copy: the object goes on changing.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: endpoint === undefined ? 0 : 1,
      request: { id: null, idempotency_key: null },
      type,
      // The union of all events pairs each type with its object, which the callers do.
    } as unknown as Stripe.Event;
    store.events.put(event.id, event);
    if (endpoint !== undefined)
      store.deliveries.put(event.id, { event, attempts: 0, dueAt: nowMs() });
  }

  /** Attempts the deliveries that are due, one after the other. */
  deliverDue(): Promise<void> {
    const run = this.#running.then(() => this.#deliverDue());
    this.#running = run.catch(() => undefined);
    return run;
  }

  /** Ends after the delivery that runs. What is due is kept for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #deliverDue(): Promise<void> {
    const { store, nowMs, endpoint } = this.#tools;
    if (endpoint === undefined || this.#isStopped) return;
    for (const { key, value } of store.deliveries.all()) {
      if (this.#isStopped) return;
      if (value.dueAt > nowMs()) continue;
      const isAccepted = await this.#attempt(endpoint, value.event);
      const hours = retriedAfterHours[value.attempts];
      if (isAccepted || hours === undefined) store.deliveries.delete(key);
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
    const { post = postJson, nowMs, onFailure } = this.#tools;
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
