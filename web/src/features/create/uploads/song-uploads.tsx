import { useEffect, useRef, useState, type ComponentProps } from "react";
import { DropZone } from "./drop-zone.tsx";
import type { UploadEntry } from "./upload-entry.ts";
import { sharedSongTarget, ownFilesTarget } from "./upload-target.ts";
import { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { UploadsProvider } from "./uploads-context.tsx";
import { useAddFiles } from "./use-add-files.ts";
import { useRemoveFile } from "./use-remove-file.ts";

/** The drop zone for files of an existing song, with the uploads in progress. */
export function SongUploads(props: ComponentProps<typeof Uploads>) {
  const { sharedSongId, songId } = props;
  const [queue] = useState(() =>
    sharedSongId === undefined
      ? new UploadQueue([], ownFilesTarget, songId)
      : new UploadQueue([], sharedSongTarget(sharedSongId)),
  );
  return (
    <UploadsProvider value={queue}>
      <Uploads {...props} />
    </UploadsProvider>
  );
}

function Uploads({
  purpose,
  taken,
  isSingle,
  sharedSongId,
  onAnnounced,
  onCanceled,
  onReady,
}: {
  purpose: "audio" | "artwork";
  /** The number of files of this purpose that the song has. */
  taken: number;
  /** Whether only one file is accepted. Default: one picture, several recordings. */
  isSingle?: boolean | undefined;
  /** The id of the user's song that gets the files. */
  songId?: string | undefined;
  /** The id of another user's song that gets the files. Default: the files are the user's own. */
  sharedSongId?: string | undefined;
  /** Called when the server knows the file, before its bytes are uploaded. */
  onAnnounced: (fileId: string) => void;
  /** Called when the user cancels the upload of a file for another user's song. */
  onCanceled?: ((fileId: string) => void) | undefined;
  /** Called when a file is uploaded and checked. */
  onReady: () => void;
}) {
  const { mine, retry, forget } = useAddFiles(purpose, taken);
  const remove = useRemoveFile();
  const cancel = (entry: UploadEntry) => {
    if (sharedSongId === undefined) {
      void remove(entry);
      return;
    }
    forget(entry.key);
    if (entry.id !== undefined && entry.phase !== "failed") onCanceled?.(entry.id);
  };
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, id, phase } of mine) {
      if (id === undefined || phase === "failed") continue;
      if (!announced.current.has(id)) onAnnounced(id);
      announced.current.add(id);
      if (phase !== "ready") continue;
      forget(key);
      onReady();
    }
  }, [mine, forget, onAnnounced, onReady]);
  return (
    <>
      <DropZone purpose={purpose} taken={taken} isSingle={isSingle} />
      {mine.length > 0 && (
        <ul aria-label="Uploads" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {mine.map((entry) => (
            <UploadRow
              key={entry.key}
              entry={entry}
              onRemove={() => cancel(entry)}
              onRetry={() => retry(entry.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
