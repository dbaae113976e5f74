import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { LimitedEmail, MailboxCounts } from "../../../shared/domain/account/mailbox-limit.ts";
import { sendingDayOf } from "../../../shared/domain/account/sending-limit.ts";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";

/** A sender, which is the workspace that owns the agreements, and a recipient's address. */
export interface SenderAndRecipient {
  workspaceId: WorkspaceId;
  email: string;
}

const DayCounts = storedItem(() =>
  z.object({ asks: z.number().int().default(0), notices: z.number().int().default(0) }),
);
const StrangersCount = storedItem(() => z.object({ emails: z.number().int() }));
const Answered = storedItem(() => z.object({ answeredAt: z.string() }));

/** Daily counts of emails to a mailbox: from one sender, and from all senders that its holder has never answered. */
export class MailboxLimit {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The counts of the UTC day that contains `at`. What a sandbox sends reaches no mailbox, and counts nowhere. */
  async counts({ workspaceId, email }: SenderAndRecipient, at: string): Promise<MailboxCounts> {
    if (isSandbox(workspaceId)) return { asks: 0, notices: 0, fromStrangers: 0, hasAnswered: true };
    const { day } = sendingDayOf(at);
    const [sender, strangers, answered] = await Promise.all([
      this.#table.get(limitKeys.senderEmails(workspaceId, email, day), DayCounts),
      this.#table.get(limitKeys.strangersEmails(email, day), StrangersCount),
      this.#table.get(limitKeys.answered(workspaceId, email), Answered),
    ]);
    return {
      asks: sender?.asks ?? 0,
      notices: sender?.notices ?? 0,
      fromStrangers: strangers?.emails ?? 0,
      hasAnswered: answered !== undefined,
    };
  }

  /** Transaction items that count one email. Refused if another email was counted since `counts` were read. */
  countItems(
    { workspaceId, email }: SenderAndRecipient,
    kind: LimitedEmail,
    counts: MailboxCounts,
    at: string,
  ): TransactItem[] {
    if (isSandbox(workspaceId)) return [];
    const name = kind === "notice" ? "notices" : "asks";
    const { day, endsAt } = sendingDayOf(at);
    const ttl = epochSeconds(addSeconds(endsAt, 24 * 3600));
    const senderKey = limitKeys.senderEmails(workspaceId, email, day);
    const ofSender = this.#countItem(senderKey, name, counts[name], ttl);
    if (counts.hasAnswered) return [ofSender];
    const strangersKey = limitKeys.strangersEmails(email, day);
    return [ofSender, this.#countItem(strangersKey, "emails", counts.fromStrangers, ttl)];
  }

  #countItem(
    key: ItemKey,
    name: "asks" | "notices" | "emails",
    before: number,
    ttl: number,
  ): TransactItem {
    return this.#table.updateItem(
      key,
      {
        text: `SET #kind = :kind, environment = :environment, #ttl = :ttl ADD ${name} :one`,
        names: { "#kind": "kind", "#ttl": "ttl" },
        values: {
          ":kind": "limit",
          ":environment": this.#table.environment,
          ":ttl": ttl,
          ":one": 1,
        },
      },
      before === 0
        ? { text: `attribute_not_exists(${name})` }
        : { text: `${name} = :before`, values: { ":before": before } },
    );
  }
}

/** A transaction item that records that a recipient has answered the sender. A repeated write changes only the time. */
export function recipientAnsweredItem(
  table: Table,
  { workspaceId, email }: SenderAndRecipient,
  at: string,
): TransactItem {
  const key = limitKeys.answered(workspaceId, email);
  return table.replaceItem(key, "answered", { answeredAt: at }, Answered.attributes());
}
