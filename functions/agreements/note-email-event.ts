import {
  recordBounce,
  recordFullMailbox,
} from "../../shared/domain/agreement/parties/record-bounce.ts";
import { recordRepresentativeBounce } from "../../shared/domain/agreement/parties/record-representative-bounce.ts";
import { findContributor } from "../../shared/domain/agreement/parties/contributors.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";
import { mustBeNew } from "../data/core/expressions.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import type { Table } from "../data/core/table.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import { readEmailFailure, type EmailFailure } from "./read-email-failure.ts";

/** Records on the agreement that an email to a contributor, or to who signs for one, did not arrive. A repeated report changes nothing. */
export async function noteEmailEvent(
  { table, agreements }: { table: Table; agreements: AgreementRepository },
  detail: unknown,
  at: string,
): Promise<void> {
  const failed = readEmailFailure(detail);
  if (failed === undefined) return;
  const { agreementId, contributorId } = failed;
  const agreement = await agreements.readHead(agreementId);
  if (agreement === undefined || !findContributor(agreement, contributorId)) return;
  const seenBefore = table.putItem(
    agreementKeys.bounce(agreementId, `${failed.messageId}#${failed.eventType}`),
    "mail-event",
    { at },
    mustBeNew,
  );
  try {
    await agreements.change(agreementId, (before) => record(before, failed, at), {
      at,
      readBefore: agreement,
      additionalItems: () => [seenBefore],
    });
  } catch (error) {
    if (error instanceof TransactionCanceled && error.isCausedBy(seenBefore)) return;
    throw error;
  }
}

function record(before: Agreement, failed: EmailFailure, at: string): Change | undefined {
  const { contributorId, generation, representativeGeneration, note, failure } = failed;
  if (representativeGeneration !== undefined) {
    const about = { contributorId, representativeGeneration };
    return recordRepresentativeBounce(before, { ...about, at, note, failure });
  }
  const current = findContributor(before, contributorId)?.linkGeneration;
  // An email to a former address says nothing of the current one.
  const isCurrent = generation === undefined || generation === String(current);
  if (note === undefined)
    return isCurrent ? recordFullMailbox(before, { contributorId, at }) : undefined;
  return recordBounce(before, {
    contributorId,
    at,
    note,
    failure: isCurrent ? failure : undefined,
  });
}
