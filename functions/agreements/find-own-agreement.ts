import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { lyricsIn } from "../../shared/domain/agreement/evidence/read-document.ts";
import type { AgreementVersion } from "../data/agreements/sent-versions.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { Stores } from "../data/stores.ts";

/**
 * An agreement of this owner with its latest sent version and its lyrics. Throws `agreement_uploaded` for the record of one that was signed
 * elsewhere, and `agreement_not_found`, also if another owner has it.
 */
export async function findOwnAgreement(
  { agreements, songs, table }: Stores,
  workspaceId: WorkspaceId,
  agreementId: string,
): Promise<{ agreement: Agreement; sent: AgreementVersion | undefined; lyrics: string }> {
  const sheet = await agreements.readSheet(agreementId);
  if (sheet === undefined || sheet.agreement.workspaceId !== workspaceId) {
    const uploaded = new UploadedAgreementRepository(table);
    const isUploaded =
      sheet === undefined && (await uploaded.read(workspaceId, agreementId)) !== undefined;
    throw new DomainError(isUploaded ? "agreement_uploaded" : "agreement_not_found");
  }
  const { agreement, sent } = sheet;
  // A draft uses the lyrics of its song; the document of a sent version contains a copy.
  const lyrics =
    sent === undefined ? await songs.readLyrics(agreement.songId) : lyricsIn(sent.document);
  return { agreement, sent, lyrics };
}
