import { FileStack } from "lucide-react";
import { FileDropZone } from "../../../../components/ui/fields/file-drop-zone.tsx";
import { agreementDocumentTypes } from "../../existing-agreement/document/document-drop-zone.tsx";
import { filesAtOnce } from "../queue/rescue-queue.ts";

/** The drop zone for many documents. The queue refuses what does not fit, by file. */
export function RescueDropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileDropZone
      label="Agreement files"
      invitation="Drop your signed agreements here"
      takes={`Up to ${filesAtOnce} files at once: PDF, JPG, JPEG or PNG, each up to 50 MB and 30 pages`}
      Icon={FileStack}
      accept={agreementDocumentTypes}
      onFiles={onFiles}
    />
  );
}
