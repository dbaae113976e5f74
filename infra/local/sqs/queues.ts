import { createHash, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { parseJson } from "../json.ts";
import type { Json } from "../json.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const Props = z.object({
  VisibilityTimeout: z.number().default(30),
  DelaySeconds: z.number().default(0),
  MessageRetentionPeriod: z.number().default(345_600),
  FifoQueue: z.literal(false, "the local cloud does not support FIFO queues").optional(),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })
    .optional(),
});

export interface Queue {
  arn: string;
  url: string;
  name: string;
  visibilityMs: number;
  delayMs: number;
  retentionMs: number;
  deadLetters: { arn: string; maxReceives: number } | undefined;
}

export interface Message {
  id: string;
  body: string;
  /** Message attributes in SQS's shape: `{ name: { DataType, StringValue } }`. */
  attributes: Json;
  /** Epoch milliseconds. */
  sentAt: number;
  firstReceivedAt: number;
  receives: number;
  receipt: string;
}

const Row = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.string(),
  sent_at: z.number(),
  first_received_at: z.number().nullable(),
  receives: z.number(),
});

export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The template's queues. A message is on disk before `send` returns. */
export class Queues {
  readonly all: Queue[];
  readonly #db: DatabaseSync;
  readonly #clock: Clock;
  /** Receives the ARN of each queue to which a message was added. */
  onArrival: ((arn: string) => void) | undefined;

  constructor(template: Template, clock: Clock, db: DatabaseSync) {
    this.#db = db;
    this.#clock = clock;
    this.all = template.ofType("AWS::SQS::Queue").map((resource) => {
      const props = propsOf(resource, Props);
      const redrive = props.RedrivePolicy;
      return {
        arn: template.arn(resource.id),
        url: template.ref(resource.id),
        name: template.names(resource.id).attributes["QueueName"] ?? resource.id,
        visibilityMs: props.VisibilityTimeout * 1000,
        delayMs: props.DelaySeconds * 1000,
        retentionMs: props.MessageRetentionPeriod * 1000,
        deadLetters: redrive && {
          arn: redrive.deadLetterTargetArn,
          maxReceives: redrive.maxReceiveCount,
        },
      };
    });
    db.exec(`CREATE TABLE IF NOT EXISTS message (
      id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL,
      sent_at REAL NOT NULL, visible_at REAL NOT NULL, first_received_at REAL,
      receives INTEGER NOT NULL DEFAULT 0, receipt TEXT);
      CREATE INDEX IF NOT EXISTS by_queue ON message (queue, visible_at)`);
    // The messages of an earlier release have no group.
    const columns = db.prepare("SELECT name FROM pragma_table_info('message')").all();
    if (!columns.some(({ name }) => name === "message_group"))
      db.exec("ALTER TABLE message ADD COLUMN message_group TEXT");
  }

  /** Finds a queue by its ARN, URL or name. */
  find(reference: string): Queue | undefined {
    return this.all.find(
      ({ arn, url, name }) =>
        reference === arn || reference === url || reference.endsWith(`/${name}`),
    );
  }

  /** `group`: the tenant of a fair queue. */
  send(
    arn: string,
    body: string,
    attributes: Json = {},
    { delayMs, group }: { delayMs?: number | undefined; group?: string | undefined } = {},
  ): { id: string } {
    const queue = this.#queue(arn);
    const id = randomUUID();
    const now = this.#clock.now();
    this.#db
      .prepare(
        "INSERT INTO message (id, queue, body, attributes, sent_at, visible_at, message_group) VALUES (?, ?, ?, ?, ?, ?, ?)",
      )
      .run(
        ...[id, arn, body, JSON.stringify(attributes), now],
        ...[now + (delayMs ?? queue.delayMs), group ?? null],
      );
    this.onArrival?.(arn);
    return { id };
  }

