import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { useCallback, useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { songFileMessages } from "../../../../../shared/domain/files/song-files.ts";
import { playableTracks } from "../playable-tracks.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { moveRecording } from "./change-recordings.ts";
import { RecordingRow } from "./recording-row.tsx";
import { RecordingsDialogs, type OpenRecordingDialog } from "./recordings-dialogs.tsx";
import { Section } from "../../../components/ui/section.tsx";
import type { UploadComponent } from "./upload-component.ts";
import type { SongFiles } from "./use-song-files.ts";

/** A song's recordings in their order, and the area to upload more. */
export function RecordingsSection({
  song,
  files,
  uploads,
}: {
  song: SongView;
  files: SongFiles;
  uploads: UploadComponent;
}) {
  const { isOwn, change, add, detach, remove, refresh } = files;
  const mayChange = useHasRoleAtLeast("member");
  /** Files that this page is uploading: they are shown below, with their progress. */
  const [sending, setSending] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<OpenRecordingDialog>();
  const onAnnounced = useCallback(
    (id: string) => {
      setSending((before) => [...before, id]);
      void add({ id, purpose: "audio" });
    },
    [add],
  );
  const all = song.files.filter(({ purpose }) => purpose === "audio");
  const shown = all.filter(({ id, state }) => state === "ready" || !sending.includes(id));
  const tracks = playableTracks(song);
  return (
    <Section
      title="Recordings"
      action={
        isOwn &&
        mayChange &&
        all.length < bounds.songAudioFiles && (
          <Button variant="quiet" size="small" onClick={() => setDialog({ kind: "attach" })}>
            Add from Files
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="mt-2 text-muted">No recordings yet.</p>
      ) : (
        <ol className="mt-1 divide-y">
          {shown.map((recording, index) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              tracks={tracks}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) => void change((files) => moveRecording(files, recording.id, by))}
              onEdit={() => setDialog({ kind: "edit", id: recording.id })}
              onReplace={isOwn ? () => setDialog({ kind: "replace", id: recording.id }) : undefined}
              removal={isOwn ? "Delete" : "Remove"}
              onRemove={() => void remove(recording)}
            />
          ))}
        </ol>
      )}
      <div className="mt-4 empty:hidden">
        {!mayChange ? null : all.length < bounds.songAudioFiles ? (
          uploads({
            purpose: "audio",
            taken: all.length,
            ...(isOwn ? { songId: song.id } : { sharedSongId: song.id }),
            onAnnounced,
            onCanceled: (id) => void detach(id),
            onReady: refresh,
          })
        ) : (
          <p className="text-sm text-muted">{songFileMessages.tooMany}.</p>
        )}
      </div>
      <RecordingsDialogs
        dialog={dialog}
        recordings={shown}
        files={files}
        uploads={uploads}
        onClose={() => setDialog(undefined)}
      />
    </Section>
  );
}
