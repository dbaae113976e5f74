import { FileSpreadsheet } from "lucide-react";
import { cn } from "../../../lib/cn.ts";
import { useDroppedFile } from "../../../lib/use-dropped-file.ts";

/** The field of the spreadsheet: a file input with a large label, usable by keyboard, finger and mouse. */
export function FileField({
  isBusy,
  isAgain,
  onFile,
}: {
  isBusy: boolean;
  /** Whether it replaces the button that asked for another file, and takes its focus. */
  isAgain: boolean;
  onFile: (file: File) => void;
}) {
  const isOver = useDroppedFile((file) => {
    if (!isBusy) onFile(file);
  });
  return (
    <label
      className={cn(
        "flex min-h-44 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-8 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isOver ? "border-pen bg-pen-wash" : "border-dashed border-field bg-sheet hover:bg-wash",
      )}
    >
      <FileSpreadsheet aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
      <span className="mt-3 text-lg font-semibold">
        <span className="pointer-coarse:hidden">Drop a spreadsheet here</span>
        <span className="hidden pointer-coarse:inline">Choose a spreadsheet</span>
      </span>
      <span className="mt-1 text-muted">
        <span className="pointer-coarse:hidden">
          or <span className="text-pen underline underline-offset-4">browse</span>:{" "}
        </span>
        CSV or .xlsx, at most 500 songs and 4 MB
      </span>
      <input
        type="file"
        aria-label="Spreadsheet"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isBusy}
        ref={isAgain ? (element) => element?.focus() : undefined}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Emptied, so that choosing the same file again, once it was edited, is a change.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
