import {
  decideDelivery,
  combinedEmailAt,
  type MailboxCounts,
} from "../../../shared/domain/account/mailbox-limit.ts";
import { sendingDayOf } from "../../../shared/domain/account/sending-limit.ts";
import { recordDelayedEmail } from "../../../shared/domain/agreement/parties/record-delayed-email.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { AttemptRepository } from "../../data/limits/attempt-repository.ts";
import { JoinedEmailRepository } from "../../data/limits/joined-emails.ts";
import { MailboxLimit } from "../../data/limits/mailbox-limit.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { notificationRecipient } from "../../data/teams/membership.ts";
import type { Stores } from "../../data/stores.ts";
import { addToDailyEmail } from "./add-to-daily-email.ts";
import type { EmailMessage, MailboxLimited } from "./email-message.ts";

/** Attempts for a count that loses to concurrent emails to the same mailbox. */
const attempts = 20;

/** `admitted`: sent now. `postponed`: sent at `until`. `joined`: part of a joined or daily email, or no longer needed. */
export type EmailAdmission =
  | { is: "admitted" }
  | { is: "postponed"; until: string }
  | { is: "joined" };

const admitted: EmailAdmission = { is: "admitted" };
const joined: EmailAdmission = { is: "joined" };

type Dependencies = Pick<Stores, "table" | "agreements">;

interface Asked {
  entry: OutboxEntry<"send-mail">;
  message: EmailMessage;
  at: string;
}

/**
 * Counts an email toward the limit of its mailbox, once for all attempts, and decides whether it is sent now. Above the
 * limit, a request becomes part of the mailbox's joined email, and the sender is notified. What the clock causes becomes
 * an entry of the address's daily email.
 */
export async function admitEmail(
  stores: Dependencies,
  { entry, message, at }: Asked,
): Promise<EmailAdmission> {
  const { daily, limited, recipient, to } = message;
  if (daily !== undefined) {
    await addToDailyEmail(stores.table, { entry, message, at }, daily);
    return joined;
  }
  if (limited === undefined || entry.counted.has(recipient)) return admitted;
  const { table } = stores;
  const limit = new MailboxLimit(table);
  const addressed = { workspaceId: limited.workspaceId, email: to.address };
  const counted = (counts: MailboxCounts): TransactItem[] =>
    limit.countItems(addressed, limited.as, counts, at);

  return await withOptimisticRetry(attempts, async () => {
    const counts = await limit.counts(addressed, at);
    const admission = decideDelivery(limited.as, counts, limited.isJoined);
    switch (admission) {
      case "send": {
        const noted = new OutboxRepository(table).countedItem(entry.id, recipient);
        const refusal = await table.tryTransact([...counted(counts), noted]);
        return refusal === undefined ? admitted : mustRetry;
      }
      case "join_soon":
        return await join(stores, { entry, message, at }, limited, admission, counted(counts));
      case "join_later":
        // Those of a bulk are always joined, and the page of the bulk says so.
        if (limited.isJoined !== true) await tellSender(stores, limited, at);
        return await join(stores, { entry, message, at }, limited, admission, []);
      case "tomorrow":
        return { is: "postponed", until: sendingDayOf(at).endsAt };
      case "refuse":
        return joined;
      default:
        return admission satisfies never;
    }
  });
}

/** Adds a request to the joined email. Until that is sent, the agreement's page shows that the request is held. */
async function join(
  { table, agreements }: Dependencies,
  { entry, message, at }: Asked,
  { agreementId, contributorId, signsFor, expiresAt }: MailboxLimited,
  admission: "join_soon" | "join_later",
  counted: readonly TransactItem[],
): Promise<EmailAdmission | typeof mustRetry> {
  const emails = new JoinedEmailRepository(table);
  const { address } = message.to;
  const before = await emails.read(address);
  const wanted = combinedEmailAt(admission, at, before?.lastJoinedAt);
  const until = before?.dueAt !== undefined && before.dueAt < wanted ? before.dueAt : wanted;
  const ask = { agreementId, contributorId, expiresAt, ...(signsFor && { signsFor }) };
  const noted = new OutboxRepository(table).joinedItem(entry.id, message.recipient);
  if (signsFor === true) {
    // The agreement's page shows what is held for contributors.
    const items = [...counted, ...emails.addItems(address, before, ask, until), noted];
    return (await table.tryTransact(items)) === undefined ? joined : mustRetry;
  }
  try {
    await agreements.change(
      agreementId,
      (head) => recordDelayedEmail(head, { contributorId, until }),
      {
        at,
        additionalItems: () => [...counted, ...emails.addItems(address, before, ask, until), noted],
      },
    );
    return joined;
  } catch (error) {
    if (error instanceof TransactionCanceled) return mustRetry;
    throw error;
  }
}

/**
 * Notifies the sender, or the owner of a team that the sender has left, of joined requests, at most once in 24 hours.
 */
async function tellSender(
  { table }: Dependencies,
  { workspaceId, sentBy }: MailboxLimited,
  at: string,
): Promise<void> {
  const told = await notificationRecipient(table, workspaceId, sentBy);
  const owner = await new UserRepository(table).find(told);
  if (owner === undefined) return;
  const { name, email } = owner;
  // The transaction is canceled if the recipient was notified before. After a conflict, the next request notifies.
  await table.tryTransact([
    new AttemptRepository(table).oncePerDayItem(`requests-joined ${workspaceId}`, at),
    requestEmailItem(table, "requests-joined", { name, email }, at),
  ]);
}
