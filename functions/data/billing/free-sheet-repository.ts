import * as z from "zod";
import { agreementStatuses } from "../../../shared/domain/agreement/lifecycle/statuses.ts";
import { hasEnded, statusAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import type { FreeSheetUse } from "../../../shared/domain/billing/free-sheet.ts";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { mailboxOf } from "../../../shared/domain/text/mailbox.ts";
import { permanentDigest } from "../../platform/keyed-hashes.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { holderName } from "./trial-repository.ts";

const LastFreeSheet = storedItem(() =>
  z.object({ agreementId: z.string(), sendings: z.number().int() }),
);
const MailboxMark = storedItem(() => z.object({ holder: z.string() }));
const Card = storedItem(() =>
  z.object({ status: z.enum(agreementStatuses), expiresAt: z.string().optional() }),
);
const Person = storedItem(() => z.object({ email: z.string(), leftAt: z.string().optional() }));

/** A person's free sheet as it was read, for the sending that uses it. */
export interface ReadFreeSheet extends FreeSheetUse {
  workspaceId: WorkspaceId;
  stored: ItemOf<typeof LastFreeSheet> | undefined;
  card: ItemOf<typeof Card> | undefined;
  mailbox: { key: ItemKey; isMarked: boolean } | undefined;
}

/**
 * The split sheet that a person may send before their first plan: one per account and per mailbox. The account's item
 * names the last sheet, whose card tells whether it has ended and the free sheet is back. The mailbox's mark outlives
 * the account, so it contains only keyed digests.
 */
export class FreeSheetRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the person of a personal workspace has sent without a plan. */
  async read(workspaceId: WorkspaceId, at: string): Promise<ReadFreeSheet> {
    const [stored, person] = await Promise.all([
      this.#table.get(billingKeys.freeSheet(workspaceId), LastFreeSheet),
      this.#table.get(keys.profile(UserId.parse(workspaceId)), Person),
    ]);
    // An account that is being deleted sends nothing.
    if (person === undefined || person.leftAt !== undefined)
      return {
        workspaceId,
        stored,
        card: undefined,
        last: undefined,
        isMailboxUsed: true,
        mailbox: undefined,
      };
    const key = billingKeys.freeSheetOfMailbox(await mailboxDigest(person.email));
    const [mark, card, holder] = await Promise.all([
      this.#table.get(key, MailboxMark),
      stored && this.#table.get(keys.agreementCard(workspaceId, stored.agreementId), Card),
      holderName(workspaceId),
    ]);
    return {
      workspaceId,
      stored,
      card,
      last: stored && { ...stored, hasEnded: card !== undefined && hasEnded(statusAt(card, at)) },
      isMailboxUsed: mark !== undefined && mark.holder !== holder,
      mailbox: { key, isMarked: mark !== undefined },
    };
  }

  /** Whether an agreement is the last sheet that its person has sent without a plan. */
  async isFreeSheet(workspaceId: WorkspaceId, agreementId: string): Promise<boolean> {
    const last = await this.#table.get(billingKeys.freeSheet(workspaceId), LastFreeSheet);
    return last?.agreementId === agreementId;
  }

  /**
   * Transaction items of the sending that uses the free sheet. Refused if another sheet of the person, or of another
   * account of the mailbox, was sent since the free sheet was read, or if the last sheet has changed.
   */
  async sendingItems(
    { workspaceId, stored, card, mailbox }: ReadFreeSheet,
    agreementId: string,
  ): Promise<TransactItem[]> {
    if (mailbox === undefined) throw new Error("A deleted account has no free sheet");
    const sendings = (stored?.sendings ?? 0) + 1;
    const isUnchanged =
      stored === undefined
        ? mustBeNew
        : { text: "sendings = :sendings", values: { ":sendings": stored.sendings } };
    const item = this.#table.putItem(
      billingKeys.freeSheet(workspaceId),
      "free-sheet",
      { ...stored, agreementId, sendings },
      isUnchanged,
    );
    const items = [item, ...this.#lastHasEndedItems(workspaceId, stored, card)];
    if (mailbox.isMarked) return items;
    const mark = { holder: await holderName(workspaceId) };
    return [...items, this.#table.putItem(mailbox.key, "free-sheet-mailbox", mark, mustBeNew)];
  }

  /** A transaction item that checks that the last sheet, which had ended, is as it was read. */
  #lastHasEndedItems(
    workspaceId: WorkspaceId,
    stored: ReadFreeSheet["stored"],
    card: ReadFreeSheet["card"],
  ): TransactItem[] {
    if (stored === undefined || card === undefined) return [];
    const { status, expiresAt } = card;
    return [
      this.#table.checkItem(keys.agreementCard(workspaceId, stored.agreementId), {
        text: "#status = :status AND expiresAt = :expiresAt",
        names: { "#status": "status" },
        values: { ":status": status, ":expiresAt": expiresAt },
      }),
    ];
  }
}

async function mailboxDigest(email: string): Promise<string> {
  return await permanentDigest(["free-sheet", mailboxOf(email)]);
}
