import type { LinkedFile } from "../../../shared/contracts/sharing/file-links.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { uploadPath } from "../../../shared/domain/files/upload-path.ts";
import { readPeaks } from "../../data/files/peaks-items.ts";
import type { Table } from "../../data/core/table.ts";
import { openFileLink } from "../../data/sharing/open-file-link.ts";
import type { Context } from "../../http/context.ts";
import { shareVisitOf } from "../../http/share-browser.ts";
import { shareBranding } from "../share-branding.ts";

type ReadContext = Context<(typeof sharing)["linkedFile"]>;

/** The file that a link leads to. Throws `share_not_found`, `share_password_needed`. */
export async function readLinkedFile(
  table: Table,
  visit: Pick<ReadContext, "params" | "cookies" | "at">,
): Promise<LinkedFile> {
  const { file, link, sharedByName } = await openFileLink(table, shareVisitOf(visit));
  const { id, name, type, sizeBytes, filename, durationSeconds, createdAt } = file;
  const { workspaceId } = file;
  const [peaks, branding] = await Promise.all([
    type.startsWith("audio/") ? readPeaks(table, id) : undefined,
    shareBranding(table, { workspaceId, sharedByName, at: visit.at }),
  ]);
  const share = visit.params.shareToken;
  return {
    id,
    name,
    type,
    size: sizeBytes,
    path: `${uploadPath(filename)}?${new URLSearchParams({ share })}`,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    peaks: peaks?.peaks ?? null,
    uploadedAt: createdAt,
    sharedBy: { name: sharedByName },
    ...branding,
    permission: link.permission,
  };
}
