import * as z from "zod";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { lastingDigest } from "../../platform/keys.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const Mark = lazySchema(() => z.object({ holder: z.string() }));

/** Who has had the free trial: a person, by their address, and a card, by Stripe's fingerprint of its number. */
export type TrialUser = { email: string } | { card: string };

/**
 * The people and cards that had the free trial. A mark is kept for good, also beyond its account, so it holds nothing
 * but keyed digests: of the person or card, and of the workspace whose trial it was.
 */
export class TrialRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the trial of the person or card was another workspace's. */
  async wasElsewhere(user: TrialUser, workspaceId: WorkspaceId): Promise<boolean> {
    const holder = await this.#holderOf(user);
    return holder !== undefined && holder !== (await holderName(workspaceId));
  }

  /**
   * Marks the trial as the workspace's, as parts of a transaction; refused if it has become another one's. Nothing for
   * a mark that exists.
   */
  async markItems(user: TrialUser, workspaceId: WorkspaceId): Promise<TransactItem[]> {
    if ((await this.#holderOf(user)) !== undefined) return [];
    const mark = { holder: await holderName(workspaceId) };
    return [this.#table.putItem(await keyOf(user), "trial", mark, mustBeNew)];
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
