import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Download, FolderInput, Trash2, X } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { findCachedFiles, type FileAndFolderIds } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import { useFilesPageActions } from "./files-page-actions.ts";
import type { useSelection } from "./use-selection.ts";

/** The bar with the actions on the selected files and folders, at the bottom of the window. */
export function SelectionBar({
  selection,
  folders,
  onClear,
}: {
  selection: ReturnType<typeof useSelection>["selection"];
  folders: Folders | undefined;
  onClear: () => void;
}) {
  const screen = useFilesPageActions();
  const client = useQueryClient();
  const items: FileAndFolderIds = {
    fileIds: [...selection.files],
    folderIds: [...selection.folders],
  };
  const count = items.fileIds.length + items.folderIds.length;
  return (
    <section
      data-sticky-footer
      aria-label="Selection"
      className="sticky bottom-3 z-30 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-1 rounded-card border bg-sheet p-1.5 shadow-float"
    >
      <output className="figures px-2.5 text-center text-sm font-semibold max-sm:w-full max-sm:pt-1.5">
        {count.toLocaleString("en-US")} selected
      </output>
      <MemberOnly>
        {" "}
        <Button variant="quiet" size="small" onClick={() => screen.open({ kind: "move", items })}>
          <FolderInput aria-hidden className="size-4 max-sm:hidden" />
          Move…
        </Button>
      </MemberOnly>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          void startZip(findCachedFiles(client, items.fileIds), items.folderIds, folders)
        }
      >
        <Download aria-hidden className="size-4 max-sm:hidden" />
        Download ZIP
      </Button>
      <MemberOnly>
        {" "}
        <Button
          variant="quiet"
          size="small"
          className="text-red!"
          onClick={() => screen.remove(items)}
        >
          <Trash2 aria-hidden className="size-4 max-sm:hidden" />
          Delete
        </Button>
      </MemberOnly>
      <button
        type="button"
        aria-label="Clear selection"
        onClick={onClear}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </section>
  );
}

/** Loads the code of ZIP files, and starts the download. */
async function startZip(
  files: readonly FileView[],
  folderIds: readonly string[],
  folders: Folders | undefined,
): Promise<void> {
  try {
    const { downloadAsZip } = await import("../zip/download-as-zip.ts");
    await downloadAsZip(files, folderIds, folders);
  } catch (error) {
    console.warn("The files can't be downloaded as a ZIP", error);
    toastError("Failed to download file");
  }
}
