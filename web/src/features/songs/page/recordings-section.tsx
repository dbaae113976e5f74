import { useHasRightsOf } from "../../../api/teams.ts";
import { useCallback, useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { songFileMessages } from "../../../../../shared/domain/files/song-files.ts";
import { tracksOf } from "../tracks-of.ts";
import { Button } from "../../../components/ui/button.tsx";
import { AttachFileDialog } from "./attach-file-dialog.tsx";
import { RecordingDialog } from "./recording-dialog.tsx";
import { RecordingRow } from "./recording-row.tsx";
import { ReplaceRecordingDialog } from "./replace-recording-dialog.tsx";
import { Section } from "../../../components/ui/section.tsx";
import type { UploadPart } from "./upload-part.ts";
import type { SongFiles } from "./use-song-files.ts";

type Files = SongView["files"];

/** A song's recordings in their order, and the area that takes further ones. */
export function RecordingsSection({
  song,
  files: { isOwn, change, add, attach, detach, remove, replace, discard, refresh },
  uploads,
}: {
  song: SongView;
  files: SongFiles;
  uploads: UploadPart;
}) {
  const mayChange = useHasRightsOf("member");
  /** Files that this page is uploading: they are shown below, with their progress. */
  const [sending, setSending] = useState<readonly string[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const [replacedId, setReplacedId] = useState<string>();
  const onAnnounced = useCallback(
    (id: string) => {
      setSending((before) => [...before, id]);
      void add({ id, purpose: "audio" });
    },
    [add],
  );
  const all = song.files.filter(({ purpose }) => purpose === "audio");
  const shown = all.filter(({ id, state }) => state === "ready" || !sending.includes(id));
  const tracks = tracksOf(song);
  const replaced = shown.find(({ id }) => id === replacedId);
  const edited = shown.find(({ id }) => id === editedId);
  return (
    <Section
      title="Recordings"
      action={
        isOwn &&
        mayChange &&
        all.length < bounds.songAudioFiles && (
          <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
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
              onMove={(by) => void change((files) => moved(files, recording.id, by))}
              onEdit={() => setEditedId(recording.id)}
              onReplace={isOwn ? () => setReplacedId(recording.id) : undefined}
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
            sharedSongId: isOwn ? undefined : song.id,
            onAnnounced,
            onCanceled: (id) => void detach(id),
            onReady: refresh,
          })
        ) : (
          <p className="text-sm text-muted">{songFileMessages.tooMany}.</p>
        )}
      </div>
      {isChoosing && (
        <AttachFileDialog
          onChoose={(id) => {
            setChoosing(false);
            void attach(id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {replaced !== undefined && (
        <ReplaceRecordingDialog
          recording={replaced}
          uploads={uploads}
          onReplace={(newFileId) => {
            setReplacedId(undefined);
            void replace(replaced, newFileId);
          }}
          onCancel={(newFileId) => {
            setReplacedId(undefined);
            if (newFileId !== undefined) void discard(newFileId);
          }}
        />
      )}
      {edited !== undefined && (
        <RecordingDialog
          recording={edited}
          onSave={(details) => {
            setEditedId(undefined);
            void change((files) => detailed(files, edited.id, details));
          }}
          onDetach={
            isOwn
              ? () => {
                  setEditedId(undefined);
                  void detach(edited.id);
                }
              : undefined
          }
          onClose={() => setEditedId(undefined)}
        />
      )}
    </Section>
  );
}

/** The files with one recording moved up (-1) or down (1) among the recordings. */
function moved(files: Files, id: string, by: -1 | 1): Files {
  const audio = files.filter(({ purpose }) => purpose === "audio");
  const from = audio.findIndex((file) => file.id === id);
  const other = audio[from + by];
  const recording = audio[from];
  if (recording === undefined || other === undefined) return files;
  const next = audio.with(from, other).with(from + by, recording);
  return [...next, ...files.filter(({ purpose }) => purpose !== "audio")];
}

/** The files with new details of one recording. There is one main recording. */
function detailed(
  files: Files,
  id: string,
  details: Pick<Files[number], "label" | "isrc" | "isMain">,
): Files {
  return files.map((file) => {
    if (file.id === id) return { ...file, ...details, isMain: details.isMain || file.isMain };
    return details.isMain ? { ...file, isMain: false } : file;
  });
}
