import * as z from "zod";
import type { TrialUser } from "../../../shared/domain/billing/stripe-facts.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { lastingDigest } from "../../platform/keys.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const Mark = storedItem(() => z.object({ holder: z.string() }));

/**
 * The people and cards that had the free trial. A mark is kept for good, also beyond its account, so it holds nothing
 * but keyed digests: of the person or card, and of the workspace whose trial it was.
 */
export class TrialRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whose workspace had the trial of the person or card. */
  async usedBy(user: TrialUser, workspaceId: WorkspaceId): Promise<"nobody" | "this" | "another"> {
    const holder = await this.#holderOf(user);
    if (holder === undefined) return "nobody";
    return holder === (await holderName(workspaceId)) ? "this" : "another";
  }

  /** Records the trial as the workspace's, as a part of a transaction; refused if one is recorded already. */
  async markItem(user: TrialUser, workspaceId: WorkspaceId): Promise<TransactItem> {
    const mark = { holder: await holderName(workspaceId) };
    return this.#table.putItem(await keyOf(user), "trial", mark, mustBeNew);
  }

  async #holderOf(user: TrialUser): Promise<string | undefined> {
    return (await this.#table.get(await keyOf(user), Mark))?.holder;
  }
}

async function keyOf(user: TrialUser) {
  const parts = "card" in user ? ["card", user.card] : ["address", normalizeEmail(user.email)];
  return keys.trial(await lastingDigest(parts));
}

const holderName = async (workspaceId: WorkspaceId) =>
  await lastingDigest(["workspace", workspaceId]);
