import { admissionOf } from "../../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../../shared/domain/account/sending-limit.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { mailItem } from "../../data/outbox/outbox-repository.ts";
import { SigningCodeRepository } from "../../data/agreements/signing-code-repository.ts";
import { again, retried } from "../../data/core/retry.ts";
import { TransactionRefused } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { MailboxLimit } from "../../data/limits/mailbox-limit.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { currentKeyVersion, deriveCode, hashCode } from "../../platform/keys.ts";
import { randomId } from "../../platform/random-id.ts";

/** Attempts for a count that loses to concurrent emails to the same mailbox. */
const attempts = 8;

/**
 * Emails a contributor a new code, which replaces the previous code. Throws `too_many_requests` if the contributor or
 * the mailbox has reached a limit.
 */
export async function sendCode(
  table: Table,
  { id: agreementId, workspaceId, title }: Agreement,
  contributor: Contributor,
  { at, idempotency }: { at: string; idempotency: Idempotency },
): Promise<void> {
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const hash = await hashCode(await deriveCode(nonce, keyVersion), nonce, keyVersion);
  const { id: contributorId, name, email } = contributor;
  const codes = new SigningCodeRepository(table, agreementId);
  const limit = new MailboxLimit(table);
  await retried(attempts, async () => {
    const counts = await limit.counts({ workspaceId, email }, at);
    if (admissionOf("code", counts) === "refuse") throw tooManyEmails(at);
    const counted = limit.countItems({ workspaceId, email }, "code", counts, at);
    try {
      await codes.issue(contributor, { nonce, keyVersion, hash }, at, (expiresAt) => [
        mailItem(
          table,
          "code",
          { agreementId, contributorId, name, email, title, nonce, keyVersion, expiresAt },
          at,
        ),
        ...counted,
        ...idempotency.items({}, 202),
      ]);
      return undefined;
    } catch (error) {
      const isOutrun =
        error instanceof TransactionRefused && counted.some((item) => error.isCausedBy(item));
      if (!isOutrun) throw error;
      return again;
    }
  });
}

function tooManyEmails(at: string): DomainError {
  return new DomainError("too_many_requests", {
    details: [
      {
        path: "email",
        message:
          "We sent as many emails to this address as we may today. Sign with the link in one of them, or try again tomorrow.",
      },
    ],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
