import * as z from "zod";
import { sandboxDays } from "../../../shared/domain/api-keys/sandbox.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/job-requests.ts";

/** That a workspace has a sandbox. What is in the sandbox is in a partition of its own. */
const StoredSandbox = storedItem(() =>
  z.object({
    /** The workspace that has it. */
    workspaceId: WorkspaceId,
    createdAt: z.string(),
    /** When everything in it is deleted. */
    emptiesAt: z.string(),
    /** Since when a job empties it. Absent while none does. */
    emptyingSince: z.string().optional(),
  }),
);
type StoredSandbox = ItemOf<typeof StoredSandbox>;

/** Attempts for a request that loses to another write of the same item. */
const attempts = 8;

const emptiesAfter = (at: string) => addSeconds(at, sandboxDays * daySeconds);

/** The sandboxes of workspaces. A workspace has at most one, which stays as long as the workspace. */
export class SandboxRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(workspaceId: WorkspaceId): Promise<StoredSandbox | undefined> {
    return await this.#table.get(keys.sandbox(workspaceId), StoredSandbox);
  }

  /** A transaction item that makes a workspace's sandbox. It changes nothing of one that exists. */
  ensureItem(workspaceId: WorkspaceId, at: string): TransactItem {
    const emptiesAt = emptiesAfter(at);
    const { duePk } = dueEntry(workspaceId, emptiesAt);
    return this.#table.updateItem(keys.sandbox(workspaceId), {
      text:
        "SET #kind = :kind, environment = :environment, workspaceId = :workspaceId, " +
        "createdAt = if_not_exists(createdAt, :at), emptiesAt = if_not_exists(emptiesAt, :emptiesAt), " +
        "duePk = if_not_exists(duePk, :duePk), dueAt = if_not_exists(dueAt, :emptiesAt)",
      names: { "#kind": "kind" },
      values: {
        ":kind": "sandbox",
        ":environment": this.#table.environment,
        ":workspaceId": workspaceId,
        ":at": at,
        ":emptiesAt": emptiesAt,
        ":duePk": duePk,
      },
    });
  }

  /**
   * Requests the job that empties a sandbox, unless one does it already. Its item is due again when it would have to be
   * empty for the next time. Does nothing for a workspace without a sandbox. Throws `busy`.
   */
  async requestEmptying(workspaceId: WorkspaceId, at: string): Promise<void> {
    await withOptimisticRetry(attempts, async () => {
      const found = await this.find(workspaceId);
      if (found === undefined || found.emptyingSince !== undefined) return undefined;
      const emptiesAt = emptiesAfter(at);
      const item = { ...found, emptiesAt, emptyingSince: at, ...dueEntry(workspaceId, emptiesAt) };
      // Refused if another call has requested it, or the workspace was deleted meanwhile.
      const refusal = await this.#table.tryTransact([
        this.#table.putItem(keys.sandbox(workspaceId), "sandbox", item, {
          text: "createdAt = :createdAt AND attribute_not_exists(emptyingSince)",
          values: { ":createdAt": found.createdAt },
        }),
        requestJobItem(this.#table, "empty-sandbox", { workspaceId }, at),
      ]);
      return refusal === undefined ? undefined : mustRetry;
    });
  }

  /** Requests the emptying of a sandbox that the index of due items names. */
  async requestDueEmptying(key: ItemKey, at: string): Promise<void> {
    const found = await this.#table.get(key, StoredSandbox);
    if (found === undefined || found.emptiesAt > at) return;
    if (found.emptyingSince === undefined) {
      await this.requestEmptying(found.workspaceId, at);
      return;
    }
    // The job of the last time has not ended: the outbox repeats it.
    await this.#table.update(key, {
      text: "SET dueAt = :later, emptiesAt = :later",
      values: { ":later": emptiesAfter(at) },
    });
  }

  /** A transaction item that notes that a sandbox is empty. Refused if the workspace was deleted. */
  emptiedItem(workspaceId: WorkspaceId): TransactItem {
    return this.#table.updateItem(
      keys.sandbox(workspaceId),
      { text: "REMOVE emptyingSince" },
      { text: "attribute_exists(pk)" },
    );
  }

  /** Deletes the item of a deleted workspace's sandbox, after everything in the sandbox. */
  async remove(workspaceId: WorkspaceId): Promise<void> {
    await this.#table.remove(keys.sandbox(workspaceId));
  }
}
