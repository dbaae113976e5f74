import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useDropzone, type Accept } from "react-dropzone";
import { cn } from "../../../lib/cn.ts";

/**
 * A place to drop files, or to choose them with a click or a key. It passes on every file: the receiver refuses what
 * does not fit, with this product's messages.
 */
export function FileDropZone({
  label,
  invitation,
  takes,
  Icon,
  accept,
  isSingle = false,
  className = "min-h-36 py-7",
  onFiles,
}: {
  /** The name of the file input, for screen readers. */
  label: string;
  /** The text before 'or browse' where files can be dropped. */
  invitation: string;
  /** Which files fit: types, sizes, how many. */
  takes: ReactNode;
  Icon: LucideIcon;
  /** The types that the browser's file dialog offers; all without it. */
  accept?: Accept;
  isSingle?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
}) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    ...(accept !== undefined && { accept }),
    multiple: !isSingle,
    // The file input handles keys and focus, and its label handles clicks.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  // Drops the role of react-dropzone: for screen readers the element stays a label.
  const { role: _, ...root } = getRootProps();
  return (
    <label
      {...root}
      className={cn(
        "flex cursor-pointer flex-col items-center justify-center rounded-card border px-6 text-center transition-colors duration-150",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isDragActive
          ? "border-pen bg-pen-wash"
          : "border-dashed border-field bg-sheet hover:bg-wash",
        className,
      )}
    >
      <input {...getInputProps({ "aria-label": label, tabIndex: 0 })} />
      <Icon aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
      <span className="mt-2 font-semibold">
        <span className="pointer-coarse:hidden">{invitation} or </span>
        <span className="text-pen underline underline-offset-4 pointer-coarse:capitalize">
          browse
        </span>
      </span>
      <span className="mt-1 text-sm text-muted">{takes}</span>
    </label>
  );
}
