import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { namingCodes, signingCodes } from "../../data/agreements/signing-codes.ts";
import type { Table } from "../../data/core/table.ts";
import { emailCode } from "../../data/limits/email-code.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Idempotency } from "../../http/idempotency.ts";

/** How a code is asked for. */
interface Asking {
  at: string;
  idempotency: Idempotency;
  /** Whether the address is a contributor's. For a stranger, no email is sent. */
  isKnown?: boolean;
  /** What the code is for; absent for declaring, suggesting and signing. */
  purpose?: "representative";
}

/**
 * Emails a contributor a new code, which replaces the previous code for the same purpose. For a stranger it writes the same, and no email is
 * sent. Throws `too_many_requests` if the contributor or the mailbox has reached a limit.
 */
export async function sendCode(
  table: Table,
  { id: agreementId, workspaceId, title }: Agreement,
  contributor: Contributor,
  { at, idempotency, isKnown = true, purpose }: Asking,
): Promise<void> {
  const { id: contributorId, name, email } = contributor;
  await emailCode(
    table,
    (purpose === undefined ? signingCodes : namingCodes)(table, agreementId, contributor),
    { workspaceId, email },
    (secret) => [
      requestEmailItem(
        table,
        "code",
        {
          ...{ agreementId, contributorId, name, email, title, ...secret },
          ...(isKnown ? {} : { isDecoy: true as const }),
          ...(purpose === undefined ? {} : { purpose }),
        },
        at,
      ),
      ...idempotency.items({}, 202),
    ],
    { at, otherwise: "Sign with the link in one of them, or try again tomorrow." },
  );
}
