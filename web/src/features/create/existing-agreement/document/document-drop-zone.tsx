import { FileText } from "lucide-react";
import {
  maxAgreementDocumentBytes,
  uploadRefusal,
} from "../../../../../../shared/domain/files/stored-file-kinds.ts";
import { FileDropZone } from "../../../../components/ui/fields/file-drop-zone.tsx";
import { toastError } from "../../../../lib/toasts.ts";

/** The types that the browser's file dialog offers for documents of agreements. */
export const agreementDocumentTypes = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
};

/** The drop zone for the document of an existing agreement. */
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
  return (
    <section aria-labelledby="upload-document" className="max-w-3xl">
      <h2 id="upload-document" className="mb-2.5 font-semibold">
        Upload Pre-Signed Agreement
      </h2>
      <FileDropZone
        label="Agreement file"
        invitation="Drop the signed agreement here"
        takes="One PDF, JPG, JPEG or PNG, up to 50 MB"
        Icon={FileText}
        accept={agreementDocumentTypes}
        isSingle
        className="min-h-44 py-8"
        onFiles={take}
      />
    </section>
  );
}
