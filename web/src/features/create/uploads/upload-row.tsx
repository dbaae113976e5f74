import { Check, CircleAlert, Music } from "lucide-react";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { Progress } from "../../../components/ui/feedback/progress.tsx";
import type { UploadEntry } from "./upload-entry.ts";

/** One file: its name, size, progress and actions. */
export function UploadRow({
  entry,
  onRemove,
  onRetry,
}: {
  entry: UploadEntry;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const { name, sizeBytes, phase, progress, message, canRetry, pictureUrl } = entry;
  const { isInterrupted = false } = entry;
  return (
    <li
      data-slot="upload"
      data-phase={phase}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sheet py-2.5 pr-2 pl-3"
    >
      {pictureUrl === undefined ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-wash text-muted">
          <Music aria-hidden className="size-5" strokeWidth={1.5} />
        </span>
      ) : (
        <StoredPicture
          url={pictureUrl}
          size="small"
          alt=""
          className="size-10 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="figures flex items-center gap-1.5 text-sm text-muted">
          {formatFileSize(sizeBytes)}
          <span aria-hidden>·</span>
          <PhaseText phase={phase} progress={progress} isInterrupted={isInterrupted} />
        </p>
        {phase === "sending" && (
          <Progress label={`Upload of ${name}`} value={progress} className="mt-1.5" />
        )}
        {message !== undefined && (
          <p role="alert" className="mt-0.5 text-sm text-red [overflow-wrap:anywhere]">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex shrink-0">
        {canRetry && (
          <Button variant="text" size="small" aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="min-h-11 rounded-control px-2.5 text-sm text-muted hover:text-red"
        >
          Remove
        </button>
      </div>
    </li>
  );
}

function PhaseText({
  phase,
  progress,
  isInterrupted,
}: Pick<UploadEntry, "phase" | "progress"> & { isInterrupted: boolean }) {
  switch (phase) {
    case "sending":
      return (
        <span>
          {progress}%{isInterrupted && ", waiting for the connection"}
        </span>
      );
    case "checking":
      return <span>Checking</span>;
    case "ready":
      return (
        <span className="inline-flex items-center gap-1 text-green">
          <Check aria-hidden className="size-4" />
          Uploaded
        </span>
      );
    case "failed":
      return (
        <span className="inline-flex items-center gap-1 text-red">
          <CircleAlert aria-hidden className="size-4" />
          Not uploaded
        </span>
      );
    default:
      return phase satisfies never;
  }
}
