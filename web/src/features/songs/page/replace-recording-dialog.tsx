import { useEffect, useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import type { UploadComponent } from "./upload-component.ts";

/** Uploads the file that replaces a recording, and replaces the recording when the upload is complete. */
export function ReplaceRecordingDialog({
  recording: { name },
  uploads,
  onReplace,
  onCancel,
}: {
  recording: SongView["files"][number];
  uploads: UploadComponent;
  onReplace: (newFileId: string) => void;
  /** Called with the id of the file uploaded so far, if there is one. */
  onCancel: (newFileId: string | undefined) => void;
}) {
  const [newFileId, setNewFileId] = useState<string>();
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    if (hasArrived && newFileId !== undefined) onReplace(newFileId);
  }, [hasArrived, newFileId, onReplace]);
  return (
    <Dialog
      title="Replace recording"
      description={`${name} gets a new file. Its label, ISRC, place and link stay.`}
      dismissible={newFileId === undefined}
      onClose={() => onCancel(newFileId)}
    >
      <div className="mt-5">
        {uploads({
          purpose: "audio",
          isSingle: true,
          taken: bounds.songAudioFiles - 1,
          onAnnounced: setNewFileId,
          onReady: () => setArrived(true),
        })}
      </div>
      <div className="mt-6 flex justify-end">
        <Button variant="quiet" onClick={() => onCancel(newFileId)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
