import { decideDelivery } from "../../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../../shared/domain/account/sending-limit.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { currentKeyVersion, deriveEmailedCode, hashCode } from "../../platform/keyed-hashes.ts";
import { randomId } from "../../platform/random-id.ts";
import type { TransactItem } from "../core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import type { EmailedCodes } from "./emailed-codes.ts";
import { MailboxLimit } from "./mailbox-limit.ts";

/** Attempts for a count that loses to a concurrent email to the same mailbox. */
const attempts = 8;

/** The values that an emailed code is derived from. `expiresAt` is ISO 8601 UTC. */
interface CodeSecret {
  nonce: string;
  keyVersion: string;
  expiresAt: string;
}

/**
 * Emails a new code, which replaces the previous code. `mailed` gives the items that request the email. Throws
 * `too_many_requests` if the person or the mailbox has reached a limit; at the mailbox's limit, the text `otherwise`
 * tells the person what to do instead.
 */
export async function emailCode(
  table: Table,
  codes: EmailedCodes,
  addressed: { workspaceId: WorkspaceId; email: string },
  mailed: (secret: CodeSecret) => readonly TransactItem[],
  { at, otherwise }: { at: string; otherwise: string },
): Promise<void> {
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const hash = await hashCode(await deriveEmailedCode(nonce, keyVersion), nonce, keyVersion);
  const limit = new MailboxLimit(table);
  await withOptimisticRetry(attempts, async () => {
    const counts = await limit.counts(addressed, at);
    if (decideDelivery("code", counts) === "refuse") throw tooManyEmails(at, otherwise);
    const counted = limit.countItems(addressed, "code", counts, at);
    try {
      await codes.issue({ nonce, keyVersion, hash }, at, (expiresAt) => [
        ...mailed({ nonce, keyVersion, expiresAt }),
        ...counted,
      ]);
      return undefined;
    } catch (error) {
      const isOutrun =
        error instanceof TransactionCanceled && counted.some((item) => error.isCausedBy(item));
      if (!isOutrun) throw error;
      return mustRetry;
    }
  });
}

function tooManyEmails(at: string, otherwise: string): DomainError {
  const message = `We sent as many emails to this address as we may today. ${otherwise}`;
  return new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
