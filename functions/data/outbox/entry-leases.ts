import { leaseSeconds } from "../../../shared/contracts/queues.ts";
import { addSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import type { Expression } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { sweepSeconds } from "./requeue-delays.ts";
import { takeLeaseOrRelease } from "./take-lease.ts";

/** Interruptions after which an entry is queued again at growing intervals only: each of its runs may be killed. */
const interruptionsMax = 5;

export const stillPending = {
  text: "#state = :pending",
  names: { "#state": "state" },
  values: { ":pending": "pending" },
};
const withoutLease = { text: "REMOVE leaseUntil, leaseBy" };

interface Lease {
  by: string;
  /** When the sweep would have queued the entry again, if that was put forward to the end of the lease. */
  plannedDueAt?: string;
}

interface LeasedEntry {
  dueAt?: string | undefined;
  interruptions?: number | undefined;
}

/**
 * The leases of entries that one consumer takes. A lease is short, is renewed while the work runs, and lets the sweep
 * look at the entry when it ends: a run that is killed is repeated two minutes later, however long the work takes.
 */
export class EntryLeases {
  readonly #table: Table;
  /** The leases that were taken here, by entry. */
  readonly #taken = new Map<string, Lease>();

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Takes the lease of an entry and reads the entry. Returns undefined if it is done or another consumer has the lease.
   */
  async take<Entry extends LeasedEntry>(
    id: string,
    at: string,
    read: () => Promise<Entry | undefined>,
  ): Promise<Entry | undefined> {
    const by = randomId();
    const until = addSeconds(at, leaseSeconds);
    return await takeLeaseOrRelease(
      async () => {
        const taken = await this.#table.update(
          keys.outbox(id),
          {
            text: "SET leaseUntil = :until, leaseBy = :by",
            values: { ":until": until, ":by": by },
          },
          {
            // If a write succeeds but its answer is lost, the SDK repeats it, and the repeat finds this call's own lease.
            text: `${stillPending.text} AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now OR leaseBy = :by)`,
            names: stillPending.names,
            values: { ...stillPending.values, ":now": at, ":by": by },
          },
        );
        if (!taken) return undefined;
        this.#taken.set(id, { by });
        const entry = await read();
        if (entry !== undefined) await this.#putForward(id, entry, { by, until });
        return entry;
      },
      () => this.#releaseBy(id, { by }),
    );
  }

  /** Lets the sweep look at the entry soon after the lease, and not after a delay that has grown. */
  async #putForward(
    id: string,
    { dueAt, interruptions = 0 }: LeasedEntry,
    { by, until }: { by: string; until: string },
  ): Promise<void> {
    if (dueAt === undefined || dueAt <= addSeconds(until, sweepSeconds)) return;
    if (interruptions >= interruptionsMax) return;
    const earlier = { text: "SET dueAt = :until", values: { ":until": until } };
    if (await this.#table.update(keys.outbox(id), earlier, isLeasedBy(by)))
      this.#taken.set(id, { by, plannedDueAt: dueAt });
  }

  /** Prolongs the lease of an entry that was taken here. Returns false if the entry is done or no longer leased. */
  async renew(id: string, at: string): Promise<boolean> {
    const lease = this.#taken.get(id);
    if (lease === undefined) return false;
    const prolonged = {
      text: "SET leaseUntil = :until",
      values: { ":until": addSeconds(at, leaseSeconds) },
    };
    return await this.#table.update(keys.outbox(id), prolonged, isLeasedBy(lease.by));
  }

  /**
   * Releases the lease of a pending entry, unless another consumer has it by now. `dueAt` is when the sweep queues the
   * entry again; without it, when it would have without this lease.
   */
  async release(id: string, dueAt?: string): Promise<void> {
    const { by, plannedDueAt } = this.#taken.get(id) ?? {};
    await this.#releaseBy(id, { by, plannedDueAt: dueAt ?? plannedDueAt });
  }

  async #releaseBy(
    id: string,
    { by, plannedDueAt }: { by?: string | undefined; plannedDueAt?: string | undefined },
  ): Promise<void> {
    const released =
      plannedDueAt === undefined
        ? withoutLease
        : {
            text: `SET dueAt = :planned ${withoutLease.text}`,
            values: { ":planned": plannedDueAt },
          };
    const isOwn = by === undefined ? stillPending : isLeasedBy(by);
    await this.#table.update(keys.outbox(id), released, isOwn);
  }
}

function isLeasedBy(by: string): Expression {
  return {
    text: `${stillPending.text} AND leaseBy = :by`,
    names: stillPending.names,
    values: { ...stillPending.values, ":by": by },
  };
}
