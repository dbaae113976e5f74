import * as z from "zod";
import type { TrialUser } from "../../../shared/domain/billing/stripe-facts.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { mailboxOf } from "../../../shared/domain/text/mailbox.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { permanentDigest } from "../../platform/keyed-hashes.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
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

  /**
   * Whether no workspace, this workspace or another one had the trial of this person or card. `nobody` if an earlier
   * version has recorded only the address: the trial is then recorded for the mailbox, too.
   */
  async usedBy(user: TrialUser, workspaceId: WorkspaceId): Promise<"nobody" | "this" | "another"> {
    const name = await holderName(workspaceId);
    const [holder, holderOfAddress] = await Promise.all([
      this.#holderAt(await keyOf(user)),
      this.#holderOfAddress(user),
    ]);
    if (holderOfAddress !== undefined && holderOfAddress !== name) return "another";
    if (holder === undefined) return "nobody";
    // The trial of a workspace that is recorded by its own address began before mailboxes counted.
    return holder === name || holderOfAddress === name ? "this" : "another";
  }

  /** A transaction item that records a workspace's trial. Refused if the person or card has a trial already. */
  async markItem(user: TrialUser, workspaceId: WorkspaceId): Promise<TransactItem> {
    const mark = { holder: await holderName(workspaceId) };
    return this.#table.putItem(await keyOf(user), "trial", mark, mustBeNew);
  }

  /** The holder by the address itself, as earlier versions recorded it, if that is not its mailbox. */
  async #holderOfAddress(user: TrialUser): Promise<string | undefined> {
    if ("card" in user) return undefined;
    const address = normalizeEmail(user.email);
    return address === mailboxOf(address)
      ? undefined
      : await this.#holderAt(await keyOfAddress(address));
  }

  async #holderAt(key: ItemKey): Promise<string | undefined> {
    return (await this.#table.get(key, Mark))?.holder;
  }
}

async function keyOf(user: TrialUser): Promise<ItemKey> {
  if (!("card" in user)) return await keyOfAddress(mailboxOf(user.email));
  return billingKeys.trial(await permanentDigest(["card", user.card]));
}

async function keyOfAddress(address: string): Promise<ItemKey> {
  return billingKeys.trial(await permanentDigest(["address", address]));
}

/** The keyed digest of a workspace, by which a mark names who had a trial or the free sheet. */
export const holderName = async (workspaceId: WorkspaceId): Promise<string> =>
  await permanentDigest(["workspace", workspaceId]);
