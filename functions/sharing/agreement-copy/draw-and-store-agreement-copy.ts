import type { JobInput } from "../../../shared/contracts/jobs.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { renderAgreementCopy } from "../../agreements/seal/pdf/render-agreement-copy.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import type { DrawnPdfs } from "../../data/songs/drawn-pdfs.ts";
import type { SongRepository } from "../../data/songs/song-repository.ts";
import { agreementCopyDigest } from "./agreement-copy-digest.ts";

interface Tools {
  songs: Pick<SongRepository, "read">;
  agreements: Pick<AgreementRepository, "readRecord">;
  objects: Pick<DrawnPdfs, "put">;
  render: typeof renderAgreementCopy;
}

/**
 * Draws and stores the copy for third parties of a song's latest sealed agreement. Does nothing for a deleted song or
 * one without a sealed agreement.
 */
export async function drawAndStoreAgreementCopy(
  { songs, agreements, objects, render }: Tools,
  { workspaceId, songId }: JobInput<"draw-agreement-copy">,
): Promise<void> {
  const sealed = (await songs.read(workspaceId, songId))?.sealed;
  if (sealed === undefined) return;
  const record = await agreements.readRecord(sealed.agreementId);
  if (record?.sent === undefined) return;
  const { agreement, sent, signatures } = record;
  if (sent.version !== sealed.version || agreement.status !== "completed") return;
  const pdf = await render({
    agreement,
    signatures,
    lyrics: lyricsIn(sent.document),
    documentHash: sent.documentHash,
  });
  await objects.put({ songId, digest: agreementCopyDigest(sealed) }, pdf);
}
