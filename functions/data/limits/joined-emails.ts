import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { prefixes } from "../core/key-prefixes.ts";
import { type ItemKey } from "../core/keys.ts";
import { addressHashOf, limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;
const daySeconds = 24 * 3600;
/** Maximum number of agreements in a joined email. Gmail cuts an email at about 100 KB. */
const mostInOneEmail = 50;

/**
 * A mailbox's joined email: one email for several requests to sign. Each waiting request is an item in its partition.
 */
const JoinedEmail = storedItem(() =>
  z.object({
    /** Incremented by each request and by each email. */
    revision: z.number().int(),
    /** Time at which the email is sent; absent if no request waits. */
    dueAt: z.string().optional(),
    lastJoinedAt: z.string().optional(),
  }),
);
type JoinedEmail = ItemOf<typeof JoinedEmail>;

const HeldAsk = storedItem(() =>
  z.object({
    agreementId: z.string(),
    contributorId: z.string(),
    /** Present if the recipient signs for the contributor. */
    signsFor: z.literal(true).optional(),
    /** SHA-256 of the address (`addressHashOf`). Several addresses can belong to one mailbox. */
    addressHash: z.string(),
    /** Time at which the agreement expires. */
    expiresAt: z.string(),
  }),
);
type HeldAsk = ItemOf<typeof HeldAsk>;
type JoinedAsk = Pick<HeldAsk, "agreementId" | "contributorId" | "signsFor">;

/**
 * Joined emails: requests to sign that are sent together, because a mailbox gets a limited number of separate emails.
 */
export class JoinedEmailRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(email: string): Promise<JoinedEmail | undefined> {
    return await this.#table.get(limitKeys.joinedEmail(email), JoinedEmail);
  }

  /**
   * Transaction items that add a request to the joined email. The email is sent at `dueAt`, or earlier if it was due
   * earlier. Refused if the joined email has changed since `before` was read.
   */
  addItems(
    email: string,
    before: JoinedEmail | undefined,
    ask: Omit<HeldAsk, "addressHash">,
    dueAt: string,
  ): TransactItem[] {
    const { agreementId } = ask;
    const joinedKey = limitKeys.joinedEmail(email);
    const held = { ...ask, addressHash: addressHashOf(email) };
    const due = dueEntry(
      joinedKey.pk,
      before?.dueAt === undefined || dueAt < before.dueAt ? dueAt : before.dueAt,
    );
    const update = {
      text: "SET #kind = :kind, environment = :environment, duePk = :duePk, dueAt = :dueAt REMOVE #ttl ADD revision :one",
      names: { "#kind": "kind", "#ttl": "ttl" },
      values: {
        ":kind": "joined-email",
        ":environment": this.#table.environment,
        ":duePk": due.duePk,
        ":dueAt": due.dueAt,
        ":one": 1,
      },
    };
    return [
      this.#table.putItem(limitKeys.heldAsk(email, agreementId, ask), "held-ask", held),
      this.#table.updateItem(joinedKey, update, unchanged(before)),
    ];
  }

  /**
   * Sends the joined email of a mailbox if it is due at `at`. One transaction requests the email (`requestItem`) and
   * removes its requests to sign. The email has at most 50 requests, all to one address; those that expire first come
   * first. The others wait for the next day's email.
   */
  async send(
    { pk, sk }: ItemKey,
    at: string,
    requestItem: (email: { addressHash: string; asks: JoinedAsk[] }) => TransactItem,
  ): Promise<void> {
    await withOptimisticRetry(attempts, async () => {
      const before = await this.#table.get({ pk, sk }, JoinedEmail);
      if (before?.dueAt === undefined || before.dueAt > at) return undefined;
      const held = await this.#heldAsks(pk);
      const [first] = held;
      const joined = held
        .filter(({ ask }) => ask.addressHash === first?.ask.addressHash)
        .slice(0, mostInOneEmail);
      const next = joined.length === held.length ? undefined : addSeconds(at, daySeconds);
      const asks = joined.map(({ ask: { agreementId, contributorId, signsFor } }) => ({
        ...{ agreementId, contributorId },
        ...(signsFor === undefined ? {} : { signsFor }),
      }));
      const addressHash = first?.ask.addressHash;
      const refusal = await this.#table.tryTransact([
        this.#table.updateItem({ pk, sk }, sentUpdate(at, next), unchanged(before)),
        ...joined.map(({ key }) => this.#table.deleteItem(key)),
        ...(addressHash === undefined ? [] : [requestItem({ addressHash, asks })]),
      ]);
      return refusal === undefined ? undefined : mustRetry;
    });
  }

  /** The requests that wait in this partition, ordered by expiry. */
  async #heldAsks(pk: string): Promise<{ key: ItemKey; ask: HeldAsk }[]> {
    const items = await this.#table.range({ pk, prefix: prefixes.heldAsk });
    return items
      .map((item) => ({ key: { pk, sk: String(item["sk"]) }, ask: HeldAsk.parse(item) }))
      .toSorted((a, b) => (a.ask.expiresAt < b.ask.expiresAt ? -1 : 1));
  }
}

function unchanged(before: JoinedEmail | undefined): Expression {
  return before === undefined
    ? { text: "attribute_not_exists(revision)" }
    : { text: "revision = :before", values: { ":before": before.revision } };
}

function sentUpdate(at: string, next: string | undefined): Expression {
  const values = { ":at": at, ":one": 1 };
  if (next !== undefined)
    return {
      text: "SET lastJoinedAt = :at, dueAt = :next ADD revision :one",
      values: { ...values, ":next": next },
    };
  return {
    text: "SET lastJoinedAt = :at, #ttl = :ttl REMOVE duePk, dueAt ADD revision :one",
    names: { "#ttl": "ttl" },
    values: { ...values, ":ttl": epochSeconds(addSeconds(at, 2 * daySeconds)) },
  };
}
