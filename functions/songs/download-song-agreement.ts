import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { sealedFileName } from "../agreements/sealed-file-name.ts";
import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import { documentPath } from "../agreements/document-path.ts";
import type { Stores } from "../data/stores.ts";
import { redirect } from "../http/answer.ts";

/** Redirects to the latest sealed PDF of a song, or to the document of its uploaded agreement. Throws `song_not_found`, `agreement_not_completed`. */
export async function downloadSongAgreement(
  { songs, table }: Pick<Stores, "songs" | "table">,
  files: () => Promise<AgreementObjects>,
  { workspaceId, songId }: { workspaceId: WorkspaceId; songId: string },
) {
  const song = await songs.read(workspaceId, songId);
  if (song === undefined) throw new DomainError("song_not_found");
  if (song.agreement?.isPreSigned) {
    const uploaded = await new UploadedAgreementRepository(table).read(
      workspaceId,
      song.agreement.id,
    );
    if (uploaded !== undefined) return redirect(documentPath(uploaded.file));
  }
  if (song.sealed === undefined) throw new DomainError("agreement_not_completed");
  const fileName = sealedFileName({ ...song, number: song.sealed.number });
  return redirect(await (await files()).sealedPdfUrl(song.sealed, fileName));
}
