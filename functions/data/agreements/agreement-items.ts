import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { nextStepAt } from "../../../shared/domain/agreement/lifecycle/due-steps.ts";
import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustBeNew, type Expression, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { agreementEventItems } from "../outbox/event-items.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { agreementKeys } from "./agreement-keys.ts";

/** The condition that the agreement has not changed since it was read. */
export function agreementUnchanged({ revision }: Agreement): Expression {
  return { text: "revision = :before", values: { ":before": revision } };
}

/**
 * A transaction item that writes the head after a change, with its entry in the index of due items. Refused if another
 * change was written first.
 */
export function headItem(table: Table, { before, after }: Change): TransactItem {
  const dueAt = nextStepAt(after);
  return table.putItem(
    agreementKeys.agreement(after.id),
    "agreement",
    { ...after, ...(dueAt === undefined ? {} : dueEntry(after.id, dueAt)) },
    before === undefined ? mustBeNew : agreementUnchanged(before),
  );
}

/**
 * The expiry of an agreement's items that no function deletes. Items of a sandbox expire some time after the sandbox was
 * emptied. Items of other agreements have no expiry.
 */
export function expiryOfTest(
  { workspaceId }: { workspaceId: WorkspaceId },
  at: string,
): { ttl?: number } {
  if (!isSandbox(workspaceId)) return {};
  return { ttl: epochSeconds(addSeconds(at, retentionDays.testEvidence * daySeconds)) };
}

/** Transaction items that write a change's evidence, signature, jobs and event. */
export function evidenceAndJobItems(table: Table, change: Change, at: string): TransactItem[] {
  const { after, evidence, signature, commands } = change;
  const expiry = expiryOfTest(after, at);
  const entries = evidence.map((entry) =>
    table.putItem(
      agreementKeys.agreementEvent(after.id, entry.sequence),
      "evidence",
      { ...entry, ...expiry },
      mustBeNew,
    ),
  );
  const signatures =
    signature === undefined
      ? []
      : [
          table.putItem(
            agreementKeys.signature(
              after.id,
              signature.version,
              signature.contributorId,
              signature.generation,
            ),
            "signature",
            { ...signature, ...expiry },
            mustBeNew,
          ),
        ];
  const { id: agreementId, version } = after;
  const work = commands.map((job) => requestJobItem(table, job, { agreementId, version }, at));
  return [...entries, ...signatures, ...work, ...agreementEventItems(table, change, at)];
}

/** Whether the agreement's song still exists. */
export function hasSong(agreement: Agreement): boolean {
  return agreement.status === "draft" || agreement.songDeletedAt === undefined;
}
