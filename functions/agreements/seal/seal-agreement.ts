import { sealedEvents } from "./pdf/certificate-events.ts";
import type { CompletedAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { completeAgreement } from "../../../shared/domain/agreement/lifecycle/complete.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import { refuseSeal } from "../../../shared/domain/agreement/lifecycle/refuse-seal.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import type { AgreementVersion } from "../../data/agreements/sent-versions.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { fileKeys, keyPartOf } from "../../data/core/file-keys.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { sealedRecordItem } from "../../data/agreements/sealed-records.ts";
import type { Table } from "../../data/core/table.ts";
import { agreementCompletedItems } from "../../data/teams/team-activity-items.ts";
import { logger } from "../../platform/logger.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import type { SheetBranding } from "./pdf/sheet-branding.ts";
import type { SealedPdfInput, SignatureWithImage } from "./pdf/sealed-pdf-input.ts";
import { checkSealIntegrity } from "./seal-integrity.ts";
import type { SealSources } from "./seal-sources.ts";

export interface SealTools {
  table: Table;
  agreements: AgreementRepository;
  outbox: OutboxRepository;
  files: Pick<AgreementObjects, "read" | "putSealedPdf" | "deleteUnusedSealedPdfs">;
  siteOrigin: string;
  render: (input: SealedPdfInput) => Promise<Uint8Array>;
}

interface SealJob {
  outboxId: string;
  agreementId: string;
  version: number;
  at: string;
}

/**
 * Renders the sealed PDF of a version that all contributors have signed, stores it and completes the agreement. The
 * job can stop after any step and run again: one transaction names the PDF that completes the agreement, writes the
 * record for the lookup by the PDF's hash, and asks for the emails. What other runs have drawn is deleted after it; a
 * later version of the renderer draws other bytes, which have another key.
 *
 * Before that, the job checks the data in the table and the bucket, and then that the stored PDF has the bytes that its
 * key names. If a check fails, the job notes the reason in the history once and throws Error on each attempt;
 * the alarm on failed jobs counts these.
 */
export async function sealAgreement(tools: SealTools, job: SealJob): Promise<void> {
  const { table, agreements, files } = tools;
  const record = await agreements.readRecord(job.agreementId);
  if (record === undefined) {
    // Only a sandbox deletes a signed agreement. What else lacks its head is found by the check of the stores.
    logger.warn("An agreement that was to be sealed is gone", { job: "seal" });
    await tools.outbox.finish(job.outboxId, job.at);
    return;
  }
  if (record.sent === undefined || record.sent.version !== job.version)
    throw new Error("There is no such version to seal");
  const { agreement, sent, signatures } = record;
  // Sealed by the release that knows them, which is no finding about the agreement.
  requireKnownSchemas(agreement, sent);
  if (agreement.status === "completed") return await finish(tools, job, agreement);
  if (agreement.status !== "signed")
    throw new Error(`An agreement that is ${agreement.status} can't be sealed`);
  const [evidence, branding, withImages] = await Promise.all([
    agreements.readEvidence(agreement.id),
    brandingOf(tools, sent),
    Promise.all(signatures.map((signature) => withImage(files, signature))),
  ]);
  const sources = { agreement, sent, signatures: withImages, evidence, branding };
  await refuseFor(await checkSealIntegrity(sources), tools, job);
  const drawn = await tools.render(sealedPdfInput(sources, tools.siteOrigin));
  const sealedSha256 = sha256Of(drawn);
  const sealedPdfKey = fileKeys.sealedPdf(keyPartOf(agreement), job.version, sealedSha256);
  const pdf = await files.putSealedPdf(sealedPdfKey, drawn);
  if (sha256Of(pdf) !== sealedSha256)
    await refuseFor(["Another PDF is stored in place of the sealed one"], tools, job);
  const sealedPdf = { sealedSha256, sealedSizeBytes: pdf.length, sealedPdfKey };
  const change = await agreements.change(
    job.agreementId,
    (before) =>
      // If the agreement is no longer `signed`, another run of this job has completed it.
      before.status === "signed"
        ? completeAgreement(before, { ...sealedPdf, at: job.at })
        : undefined,
    {
      at: job.at,
      readBefore: agreement,
      additionalItems: ({ after }) => [
        sealedRecordItem(table, after),
        ...agreementCompletedItems(table, after, job.at),
      ],
    },
  );
  const completed = change?.after ?? (await agreements.readHead(job.agreementId));
  if (completed?.status !== "completed") throw new Error("The agreement was not completed");
  await finish(tools, job, completed);
}

/** Ends the job. A run that stops before this runs again, so no unused PDF is left. */
async function finish(
  { files, outbox }: SealTools,
  job: SealJob,
  agreement: CompletedAgreement,
): Promise<void> {
  await files.deleteUnusedSealedPdfs({
    ...agreement,
    agreementId: agreement.id,
    keyPart: keyPartOf(agreement),
  });
  await outbox.finish(job.outboxId, job.at);
}

/** Notes the findings in the agreement's history and throws Error. Does nothing if there are no findings. */
async function refuseFor(
  findings: readonly string[],
  { agreements }: SealTools,
  { agreementId, at }: SealJob,
): Promise<void> {
  if (findings.length === 0) return;
  const reason = findings.join("; ");
  await agreements.change(agreementId, (before) => refuseSeal(before, { reason, at }), { at });
  throw new Error(`Agreement ${agreementId} can't be sealed: ${reason}`);
}

function sealedPdfInput(
  { agreement, sent, signatures, evidence, branding }: SealSources,
  siteOrigin: string,
): SealedPdfInput {
  return {
    agreement,
    lyrics: lyricsIn(sent.document),
    canonicalDocument: sent.document,
    documentHash: sent.documentHash,
    signatures,
    branding,
    evidence: sealedEvents(agreement, evidence),
    verifyUrl: `${siteOrigin}/verify`,
  };
}

/** The branding of the version as it was sent, whatever the workspace has chosen since. */
async function brandingOf(
  { files }: SealTools,
  { branding }: AgreementVersion,
): Promise<SheetBranding | undefined> {
  if (branding?.logo === undefined) return branding;
  return { ...branding, logoPng: await files.read(fileKeys.logo(branding.logo)) };
}

async function withImage(
  files: SealTools["files"],
  signature: Signature,
): Promise<SignatureWithImage> {
  return { ...signature, image: await files.read(signature.imageKey) };
}
