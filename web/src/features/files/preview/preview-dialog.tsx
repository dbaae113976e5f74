import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { formatDay } from "../../../lib/format.ts";
import { whenOnline } from "../../../lib/when-online.ts";
import { kindOf } from "../file-kind.ts";
import { formatKilobytes } from "../format-kilobytes.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { ShownFile } from "../shown-file.ts";
import { ImagePreview } from "./image-preview.tsx";
import { TextPreview } from "./text-preview.tsx";

const PdfPreview = lazy(async () => {
  await whenOnline();
  return { default: (await import("./pdf-preview.tsx")).PdfPreview };
});

/** The preview of a file, with navigation to the previous and next file. */
export function PreviewDialog({
  file,
  files,
  player,
  onDownload,
  onShow,
  onClose,
}: {
  file: ShownFile;
  /** The ready files of the list, to navigate to. */
  files: readonly ShownFile[];
  player: FilesPageDependencies["player"];
  /** Undefined if files can't be downloaded. */
  onDownload?: ((file: ShownFile) => void) | undefined;
  onShow: (file: ShownFile) => void;
  onClose: () => void;
}) {
  const index = files.findIndex(({ id }) => id === file.id);
  const previous = index > 0 ? files[index - 1] : undefined;
  const next = index === -1 ? undefined : files[index + 1];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const target =
      event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
    if (target === undefined || isField || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The page's player handles these keys outside the dialog.
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
        <Content file={file} files={files} player={player} />
      </div>
      <div className="mt-5 flex items-center gap-2">
        <StepButton label="Previous file" file={previous} onShow={onShow}>
          <ChevronLeft aria-hidden className="size-5" />
        </StepButton>
        <StepButton label="Next file" file={next} onShow={onShow}>
          <ChevronRight aria-hidden className="size-5" />
        </StepButton>
        {onDownload !== undefined && (
          <Button variant="quiet" className="ml-auto" onClick={() => onDownload(file)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Content({
  file,
  files,
  player: Player,
}: {
  file: ShownFile;
  files: readonly ShownFile[];
  player: FilesPageDependencies["player"];
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
  file: ShownFile | undefined;
  onShow: (file: ShownFile) => void;
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
