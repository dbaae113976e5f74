import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { multipartAboveBytes } from "../../../../../shared/domain/files/multipart.ts";
import { formatIsrc } from "../../../../../shared/domain/song/isrc.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { AudioPlayer } from "../../player/audio-player.tsx";
import { useTrackState } from "../../player/use-playback.ts";
import type { Track } from "../../player/track.ts";
import { cn } from "../../../lib/cn.ts";
import { recordingLabelText } from "./recording-label-text.ts";

/** One recording: its label, its player, and its actions. */
export function RecordingRow({
  recording,
  tracks,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onReplace,
  removal,
  onRemove,
}: {
  recording: SongView["files"][number];
  /** The song's recordings that can be played. */
  tracks: readonly Track[];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  /** Undefined if only the owner of the files may replace one. */
  onReplace: (() => void) | undefined;
  /** Whether the file is deleted, or only removed from the song. */
  removal: "Delete" | "Remove";
  onRemove: () => void;
}) {
  const { name, label, isrc, isMain, size } = recording;
  const track = tracks.find(({ fileId }) => fileId === recording.id);
  const { current } = useTrackState(recording.id);
  const arrow =
    "grid size-11 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink disabled:opacity-35 sm:size-9";
  return (
    <li className="py-3" data-slot="recording">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className={cn("font-medium [overflow-wrap:anywhere]", current && "text-pen")}>
            {name}
          </p>
          <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <Pill tone={isMain ? "pen" : "neutral"}>
              {isMain ? `Main · ${recordingLabelText(label)}` : recordingLabelText(label)}
            </Pill>
            {formatFileSize(size)}
            {isrc !== "" && <span>ISRC {formatIsrc(isrc)}</span>}
          </p>
        </div>
        <MemberOnly>
          <div className="-mr-2 ml-auto flex items-center">
            {!(isFirst && isLast) && (
              <>
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  disabled={isFirst}
                  onClick={() => onMove(-1)}
                  className={arrow}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  disabled={isLast}
                  onClick={() => onMove(1)}
                  className={arrow}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </button>
              </>
            )}
            <Button variant="text" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            {onReplace !== undefined && (
              <Button
                variant="text"
                size="small"
                aria-label={`Replace ${name}`}
                onClick={onReplace}
              >
                Replace
              </Button>
            )}
            <Button
              variant="text"
              size="small"
              aria-label={`${removal} ${name}`}
              onClick={onRemove}
            >
              {removal}
            </Button>
          </div>
        </MemberOnly>
      </div>
      {track === undefined ? (
        <p className="mt-1 text-sm text-muted">
          Uploading
          {size > multipartAboveBytes &&
            ". If it was interrupted, choose the same file again to go on."}
        </p>
      ) : (
        <div className="mt-1.5">
          <AudioPlayer name={name} track={track} tracks={tracks} />
        </div>
      )}
    </li>
  );
}
