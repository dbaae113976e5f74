import { Check, FileText } from "lucide-react";
import { formatFileSize } from "../../../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { Progress } from "../../../../components/ui/feedback/progress.tsx";
import { formatTime } from "../../../../lib/format.ts";
import type { ChosenDocument, DocumentPhase } from "./use-parsed-document.ts";

/** Percent of the progress bar at which reading starts. Reading takes most of the time. */
const readingStartsAt = 50;

/** The card of the chosen document: name, size, progress, and the buttons to remove it or to retry. */
export function DocumentCard({
  document: { source, sizeBytes, phase, progress, problem, canRetry, readAfter },
  isUploaded,
  isUploading,
  onRemove,
  onRetry,
}: {
  document: ChosenDocument;
  /** Whether the agreement is uploaded. */
  isUploaded: boolean;
  isUploading: boolean;
  /** Undefined if the document can no longer be removed. */
  onRemove: (() => void) | undefined;
  onRetry: () => void;
}) {
  const { name } = source;
  const isGoing = phase === "sending" || phase === "reading" || isUploading;
  return (
    <section
      aria-label="Agreement file"
      data-slot="document"
      data-phase={isUploaded ? "kept" : phase}
      className="flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sheet py-2.5 pr-2 pl-3"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-wash text-muted">
        <FileText aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <output className="figures flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {formatFileSize(sizeBytes)}
          <span aria-hidden>·</span>
          {isUploaded ? (
            <span className="inline-flex items-center gap-1 text-green">
              <Check aria-hidden className="size-4" />
              Uploaded
            </span>
          ) : (
            <span>{isUploading ? "Saving" : textOf(phase, progress, readAfter)}</span>
          )}
        </output>
        {isGoing && (
          <Progress
            label={`Upload of ${name}`}
            value={phase === "sending" ? progress / 2 : phase === "reading" ? readingStartsAt : 90}
            className={phase === "reading" ? "mt-1.5 motion-safe:animate-pulse" : "mt-1.5"}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="mt-0.5 text-sm text-red [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
      </div>
      <div className="ml-auto flex shrink-0">
        {canRetry && (
          <Button variant="text" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        {onRemove !== undefined && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="min-h-11 rounded-control px-2.5 text-sm text-muted hover:text-red"
          >
            Remove
          </button>
        )}
      </div>
    </section>
  );
}

function textOf(phase: DocumentPhase, progress: number, readAfter: string | undefined): string {
  switch (phase) {
    case "sending":
      return `${progress}%`;
    case "reading":
      return "Reading the document. You can leave this page and come back.";
    case "waiting":
      return readAfter === undefined ? "Read later" : `Read after ${formatTime(readAfter)}`;
    case "parsed":
      return "Read";
    case "failed":
      return "Could not be read";
    case "refused":
      return "Not uploaded";
    default:
      return phase satisfies never;
  }
}
