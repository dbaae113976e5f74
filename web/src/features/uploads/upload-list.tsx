import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { ChevronDown, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Progress } from "../../components/ui/feedback/progress.tsx";
import { cn } from "../../lib/cn.ts";
import { timeLeft } from "./transfer-rate.ts";
import { isRunning, type UploadEntry } from "./upload-entry.ts";
import { UploadRow } from "./upload-row.tsx";
import { clearUploads } from "./upload-store.ts";

const iconButton = "grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash";

/** The list of uploads with their overall progress; it folds up to its title. */
export function UploadList({ uploads }: { uploads: readonly UploadEntry[] }) {
  const [isOpen, setOpen] = useState(true);
  const isBusy = uploads.some((entry) => isRunning(entry) || entry.phase === "checking");
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--uploads-height", `${Math.ceil(height)}px`);
    });
    watch.observe(section.current);
    return () => {
      watch.disconnect();
      style.removeProperty("--uploads-height");
    };
  }, []);
  return (
    <section
      ref={section}
      aria-label="Uploads"
      data-slot="uploads"
      className="fixed inset-x-3 bottom-[calc(var(--player-height,0px)+0.75rem)] z-40 animate-rise overflow-hidden rounded-card border bg-sheet shadow-float sm:right-4 sm:left-auto sm:w-105 print:hidden"
    >
      <div className="flex items-center gap-1 border-b bg-wash/60 py-1 pr-1 pl-4">
        <output className="block min-w-0 flex-1 truncate font-semibold">
          {summaryOf(uploads)}
        </output>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? "Show less" : "Show uploads"}
          onClick={() => setOpen(!isOpen)}
          className={iconButton}
        >
          <ChevronDown aria-hidden className={cn("size-4", !isOpen && "rotate-180")} />
        </button>
        {!isBusy && (
          <button type="button" aria-label="Close" onClick={clearUploads} className={iconButton}>
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {uploads.some(isRunning) && <Overall uploads={uploads} />}
      {isOpen && (
        <ul className="max-h-[min(20rem,45dvh)] divide-y divide-line overflow-y-auto overscroll-contain">
          {uploads.map((entry) => (
            <UploadRow key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The progress of all files together. */
function Overall({ uploads }: { uploads: readonly UploadEntry[] }) {
  const counted = uploads.filter(({ phase }) => phase !== "failed");
  const total = counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  const rate = counted
    .filter(({ phase }) => phase === "sending")
    .reduce((sum, { bytesPerSecond = 0 }) => sum + bytesPerSecond, 0);
  const left = timeLeft(total - sent, rate);
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  if (counted.length < 2) return null;
  return (
    <div className="border-b px-4 py-2">
      <p className="figures mb-1.5 flex justify-between gap-3 text-sm text-muted">
        <span>{percent}%</span>
        <span>{left}</span>
      </p>
      <Progress label="All uploads" value={percent} />
    </div>
  );
}

function summaryOf(uploads: readonly UploadEntry[]): string {
  const left = uploads.filter((entry) => isRunning(entry)).length;
  if (left > 0) return `Uploading ${countLabel(left, "file")}`;
  const checking = uploads.filter(({ phase }) => phase === "checking").length;
  if (checking > 0) return `Checking ${countLabel(checking, "file")}`;
  const ready = uploads.filter(({ phase }) => phase === "ready").length;
  const failed = uploads.length - ready;
  if (failed === 0) return `${countLabel(ready, "file")} uploaded`;
  return ready === 0
    ? `${countLabel(failed, "file")} not uploaded`
    : `${ready} uploaded, ${failed} not`;
}
