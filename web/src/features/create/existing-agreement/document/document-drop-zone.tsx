import { FileText } from "lucide-react";
import { useDropzone } from "react-dropzone";
import {
  maxAgreementDocumentBytes,
  uploadRefusal,
} from "../../../../../../shared/domain/files/stored-file-kinds.ts";
import { cn } from "../../../../lib/cn.ts";
import { toastError } from "../../../../lib/toasts.ts";

const accept = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
};

/** The drop zone for the document of an existing agreement. A click or a key opens the file dialog. */
export function DocumentDropZone({ onFile }: { onFile: (file: File) => void }) {
  const take = (dropped: readonly File[]) => {
    const [file] = dropped;
    if (file === undefined) return;
    const { name, type, size: sizeBytes } = file;
    const refusal =
      dropped.length > 1
        ? "Too many files"
        : uploadRefusal({ name, type, sizeBytes, purpose: "agreement" }, maxAgreementDocumentBytes)
            ?.message;
    if (refusal === undefined) onFile(file);
    else toastError(refusal);
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    multiple: false,
    // The file input handles keys and focus, and its label handles clicks.
    noClick: true,
    noKeyboard: true,
    // Files that react-dropzone refuses are checked here as well, for this product's messages.
    onDrop: (accepted, refused) => take([...accepted, ...refused.map(({ file }) => file)]),
  });
  // Drops the role of react-dropzone: for screen readers the element stays a label.
  const { role: _, ...root } = getRootProps();
  return (
    <section aria-labelledby="upload-document" className="max-w-3xl">
      <h2 id="upload-document" className="mb-2.5 font-semibold">
        Upload Pre-Signed Agreement
      </h2>
      <label
        {...root}
        className={cn(
          "flex min-h-44 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-8 text-center transition-colors duration-150",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
          isDragActive
            ? "border-pen bg-pen-wash"
            : "border-dashed border-field bg-sheet hover:bg-wash",
        )}
      >
        <input {...getInputProps({ "aria-label": "Agreement file", tabIndex: 0 })} />
        <FileText aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
        <span className="mt-2 font-semibold">
          <span className="pointer-coarse:hidden">Drop the signed agreement here or </span>
          <span className="text-pen underline underline-offset-4 pointer-coarse:capitalize">
            browse
          </span>
        </span>
        <span className="mt-1 text-sm text-muted">One PDF, JPG, JPEG or PNG, up to 50 MB</span>
      </label>
    </section>
  );
}
