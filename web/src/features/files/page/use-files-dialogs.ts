import { useEffect, useState } from "react";
import { unreachableMessage } from "../../../../../shared/contracts/client.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { FilesDialog } from "./files-page-actions.ts";
import type { ShownFile } from "../shown-file.ts";

export const loadDialogs = () => import("../dialogs/files-dialogs.tsx");
export const loadPreview = () => import("../preview/preview-dialog.tsx");

/** The file in the preview, and the files to navigate to. */
interface Previewed {
  file: ShownFile;
  files: readonly ShownFile[];
}

/** The state of the page's open dialog and preview. They open when their code is loaded. */
export function useFilesDialogs() {
  const [dialog, setDialog] = useState<FilesDialog>();
  const [previewed, setPreviewed] = useState<Previewed>();
  useEffect(() => {
    // Preloads the code at the first input, so that dialogs open offline.
    const load = () => void Promise.allSettled([loadDialogs(), loadPreview()]);
    const stop = new AbortController();
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, load, { signal: stop.signal, once: true, passive: true });
    return () => stop.abort();
  }, []);
  return {
    dialog,
    openDialog: (next: FilesDialog) => openAfter(loadDialogs, () => setDialog(next)),
    closeDialog: () => setDialog(undefined),
    previewed,
    openPreview: (file: ShownFile, files: () => readonly ShownFile[]) =>
      openAfter(loadPreview, () => setPreviewed({ file, files: files() })),
    showInPreview: (file: ShownFile) => setPreviewed((before) => before && { ...before, file }),
    closePreview: () => setPreviewed(undefined),
  };
}

function openAfter(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, () => toastError(unreachableMessage));
}
