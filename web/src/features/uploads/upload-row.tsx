import { Check, CircleAlert, X } from "lucide-react";
import { formatBytes } from "../../../../shared/domain/text/format-bytes.ts";
import { formatFileSize } from "../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Progress } from "../../components/ui/feedback/progress.tsx";
import { timeLeft } from "./transfer-rate.ts";
import { isEnded, type UploadEntry } from "./upload-entry.ts";
import { removeUpload, retryUpload } from "./upload-store.ts";

/** One upload: its name, progress, speed, remaining time, and actions. */
export function UploadRow({ entry }: { entry: UploadEntry }) {
  const { key, name, sizeBytes, sentBytes, phase, message, canRetry } = entry;
  const percent = sizeBytes === 0 ? 0 : Math.floor((sentBytes / sizeBytes) * 100);
  return (
    <li data-slot="upload" data-phase={phase} className="flex items-center gap-2 py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="figures text-sm text-muted">
          <Course entry={entry} percent={percent} />
        </p>
        {(phase === "sending" || phase === "interrupted") && (
          <Progress label={`Upload of ${name}`} value={percent} className="mt-1.5" />
        )}
        {message !== undefined && (
          <p role="alert" className="text-sm text-red [overflow-wrap:anywhere]">
            {message}
          </p>
        )}
      </div>
      {canRetry && (
        <Button
          variant="text"
          size="small"
          aria-label={`Try again: ${name}`}
          onClick={() => retryUpload(key)}
        >
          Try again
        </Button>
      )}
      <button
        type="button"
        aria-label={isEnded(entry) ? `Hide ${name}` : `Cancel upload of ${name}`}
        onClick={() => removeUpload(key)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-red"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function Course({ entry, percent }: { entry: UploadEntry; percent: number }) {
  const { sizeBytes, sentBytes, phase, bytesPerSecond } = entry;
  const size = formatFileSize(sizeBytes);
  switch (phase) {
    case "waiting":
      return <>{size} · Waiting</>;
    case "sending": {
      const parts = [`${percent}% of ${size}`];
      if (bytesPerSecond !== undefined) {
        parts.push(`${formatBytes(Math.round(bytesPerSecond))}/s`);
        const left = timeLeft(sizeBytes - sentBytes, bytesPerSecond);
        if (left !== undefined) parts.push(left);
      }
      return <>{parts.join(" · ")}</>;
    }
    case "interrupted":
      return (
        <>
          {percent}% of {size} · Waiting for the connection
        </>
      );
    case "checking":
      return <>{size} · Checking</>;
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
