import * as z from "zod";
import type { TrialUser } from "../../../shared/domain/billing/stripe-facts.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { permanentDigest } from "../../platform/keyed-hashes.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const Mark = storedItem(() => z.object({ holder: z.string() }));

/**
 * Records of the people and cards that have used the free trial. A record is kept forever, also after its account is
 * deleted, so it contains only keyed digests: of the person or card, and of the workspace that had the trial.
 */
export class TrialRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether no workspace, this workspace or another one had the trial of this person or card. */
  async usedBy(user: TrialUser, workspaceId: WorkspaceId): Promise<"nobody" | "this" | "another"> {
    const holder = await this.#holderOf(user);
    if (holder === undefined) return "nobody";
    return holder === (await holderName(workspaceId)) ? "this" : "another";
  }

  /** A transaction item that records a workspace's trial. Refused if the person or card has a trial already. */
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
  return keys.trial(await permanentDigest(parts));
}

const holderName = async (workspaceId: WorkspaceId) =>
  await permanentDigest(["workspace", workspaceId]);
