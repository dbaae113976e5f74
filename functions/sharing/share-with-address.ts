import { decideDelivery } from "../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../shared/domain/account/sending-limit.ts";
import type { NotificationContent } from "../../shared/domain/agreement/notification.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import { MailboxLimit } from "../data/limits/mailbox-limit.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import type { AnyContext } from "../http/context.ts";

/** The transaction items of a share, decided in one attempt. */
interface Written<Share> {
  share: Share;
  /** Adds or changes the share. Refused if it, or what is shared, has changed since it was read. */
  items: TransactItem[];
  /** Queues the email with the personal link. */
  mailed: TransactItem;
  /** The notification for an account with the address; undefined if it was sent before. */
  told: NotificationContent | undefined;
  shareId: string;
  /** Ids by which a repeated request finds the share. */
  ids: Record<string, string>;
}

type Sharing = Pick<AnyContext, "at" | "idempotency"> & {
  workspace: NonNullable<AnyContext["workspace"]>;
  caller: NonNullable<AnyContext["caller"]>;
  body: { email: string };
};

/** Attempts for a write that loses to concurrent shares with the same address, or emails to it. */
const attempts = 8;

/**
 * Shares a song or folder with an address and emails it a personal link, in one transaction. `prepare` reads the
 * current state and decides the items; it is repeated after a conflict. `otherwise` is the advice for a caller when the
 * address gets no more emails today. Throws `too_many_requests`, and the errors of `prepare`.
 */
export async function shareWithAddress<Share>(
  table: Table,
  { workspace, caller, body: { email }, at, idempotency }: Sharing,
  prepare: () => Promise<Written<Share>>,
  otherwise: string,
): Promise<Share> {
  const limit = new MailboxLimit(table);
  const addressed = { workspaceId: workspace.id, email };
  return await withOptimisticRetry(attempts, async () => {
    const { share, items, mailed, told, shareId, ids } = await prepare();
    const counts = await limit.counts(addressed, at);
    if (decideDelivery("share", counts) === "refuse") throw tooManyEmails(at, otherwise);
    const written = [...items, ...limit.countItems(addressed, "share", counts, at)];
    const toldUser = told && (await recipientOf(table, email, caller.userId));
    const additionalItems = [
      mailed,
      ...(told === undefined || toldUser === undefined
        ? []
        : new NotificationRepository(table).notificationItems([toldUser], told, shareId, at)),
      ...idempotency.items(ids),
    ];
    try {
      await withinSendingLimit(table, { by: caller.userId, newly: "share", at }, (countItem) =>
        table.transact([...written, ...additionalItems, countItem]),
      );
      return share;
    } catch (error) {
      const isOutrun =
        error instanceof TransactionCanceled && written.some((item) => error.isCausedBy(item));
      if (!isOutrun || isRepeat(error, additionalItems)) throw error;
      return mustRetry;
    }
  });
}

/** Whether an earlier call with the same idempotency key did the work: then its answer is repeated. */
function isRepeat(refusal: TransactionCanceled, additionalItems: readonly TransactItem[]): boolean {
  return additionalItems.some((item) => refusal.isCausedBy(item));
}

/** The account with this verified address, unless it is the caller's own. */
async function recipientOf(
  table: Table,
  email: string,
  callerId: UserId,
): Promise<UserId | undefined> {
  const userId = await new UserRepository(table).findByEmail(email);
  return userId === callerId ? undefined : userId;
}

function tooManyEmails(at: string, otherwise: string): DomainError {
  const message = `We sent as many emails to this address as we may today. ${otherwise}`;
  return new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