  /**
   * Takes visible messages. A message that was received too often goes to the dead-letter queue instead. Messages of a
   * group come after those of groups with fewer messages in flight, as in a fair queue of SQS whose tenants are noisy.
   */
  receive(arn: string, limit: number, visibilityMs?: number): Message[] {
    const queue = this.#queue(arn);
    const now = this.#clock.now();
    const taken: Message[] = [];
    while (taken.length < limit) {
      const found = this.#db
        .prepare(
          `WITH busy AS (SELECT message_group, count(*) AS messages FROM message
            WHERE queue = ?1 AND visible_at > ?2 AND receipt IS NOT NULL AND message_group IS NOT NULL
            GROUP BY message_group)
          SELECT message.* FROM message LEFT JOIN busy USING (message_group)
            WHERE queue = ?1 AND visible_at <= ?2
            ORDER BY coalesce(busy.messages, 0), visible_at, sent_at LIMIT 1`,
        )
        .get(arn, now);
      if (!found) break;
      const row = Row.parse(found);
      if (queue.deadLetters && row.receives >= queue.deadLetters.maxReceives) {
        this.#moveToDeadLetters(row.id, queue.deadLetters.arn, now);
        continue;
      }
      const receipt = `${row.id}:${randomUUID()}`;
      const hiddenUntil = now + Math.max(visibilityMs ?? queue.visibilityMs, 1);
      const firstReceivedAt = row.first_received_at ?? now;
      this.#db
        .prepare(
          "UPDATE message SET visible_at = ?, receives = receives + 1, receipt = ?, first_received_at = ? WHERE id = ?",
        )
        .run(hiddenUntil, receipt, firstReceivedAt, row.id);
      taken.push({
        id: row.id,
        body: row.body,
        attributes: parseJson(row.attributes, arn),
        sentAt: row.sent_at,
        firstReceivedAt,
        receives: row.receives + 1,
        receipt,
      });
    }
    return taken;
  }

  delete(arn: string, receipt: string): void {
    this.#db.prepare("DELETE FROM message WHERE queue = ? AND receipt = ?").run(arn, receipt);
  }

  changeVisibility(arn: string, receipt: string, visibilityMs: number): boolean {
    const visibleAt = this.#clock.now() + visibilityMs;
    const { changes } = this.#db
      .prepare("UPDATE message SET visible_at = ? WHERE queue = ? AND receipt = ?")
      .run(visibleAt, arn, receipt);
    if (visibilityMs === 0) this.onArrival?.(arn);
    return changes > 0;
  }

  purge(arn: string): void {
    this.#db.prepare("DELETE FROM message WHERE queue = ?").run(arn);
  }

  counts(arn: string): { visible: number; hidden: number } {
    const row = this.#db
      .prepare(
        "SELECT count(*) AS total, coalesce(sum(visible_at <= ?), 0) AS visible FROM message WHERE queue = ?",
      )
      .get(this.#clock.now(), arn);
    const visible = Number(row?.["visible"]);
    return { visible, hidden: Number(row?.["total"]) - visible };
  }

  /** Epoch milliseconds at which the next message of a queue is visible; infinity for an empty queue. */
  nextVisibleAt(arn: string): number {
    const row = this.#db
      .prepare("SELECT min(visible_at) AS at FROM message WHERE queue = ?")
      .get(arn);
    const at = row?.["at"];
    return typeof at === "number" ? at : Number.POSITIVE_INFINITY;
  }

  /** Epoch milliseconds at which the oldest message of a queue was sent; undefined for an empty queue. */
  oldestSentAt(arn: string): number | undefined {
    const row = this.#db.prepare("SELECT min(sent_at) AS at FROM message WHERE queue = ?").get(arn);
    const at = row?.["at"];
    return typeof at === "number" ? at : undefined;
  }

  /** Removes messages that are older than their queue's retention period. */
  expire(): void {
    for (const { arn, retentionMs } of this.all) {
      this.#db
        .prepare("DELETE FROM message WHERE queue = ? AND sent_at < ?")
        .run(arn, this.#clock.now() - retentionMs);
    }
  }

  #moveToDeadLetters(id: string, arn: string, now: number): void {
    this.#db
      .prepare(
        "UPDATE message SET queue = ?, visible_at = ?, receives = 0, receipt = NULL WHERE id = ?",
      )
      .run(arn, now, id);
    this.onArrival?.(arn);
  }

  #queue(arn: string): Queue {
    const queue = this.all.find((one) => one.arn === arn);
    if (!queue) throw new Error(`no queue ${arn} in the template`);
    return queue;
  }
}
