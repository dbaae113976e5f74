import { Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { AttachFileDialog } from "./attach-file-dialog.tsx";
import { updateRecordingDetails } from "./change-recordings.ts";
import { ReplaceRecordingDialog } from "./replace-recording-dialog.tsx";
import type { SongFileViews } from "./song-files-body.ts";
import type { UploadComponent } from "./upload-component.ts";
import type { SongFiles } from "./use-song-files.ts";

/** It comes with the rules of an ISRC, and few who open a song change a recording's details. */
const EditRecordingDialog = lazyPart(async () => ({
  default: (await import("./edit-recording-dialog.tsx")).EditRecordingDialog,
}));

/** A dialog of the recordings, and the id of the recording that it is about. */
export type OpenRecordingDialog = { kind: "attach" } | { kind: "edit" | "replace"; id: string };

/** The open dialog of the recordings. It closes by itself when its recording is gone. */
export function RecordingsDialogs({
  dialog,
  recordings,
  files: { isOwn, change, attach, detach, replace, discard },
  uploads,
  onClose,
}: {
  dialog: OpenRecordingDialog | undefined;
  recordings: SongFileViews;
  files: SongFiles;
  uploads: UploadComponent;
  onClose: () => void;
}) {
  if (dialog === undefined) return null;
  if (dialog.kind === "attach")
    return (
      <AttachFileDialog
        onChoose={(id) => {
          onClose();
          void attach(id);
        }}
        onClose={onClose}
      />
    );
  const recording = recordings.find(({ id }) => id === dialog.id);
  if (recording === undefined) return null;
  if (dialog.kind === "replace")
    return (
      <ReplaceRecordingDialog
        recording={recording}
        uploads={uploads}
        onReplace={(newFileId) => {
          onClose();
          void replace(recording, newFileId);
        }}
        onCancel={(newFileId) => {
          onClose();
          if (newFileId !== undefined) void discard(newFileId);
        }}
      />
    );
  return (
    <Suspense>
      <EditRecordingDialog
        recording={recording}
        onSave={(details) => {
          onClose();
          void change((files) => updateRecordingDetails(files, recording.id, details));
        }}
        onDetach={
          isOwn
            ? () => {
                onClose();
                void detach(recording.id);
              }
            : undefined
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
