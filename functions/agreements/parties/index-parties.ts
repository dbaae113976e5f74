import type { AgreementEvent } from "../../../shared/domain/agreement/evidence/agreement-event.ts";
import { isSandbox } from "../../../shared/domain/ids.ts";
import { contributorByEmail } from "../../../shared/domain/agreement/parties/contributors.ts";
import { PartyRepository } from "../../data/agreements/parties/party-repository.ts";
import { readAgreementHead } from "../../data/agreements/read-agreement-head.ts";
import type { Table } from "../../data/core/table.ts";
import type { AgreementOutboxEvent } from "../../data/outbox/outbox-events.ts";

/**
 * Updates the index of an agreement's parties to the agreement's current state. Events may arrive late or out of order,
 * so an event only names addresses that may have to be removed. An agreement of a sandbox is in no account's list.
 */
export async function indexParties(
  table: Table,
  { agreementId, happened, createdAt }: AgreementOutboxEvent,
  at: string,
): Promise<void> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined || agreement.status === "draft") return;
  if (isSandbox(agreement.workspaceId)) return;
  const parties = new PartyRepository(table);
  const former = formerAddresses(happened).filter(
    (email) => contributorByEmail(agreement, email) === undefined,
  );
  await parties.removeEntries(agreement, former);
  await parties.writeEntries(agreement, createdAt, at);
}

/** The addresses that an event removes from an agreement. */
function formerAddresses(happened: AgreementEvent): string[] {
  if (happened.type === "changed") {
    const { removed, replaced = [] } = happened;
    return [...removed.map(({ email }) => email), ...replaced.map((one) => one.formerEmail)];
  }
  return happened.type === "address_corrected" ? [happened.formerEmail] : [];
}
