import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Bucket } from "./buckets.ts";
import type { S3Store, StoredObject } from "./store.ts";
import type { EventBus } from "../service.ts";

const StoredEvent = z.object({
  source: z.string(),
  detailType: z.string(),
  detail: z.unknown(),
  resources: z.array(z.string()),
});

/** Sends S3's events to EventBridge. */
export class S3Events {
  readonly #store: S3Store;
  readonly #bus: EventBus;
  readonly #account: string;
  #delivery: Promise<void> = Promise.resolve();
  #sequence = Date.now();

  constructor(store: S3Store, bus: EventBus, account: string) {
    this.#store = store;
    this.#bus = bus;
    this.#account = account;
  }

  /** Stores the event of a new object. Call it within the transaction of the change. */
  created(
    bucket: Bucket,
    { key, size, etag }: Pick<StoredObject, "key" | "size" | "etag">,
    reason: string,
  ): void {
    this.#add(bucket, "Object Created", reason, { key, size, etag });
  }

  deleted(bucket: Bucket, key: string, reason: string): void {
    const type = bucket.versioned ? "Delete Marker Created" : "Permanently Deleted";
    this.#add(bucket, "Object Deleted", reason, { key }, { "deletion-type": type });
  }

  /** Resolves when every stored event is on the bus. The next call retries a failed one. */
  deliver(): Promise<void> {
    const delivered = this.#delivery.then(() => this.#deliverAll());
    // The next delivery starts even if this one fails. The caller of this one gets its error.
    this.#delivery = delivered.catch(() => undefined);
    return delivered;
  }

  async #deliverAll(): Promise<void> {
    for (const { id, event } of this.#store.events()) {
      const { source, detailType, detail, resources } = StoredEvent.parse(JSON.parse(event));
      await this.#bus.put({ source, detailType, detail, resources });
      this.#store.removeEvent(id);
    }
  }

  #add(
    bucket: Bucket,
    detailType: string,
    reason: string,
    object: Record<string, unknown>,
    more: Record<string, unknown> = {},
  ): void {
    if (!bucket.tellsEvents) return;
    this.#sequence += 1;
    const sequencer = this.#sequence.toString(16).toUpperCase().padStart(18, "0");
    const detail = {
      version: "0",
      bucket: { name: bucket.name },
      object: { ...object, sequencer },
      "request-id": randomUUID(),
      requester: this.#account,
      "source-ip-address": "127.0.0.1",
      reason,
      ...more,
    };
    this.#store.addEvent(
      JSON.stringify({ source: "aws.s3", detailType, detail, resources: [bucket.arn] }),
    );
  }
}
