import { ChevronLeft, ChevronRight, Download, Link2 } from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { formatDay } from "../../../lib/format.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { ShownFile } from "../shown-file.ts";
import { FilePreview } from "./file-preview.tsx";

/** The preview of a file, with navigation to the previous and next file. */
export function PreviewDialog({
  file,
  files,
  player,
  onDownload,
  onCopyLink,
  onShow,
  onClose,
}: {
  file: ShownFile;
  /** The ready files of the list, to navigate to. */
  files: readonly ShownFile[];
  player: FilesPageDependencies["player"];
  /** Undefined if files can't be downloaded. */
  onDownload?: ((file: ShownFile) => void) | undefined;
  /** Undefined if the user may not make links. */
  onCopyLink?: ((file: ShownFile) => void) | undefined;
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
      description={`${formatFileSize(file.size)} · ${formatDay(file.uploadedAt)}`}
      fullOnPhone
      readFirst
      className="sm:w-[min(60rem,calc(100vw-3rem))]!"
      onClose={onClose}
    >
      <div key={file.id} className="mt-4 grid min-h-40 place-items-center">
        <FilePreview
          file={file}
          files={files}
          player={player}
          mayDownload={onDownload !== undefined}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <StepButton label="Previous file" file={previous} onShow={onShow}>
          <ChevronLeft aria-hidden className="size-5" />
        </StepButton>
        <StepButton label="Next file" file={next} onShow={onShow}>
          <ChevronRight aria-hidden className="size-5" />
        </StepButton>
        <span className="ml-auto flex gap-2">
          {onCopyLink !== undefined && (
            <Button variant="quiet" onClick={() => onCopyLink(file)}>
              <Link2 aria-hidden className="size-4" />
              Copy Link
            </Button>
          )}
          {onDownload !== undefined && (
            <Button variant="quiet" onClick={() => onDownload(file)}>
              <Download aria-hidden className="size-4" />
              Download
            </Button>
          )}
        </span>
      </div>
    </Dialog>
  );
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
