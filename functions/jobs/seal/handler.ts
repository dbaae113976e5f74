import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { openAgreementObjects } from "../../data/agreements/agreement-objects.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/songs/stores.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { consumeJobs } from "../consume-jobs.ts";
import { renderSealedPdf } from "../../agreements/seal/pdf/render-sealed-pdf.ts";
import { sealAgreement } from "../../agreements/seal/seal-agreement.ts";

/** Seals what everyone has signed. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const { table, agreements } = openStores();
  const outbox = new OutboxRepository(table);
  const tools = {
    table,
    agreements,
    outbox,
    files: openAgreementObjects(),
    siteOrigin: requireEnv("SITE_ORIGIN"),
    render: renderSealedPdf,
  };
  return await consumeJobs(event, "seal", outbox, async (entry) => {
    if (entry.channel !== "seal") throw new Error("A mail came to the seal queue");
    const { id: outboxId, agreementId, version } = entry;
    await sealAgreement(tools, { outboxId, agreementId, version, at: now() });
  });
}
