import { renderSealedPdf } from "../../agreements/seal/pdf/render-sealed-pdf.ts";
import { sealAgreement } from "../../agreements/seal/seal-agreement.ts";
import { openAgreementObjects } from "../../data/agreements/agreement-objects.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";

/** Seals an agreement that every contributor has signed. */
export async function seal(
  { id, input }: OutboxEntry<"seal">,
  outbox: OutboxRepository,
): Promise<void> {
  const { table, agreements } = openAgreements();
  const tools = {
    table,
    agreements,
    outbox,
    files: openAgreementObjects(),
    siteOrigin: requireEnv("SITE_ORIGIN"),
    render: renderSealedPdf,
  };
  await sealAgreement(tools, { outboxId: id, ...input, at: now() });
}
