import { X } from "lucide-react";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { formatFileSize } from "../../../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { Progress } from "../../../../components/ui/feedback/progress.tsx";
import { filesOfRescue, useFilesOfRescue } from "../queue/files-of-rescue.ts";
import { isOpen, type RescueEntry } from "../queue/rescue-entry.ts";
import { arrivingOrder } from "./arriving-order.ts";

/** The files that are on their way, and those that were not taken, each with its reason. Nothing when all have arrived. */
export function ArrivingFiles() {
  const all = useFilesOfRescue();
  const shown = arrivingOrder(all);
  if (shown.length === 0) return null;
  const arrived = all.filter(({ phase }) => phase === "arrived").length;
  const refused = shown.filter((entry) => !isOpen(entry)).length;
  const open = shown.length - refused;
  return (
    <section aria-labelledby="arriving" className="mt-4 rounded-card border bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b py-1 pr-2 pl-4">
        <h2
          id="arriving"
          aria-live="polite"
          className="figures min-h-11 content-center font-semibold"
        >
          {open > 0
            ? `Uploading ${countLabel(open, "file")}`
            : `${countLabel(refused, "file")} not taken`}
        </h2>
        <span className="figures text-sm text-muted">
          {open > 0 && arrived > 0 && `${arrived} arrived`}
        </span>
        {open === 0 && (
          <Button variant="text" size="small" onClick={() => filesOfRescue.clear()}>
            Clear
          </Button>
        )}
      </div>
      <ul className="max-h-72 divide-y overflow-y-auto" aria-labelledby="arriving">
        {shown.map((entry) => (
          <ArrivingFile key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function ArrivingFile({ entry }: { entry: RescueEntry }) {
  const { key, name, sizeBytes, sentBytes, phase, message, canRetry } = entry;
  const percent = sizeBytes === 0 ? 0 : Math.floor((sentBytes / sizeBytes) * 100);
  return (
    <li
      data-slot="arriving"
      data-phase={phase}
      className="flex items-center gap-2 py-1.5 pr-1 pl-4"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="figures text-sm text-muted [overflow-wrap:anywhere]">
          {message ?? `${formatFileSize(sizeBytes)} · ${courseOf(phase, percent)}`}
        </p>
        {(phase === "sending" || phase === "interrupted") && (
          <Progress label={`Upload of ${name}`} value={percent} className="mt-1" />
        )}
      </div>
      {canRetry && (
        <Button
          variant="text"
          size="small"
          aria-label={`Try again: ${name}`}
          onClick={() => filesOfRescue.retry(key)}
        >
          Try again
        </Button>
      )}
      <button
        type="button"
        aria-label={isOpen(entry) ? `Cancel upload of ${name}` : `Hide ${name}`}
        onClick={() => filesOfRescue.remove(key)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-red"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function courseOf(phase: RescueEntry["phase"], percent: number): string {
  switch (phase) {
    case "waiting":
      return "Waiting";
    case "sending":
      return `${percent}%`;
    case "interrupted":
      return "Waiting for the connection";
    case "checking":
      return "Checking";
    case "arrived":
      return "Arrived";
    case "refused":
      return "Not uploaded";
    case "known":
      return "Here already";
    default:
      return phase satisfies never;
  }
}
