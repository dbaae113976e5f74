import { Download } from "lucide-react";
import { useEffect } from "react";
import type { LinkedFile as File } from "../../../api/sharing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { formatDay } from "../../../lib/format.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { closePlayer } from "../../player/playback.ts";
import { reportShareActivity } from "../../sharing/page/report-share-activity.ts";
import { useReportVisit } from "../../sharing/page/use-report-visit.ts";
import { downloadFile } from "../download-file.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { FilePreview } from "../preview/file-preview.tsx";
import { SharedFilePlayer } from "./shared-file-player.tsx";

/** The file of a link: its preview or player and, if the link allows it, its download. */
export function LinkedFile({ file, shareToken }: { file: File; shareToken: string }) {
  const { name, size, uploadedAt, sharedBy, permission } = file;
  useReportVisit(shareToken);
  // Stops the playback when the link has ended.
  useEffect(() => closePlayer, []);
  return (
    <article className="mx-auto max-w-3xl">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">Shared by {sharedBy.name}</p>
      <h1 className={`headline mt-1 [overflow-wrap:anywhere] ${titleSizeClass(name, "page")}`}>
        {name}
      </h1>
      <p className="figures mt-1 text-muted">
        {formatFileSize(size)} · {formatDay(uploadedAt)}
      </p>
      <div className="mt-6 grid place-items-center">
        <FilePreview
          file={file}
          files={[file]}
          player={SharedFilePlayer}
          mayDownload={permission === "download"}
        />
      </div>
      <section aria-label="What you can do" className="mt-8 border-t pt-6">
        {permission === "download" ? (
          <Button
            variant="quiet"
            onClick={() => {
              reportShareActivity(shareToken, "downloaded");
              void downloadFile(file);
            }}
          >
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        ) : (
          <p className="text-muted">You have view-only access to this file.</p>
        )}
      </section>
    </article>
  );
}
