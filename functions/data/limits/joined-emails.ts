import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";
import { addressHashOf, limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;
const daySeconds = 24 * 3600;
/** Maximum number of requests in a joined email: more than a sender sends in a day. */
const mostInOneEmail = 500;
/** Maximum number of requests that the transaction of an email removes. A transaction has 100 items. */
const mostRemoved = 90;
/** Days for which a mailbox's sent requests are known that could not be removed at once. */
const sentRevisionsDays = 400;

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
    /** By address hash: the revision up to which requests were sent, if not all could be removed at once. */
    sentRevisions: z.record(z.string(), z.number().int()).optional(),
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
    /** The revision of the joined email that it has made. Absent for a request of an earlier release. */
    revision: z.number().int().optional(),
  }),
);
type HeldAsk = ItemOf<typeof HeldAsk>;
interface HeldItem {
  key: ItemKey;
  ask: HeldAsk;
}
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
    ask: Omit<HeldAsk, "addressHash" | "revision">,
    dueAt: string,
  ): TransactItem[] {
    const { agreementId } = ask;
    const joinedKey = limitKeys.joinedEmail(email);
    const revision = (before?.revision ?? 0) + 1;
    const held = { ...ask, addressHash: addressHashOf(email), revision };
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
   * removes its requests to sign. Where they are more than it can remove, it notes up to which revision they were sent,
   * and the rest is removed after it. All requests of an email are to one address; those that expire first come first.
   * Those to other addresses of the mailbox wait for the next day's email.
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
      const sent = held.filter((one) => wasSent(one, before));
      const waiting = held.filter((one) => !wasSent(one, before));
      const joined = joinedOf(waiting);
      const addressHash = joined[0]?.ask.addressHash;
      const done = [...joined, ...sent];
      const rest = done.slice(mostRemoved);
      const asks = joined.map(({ ask: { agreementId, contributorId, signsFor } }) => ({
        ...{ agreementId, contributorId },
        ...(signsFor === undefined ? {} : { signsFor }),
      }));
      const next = joined.length === waiting.length ? undefined : addSeconds(at, daySeconds);
      const refusal = await this.#table.tryTransact([
        this.#table.updateItem(
          { pk, sk },
          sentUpdate(at, next, rest.length === 0 ? undefined : withSent(before, joined)),
          unchanged(before),
        ),
        ...done.slice(0, mostRemoved).map(({ key }) => this.#table.deleteItem(key)),
        ...(addressHash === undefined ? [] : [requestItem({ addressHash, asks })]),
      ]);
      if (refusal !== undefined) return mustRetry;
      for (const { key, ask } of rest) await this.#removeSent(key, ask);
      return undefined;
    });
  }

  /** Removes a request that was sent, unless it was asked for again. */
  async #removeSent(key: ItemKey, { revision }: HeldAsk): Promise<void> {
    await this.#table.tryTransact([
      this.#table.deleteItem(key, {
        text: "#revision = :revision",
        names: { "#revision": "revision" },
        values: { ":revision": revision },
      }),
    ]);
  }

  /** The requests that wait in this partition, ordered by expiry. */
  async #heldAsks(pk: string): Promise<HeldItem[]> {
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

/** Whether an earlier email had a request that could not be removed with it. */
function wasSent(
  { ask: { addressHash, revision } }: HeldItem,
  { sentRevisions = {} }: JoinedEmail,
): boolean {
  return revision !== undefined && revision <= (sentRevisions[addressHash] ?? 0);
}

/**
 * The requests of the next email, in the order of their expiry: all to one address, the earliest of them where they are
 * too many. What an earlier release has held has no revision, so the transaction has to remove it.
 */
function joinedOf(waiting: readonly HeldItem[]): HeldItem[] {
  const [first] = waiting;
  const toAddress = waiting.filter(({ ask }) => ask.addressHash === first?.ask.addressHash);
  const earlier = toAddress.filter(({ ask }) => ask.revision === undefined).slice(0, mostRemoved);
  const numbered = toAddress
    .filter(({ ask }) => ask.revision !== undefined)
    .toSorted((a, b) => (a.ask.revision ?? 0) - (b.ask.revision ?? 0))
    .slice(0, mostInOneEmail - earlier.length);
  const chosen = new Set([...earlier, ...numbered]);
  // What the transaction must remove comes first.
  return [...earlier, ...toAddress.filter((one) => chosen.has(one) && !earlier.includes(one))];
}

/** The revisions up to which requests were sent, with those of another email. */
function withSent(
  { sentRevisions }: JoinedEmail,
  joined: readonly HeldItem[],
): Record<string, number> {
  const revisions = joined.map(({ ask }) => ask.revision ?? 0);
  const sent = joined.map(({ ask }) => [ask.addressHash, Math.max(...revisions)] as const);
  return { ...sentRevisions, ...Object.fromEntries(sent) };
}

function sentUpdate(
  at: string,
  next: string | undefined,
  sentRevisions: Record<string, number> | undefined,
): Expression {
  const rest = sentRevisions === undefined ? "" : ", sentRevisions = :sent";
  const values = {
    ...{ ":at": at, ":one": 1 },
    ...(sentRevisions === undefined ? {} : { ":sent": sentRevisions }),
  };
  if (next !== undefined)
    return {
      text: `SET lastJoinedAt = :at, dueAt = :next${rest} ADD revision :one`,
      values: { ...values, ":next": next },
    };
  const days = sentRevisions === undefined ? 2 : sentRevisionsDays;
  return {
    text: `SET lastJoinedAt = :at, #ttl = :ttl${rest} REMOVE duePk, dueAt ADD revision :one`,
    names: { "#ttl": "ttl" },
    values: { ...values, ":ttl": epochSeconds(addSeconds(at, days * daySeconds)) },
  };
}
