import { Download } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { LinkedFile as File } from "../../../api/sharing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { formatDay } from "../../../lib/format.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { closePlayer } from "../../player/playback.ts";
import { reportShareActivity } from "../../sharing/page/report-share-activity.ts";
import { useReportVisit } from "../../sharing/page/use-report-visit.ts";
import { downloadFile } from "../download-file.ts";
import { LargePlayButton } from "../../player/large-play-button.tsx";
import { unplayableFormat } from "../../player/unplayable-format.ts";
import { useTrackPlayer } from "../../player/use-track-player.ts";
import { SharedHead } from "../../sharing/page/shared-head.tsx";
import { SharedPlayer } from "../../sharing/page/shared-player.tsx";
import { coverOfFile } from "../cover-of-file.ts";
import { kindOf } from "../file-kind.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { FilePreview } from "../preview/file-preview.tsx";
import { foreignTrackOf, SharedFilePlayer } from "./shared-file-player.tsx";

/** The file of a link: its preview or player and, if the link allows it, its download. */
export function LinkedFile({ file, shareToken }: { file: File; shareToken: string }) {
  const { size, uploadedAt, permission } = file;
  const facts = `${formatFileSize(size)} · ${formatDay(uploadedAt)}`;
  useReportVisit(shareToken);
  // Stops the playback when the link has ended.
  useEffect(() => closePlayer, []);
  return (
    <article className={kindOf(file) === "audio" ? "mx-auto max-w-5xl" : "mx-auto max-w-3xl"}>
      {kindOf(file) === "audio" ? (
        <LinkedRecording file={file} facts={facts} />
      ) : (
        <PreviewedFile file={file} facts={facts} />
      )}
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

/** A recording with its cover, its waveform, and a play button that needs one tap. */
function LinkedRecording({ file, facts }: { file: File; facts: string }) {
  const tracks = useMemo(
    () => [{ ...foreignTrackOf(file), durationSeconds: file.durationSeconds ?? 0 }] as const,
    [file],
  );
  const [track] = tracks;
  const player = useTrackPlayer(track, tracks);
  return (
    <SharedHead
      cover={coverOfFile(file)}
      title={file.name}
      facts={facts}
      sharedBy={file.sharedBy.name}
      button={
        unplayableFormat(track.path) === undefined && (
          <LargePlayButton
            label={file.name}
            state={player.state}
            onToggle={player.toggle}
            className="shadow-float"
          />
        )
      }
    >
      <SharedPlayer track={track} peaks={file.peaks ?? undefined} player={player} />
    </SharedHead>
  );
}

/** Any other file, with its preview. */
function PreviewedFile({ file, facts }: { file: File; facts: string }) {
  const { name, sharedBy, permission } = file;
  return (
    <>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">Shared by {sharedBy.name}</p>
      <h1 className={`headline mt-1 [overflow-wrap:anywhere] ${titleSizeClass(name, "page")}`}>
        {name}
      </h1>
      <p className="figures mt-1 text-muted">{facts}</p>
      <div className="mt-6 grid place-items-center">
        <FilePreview
          file={file}
          files={[file]}
          player={SharedFilePlayer}
          mayDownload={permission === "download"}
        />
      </div>
    </>
  );
}
