import { useState, type DragEvent } from "react";
import type { FileAndFolderIds } from "../../api/files-cache.ts";

/** The items that are dragged in this tab. The data of a drag event is not readable before the drop. */
let dragged: FileAndFolderIds | undefined;

const dragType = "application/x-splitsheet-files";

/** Whether a drag has files from outside the page. Browsers count a dragged picture of the page as a file, too. */
export function hasExternalFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dragged === undefined && dataTransfer?.types.includes("Files") === true;
}

/** Starts a drag of these files and folders, with a label at the pointer. */
export function startDrag(
  { dataTransfer }: DragEvent,
  items: FileAndFolderIds,
  label: string,
): void {
  dragged = items;
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(dragType, JSON.stringify(items));
  const image = document.createElement("div");
  image.textContent = label;
  image.className =
    "fixed top-0 -left-[100vw] max-w-64 truncate rounded-control bg-ink px-3 py-2 text-sm font-semibold text-paper";
  document.body.append(image);
  dataTransfer.setDragImage(image, -12, -12);
  // The browser has copied the drag image by then.
  setTimeout(() => image.remove(), 0);
}

export function endDrag(): void {
  dragged = undefined;
}

/** The event handlers of a drop target for dragged items and for files from outside the page. */
export function useDropTarget({
  accepts,
  onItems,
  onFiles,
}: {
  accepts: (items: FileAndFolderIds) => boolean;
  onItems: (items: FileAndFolderIds) => void;
  onFiles?: (transfer: DataTransfer) => void;
}) {
  const [isOver, setOver] = useState(false);
  const isWanted = (event: DragEvent) =>
    dragged === undefined ? onFiles !== undefined && hasExternalFiles(event) : accepts(dragged);
  const over = (event: DragEvent) => {
    if (!isWanted(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = dragged === undefined ? "copy" : "move";
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isWanted(event)) return;
        event.preventDefault();
        // Without this, the page would upload the files as well.
        event.stopPropagation();
        if (dragged === undefined) onFiles?.(event.dataTransfer);
        else onItems(dragged);
        endDrag();
      },
    },
  };
}
