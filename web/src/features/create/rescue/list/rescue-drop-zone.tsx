import { FileStack } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { cn } from "../../../../lib/cn.ts";
import { filesAtOnce } from "../queue/rescue-queue.ts";

const accept = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
};

/** The drop zone for many documents. A click or a key opens the file dialog. */
export function RescueDropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    // The file input handles keys and focus, and its label handles clicks.
    noClick: true,
    noKeyboard: true,
    // What react-dropzone refuses is refused by the queue, with this product's messages by file.
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  // Drops the role of react-dropzone: for screen readers the element stays a label.
  const { role: _, ...root } = getRootProps();
  return (
    <label
      {...root}
      className={cn(
        "flex min-h-36 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-6 text-center transition-colors duration-150",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isDragActive
          ? "border-pen bg-pen-wash"
          : "border-dashed border-field bg-sheet hover:bg-wash",
      )}
    >
      <input {...getInputProps({ "aria-label": "Agreement files", tabIndex: 0 })} />
      <FileStack aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
      <span className="mt-2 font-semibold">
        <span className="pointer-coarse:hidden">Drop your signed agreements here or </span>
        <span className="text-pen underline underline-offset-4 pointer-coarse:capitalize">
          browse
        </span>
      </span>
      <span className="mt-1 text-sm text-muted">
        Up to {filesAtOnce} files at once: PDF, JPG, JPEG or PNG, each up to 50 MB and 30 pages
      </span>
    </label>
  );
}
