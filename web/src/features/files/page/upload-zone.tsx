import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { fileKinds } from "../../../../../shared/domain/files/stored-file-kinds.ts";
import type { Folder } from "../../../api/files.ts";
import { cn } from "../../../lib/cn.ts";
import { hasExternalFiles } from "../drag.ts";

/** Maximum milliseconds between the focus of the window and the chosen files of a closed file dialog. */
const dialogMs = 300;

const accept = fileKinds
  .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

/** The drop zone of the displayed folder. A click or a key opens the file dialog; drops work on the whole page. */
export function UploadZone({
  folder,
  onFiles,
  onDropped,
}: {
  /** The target folder of uploads; undefined for the root. */
  folder: Pick<Folder, "name"> | undefined;
  onFiles: (files: File[]) => void;
  onDropped: (transfer: DataTransfer) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { isChoosing, begin, end } = useFileDialog(input);
  const isOver = usePageDrop(onDropped);
  return (
    <label
      data-slot="upload-zone"
      data-choosing={isChoosing || undefined}
      className={cn(
        "mt-6 flex min-h-28 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-5 text-center transition-colors duration-150",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isOver || isChoosing
          ? "border-pen bg-pen-wash"
          : "border-dashed border-field bg-sheet hover:bg-wash",
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="Upload files"
        className="sr-only"
        onClick={begin}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = "";
          end();
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
      <Upload aria-hidden className="size-6 text-pen" strokeWidth={1.6} />
      <span className="mt-1.5 font-semibold">
        <span className="pointer-coarse:hidden">Drop files here or </span>
        <span className="text-pen underline underline-offset-4 pointer-coarse:capitalize">
          browse
        </span>
      </span>
      <span className="mt-0.5 max-w-full truncate text-sm text-muted">
        {folder === undefined
          ? "Audio, images, PDF and text"
          : `Audio, images, PDF and text for ${folder.name}`}
      </span>
    </label>
  );
}

/** Whether the file dialog is open. A canceled dialog fires no event: the window gets the focus without files. */
function useFileDialog(input: RefObject<HTMLInputElement | null>) {
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (input.current?.files?.length === 0) setChoosing(false);
      }, dialogMs);
    };
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      clearTimeout(timer);
    };
  }, [isChoosing, input]);
  return { isChoosing, begin: () => setChoosing(true), end: () => setChoosing(false) };
}

/** Handles files that are dropped anywhere on the page, which the browser would open otherwise. */
function usePageDrop(onDropped: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDropped);
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: stop.signal });
    on("dragover", (event) => {
      if (!hasExternalFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on("drop", (event) => {
      setOver(false);
      if (!hasExternalFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      drop(event.dataTransfer);
    });
    return () => stop.abort();
  }, []);
  return isOver;
}
