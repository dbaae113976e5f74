import { FileSearch } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { cn } from "../../lib/cn.ts";

/** The field of the PDF: a file input with a large label, usable by keyboard, finger and mouse. */
export function PdfDropField({
  isOver,
  isAgain,
  onFile,
}: {
  isOver: boolean;
  isAgain: boolean;
  onFile: (file: File) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const file = field.current?.files?.[0];
    // Emptied, so that choosing the same file again is a change.
    if (field.current) field.current.value = "";
    if (file !== undefined) onFile(file);
  });
  // The built page is usable before its scripts run: a file may have been chosen already.
  useEffect(() => take(), []);
  const which = isAgain ? "another" : "the";
  return (
    <label
      className={cn(
        "flex min-h-44 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-8 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isOver ? "border-pen bg-pen-wash" : "border-dashed border-field bg-sheet hover:bg-wash",
      )}
    >
      <FileSearch aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
      <span className="mt-3 text-lg font-semibold">
        <span className="pointer-coarse:hidden">Drop {which} PDF here</span>
        <span className="hidden pointer-coarse:inline">Choose {which} PDF</span>
      </span>
      <span className="mt-1 text-muted pointer-coarse:hidden">
        or <span className="text-pen underline underline-offset-4">browse</span> this device
      </span>
      <span className="mt-1 hidden text-muted pointer-coarse:inline">from this device</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        aria-label="PDF to check"
        className="sr-only"
        ref={field}
        onChange={() => take()}
      />
    </label>
  );
}
