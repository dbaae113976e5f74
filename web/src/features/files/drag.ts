import { useState, type DragEvent } from "react";
import type { Items } from "../../api/files-cache.ts";

/** What is being dragged in this tab. A drag's own data can't be read before the drop. */
let dragged: Items | undefined;

const dragType = "application/x-splitsheet-files";

/** Whether a drag brings files from outside of the page. A picture of the page counts as a file, too. */
export function bringsFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dragged === undefined && dataTransfer?.types.includes("Files") === true;
}

/** Starts to drag these files and folders. */
export function startDrag({ dataTransfer }: DragEvent, items: Items, label: string): void {
  dragged = items;
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(dragType, JSON.stringify(items));
  const image = document.createElement("div");
  image.textContent = label;
  image.className =
    "fixed top-0 -left-[100vw] max-w-64 truncate rounded-control bg-ink px-3 py-2 text-sm font-semibold text-paper";
  document.body.append(image);
  dataTransfer.setDragImage(image, -12, -12);
  // The browser has taken its picture by then.
  setTimeout(() => image.remove(), 0);
}

export function endDrag(): void {
  dragged = undefined;
}

/** The handlers of an element that takes dragged files and folders, and files from outside of the page. */
export function useDropTarget({
  accepts,
  onItems,
  onFiles,
}: {
  accepts: (items: Items) => boolean;
  onItems: (items: Items) => void;
  onFiles?: (transfer: DataTransfer) => void;
}) {
  const [isOver, setOver] = useState(false);
  const isWanted = (event: DragEvent) =>
    dragged === undefined ? onFiles !== undefined && bringsFiles(event) : accepts(dragged);
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
        // The page takes files that are dropped elsewhere.
        event.stopPropagation();
        if (dragged === undefined) onFiles?.(event.dataTransfer);
        else onItems(dragged);
        endDrag();
      },
    },
  };
}
