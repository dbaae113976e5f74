import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { allowsDownload } from "../../../shared/domain/sharing/permissions.ts";
import { sealedFileName, titleInFileName } from "../../agreements/sealed-file-name.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { Table } from "../../data/core/table.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openShare } from "../../data/sharing/open-share.ts";
import type { DrawnPdfs } from "../../data/songs/drawn-pdfs.ts";
import { redirect } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { shareBrowserOf } from "../../http/share-browser.ts";
import { redirectToDrawnPdf } from "../../songs/redirect-to-drawn-pdf.ts";
import { agreementCopyDigest } from "./agreement-copy-digest.ts";

/**
 * Redirects to the copy for third parties of a shared song's latest sealed agreement, or to the sealed PDF itself if
 * the owner has chosen so. Throws `share_not_found`, also without a sealed agreement, `share_password_needed`,
 * `share_code_needed`.
 */
export async function downloadAgreementCopy(
  {
    table,
    objects,
    files,
  }: {
    table: Table;
    objects: Pick<DrawnPdfs, "has" | "url">;
    files: () => Promise<Pick<AgreementObjects, "sealedPdfUrl">>;
  },
  {
    params,
    cookies,
    at,
  }: Pick<Context<(typeof sharing)["downloadAgreement"]>, "params" | "cookies" | "at">,
) {
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { song, grant } = await openShare(table, visit);
  if (song.sealed === undefined || !allowsDownload(grant, "agreement"))
    throw new DomainError("share_not_found");
  if (grant.agreementForm === "sealed") {
    const fileName = sealedFileName({ ...song, number: song.sealed.number });
    return redirect(await (await files()).sealedPdfUrl(song.sealed, fileName));
  }
  const digest = agreementCopyDigest(song.sealed);
  return await redirectToDrawnPdf(
    { outbox: new OutboxRepository(table), objects },
    {
      place: { songId: song.id, digest },
      fileName: `${titleInFileName(song.title || "Untitled")} - split sheet (copy).pdf`,
      job: "draw-agreement-copy",
      input: { workspaceId: song.workspaceId, songId: song.id },
      id: `agreement-copy-${song.id}-${digest}`,
      at,
    },
  );
}
