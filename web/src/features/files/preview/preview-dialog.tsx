import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { formatDay } from "../../../lib/format.ts";
import { whenOnline } from "../../../lib/when-online.ts";
import { downloadFile } from "../download-file.ts";
import { kindOf } from "../file-kind.ts";
import { formatKilobytes } from "../format-kilobytes.ts";
import type { FilesParts } from "../parts.ts";
import { ImagePreview } from "./image-preview.tsx";
import { TextPreview } from "./text-preview.tsx";

const PdfPreview = lazy(async () => {
  await whenOnline();
  return { default: (await import("./pdf-preview.tsx")).PdfPreview };
});

/** A file's content, with the ways to the files before and after it. */
export function PreviewDialog({
  file,
  files,
  player,
  onShow,
  onClose,
}: {
  file: FileView;
  /** The files of the list that it was opened from. */
  files: readonly FileView[];
  player: FilesParts["player"];
  onShow: (file: FileView) => void;
  onClose: () => void;
}) {
  const ready = files.filter(({ state }) => state === "ready");
  const index = ready.findIndex(({ id }) => id === file.id);
  const previous = index > 0 ? ready[index - 1] : undefined;
  const next = index === -1 ? undefined : ready[index + 1];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const target =
      event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
    if (target === undefined || isField || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The player takes these keys elsewhere.
    event.stopPropagation();
    onShow(target);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <Dialog
      title={file.name}
      description={`${formatKilobytes(file.size)} · ${formatDay(file.uploadedAt)}`}
      fullOnPhone
      readFirst
      className="sm:w-[min(60rem,calc(100vw-3rem))]!"
      onClose={onClose}
    >
      <div key={file.id} className="mt-4 grid min-h-40 place-items-center">
        <Content file={file} files={ready} player={player} />
      </div>
      <div className="mt-5 flex items-center gap-2">
        <StepButton label="Previous file" file={previous} onShow={onShow}>
          <ChevronLeft aria-hidden className="size-5" />
        </StepButton>
        <StepButton label="Next file" file={next} onShow={onShow}>
          <ChevronRight aria-hidden className="size-5" />
        </StepButton>
        <Button variant="quiet" className="ml-auto" onClick={() => void downloadFile(file)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}

function Content({
  file,
  files,
  player: Player,
}: {
  file: FileView;
  files: readonly FileView[];
  player: FilesParts["player"];
}) {
  const kind = kindOf(file);
  switch (kind) {
    case "image":
      return <ImagePreview file={file} />;
    case "audio":
      return (
        <div className="w-full max-w-2xl py-6">
          <Player file={file} queue={files.filter((one) => kindOf(one) === "audio")} />
        </div>
      );
    case "pdf":
      return (
        <Suspense fallback={<Skeleton className="h-[60dvh] w-full" />}>
          <PdfPreview file={file} />
        </Suspense>
      );
    case "text":
      return <TextPreview file={file} />;
    case undefined:
      return <Unavailable />;
    default:
      return kind satisfies never;
  }
}

function Unavailable() {
  return <p className="py-10 text-muted">Preview not available for this file type</p>;
}

function StepButton({
  label,
  file,
  onShow,
  children,
}: {
  label: string;
  file: FileView | undefined;
  onShow: (file: FileView) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={file === undefined}
      onClick={() => file !== undefined && onShow(file)}
      className="grid size-11 place-items-center rounded-control border border-field/60 hover:bg-wash aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
