import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { signingCodes } from "../../data/agreements/signing-codes.ts";
import type { Table } from "../../data/core/table.ts";
import { emailCode } from "../../data/limits/email-code.ts";
import { requestEmailItem } from "../../data/outbox/outbox-repository.ts";
import type { Idempotency } from "../../http/idempotency.ts";

/**
 * Emails a contributor a new code, which replaces the previous code. For a stranger it writes the same, and no email is
 * sent. Throws `too_many_requests` if the contributor or the mailbox has reached a limit.
 */
export async function sendCode(
  table: Table,
  { id: agreementId, workspaceId, title }: Agreement,
  contributor: Contributor,
  { at, idempotency, isKnown = true }: { at: string; idempotency: Idempotency; isKnown?: boolean },
): Promise<void> {
  const { id: contributorId, name, email } = contributor;
  await emailCode(
    table,
    signingCodes(table, agreementId, contributor),
    { workspaceId, email },
    (secret) => [
      requestEmailItem(
        table,
        "code",
        {
          ...{ agreementId, contributorId, name, email, title, ...secret },
          ...(isKnown ? {} : { isDecoy: true as const }),
        },
        at,
      ),
      ...idempotency.items({}, 202),
    ],
    { at, otherwise: "Sign with the link in one of them, or try again tomorrow." },
  );
}
