import { useEffect, useRef, useState, type ComponentProps } from "react";
import { DropZone } from "./drop-zone.tsx";
import type { UploadEntry } from "./upload-entry.ts";
import { filesOfSong, ownFiles } from "./upload-target.ts";
import { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { UploadsProvider } from "./uploads-context.tsx";
import { useAddFiles } from "./use-add-files.ts";
import { useRemoveFile } from "./use-remove-file.ts";

/** The area that takes files for an existing song, with those that are on their way. */
export function SongUploads(props: ComponentProps<typeof Uploads>) {
  const { sharedSongId } = props;
  const [queue] = useState(
    () => new UploadQueue([], sharedSongId === undefined ? ownFiles : filesOfSong(sharedSongId)),
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
  /** How many files of this purpose the song has. */
  taken: number;
  /** Whether one file is wanted; by default, one picture or several recordings. */
  isSingle?: boolean | undefined;
  /** Someone else's song that gets the files; by default, they are the user's own. */
  sharedSongId?: string | undefined;
  /** Called when the server knows a file whose bytes are still uploading. */
  onAnnounced: (fileId: string) => void;
  /** Called when the user cancels the upload of a file for someone else's song. */
  onCanceled?: ((fileId: string) => void) | undefined;
  /** Called when a file has arrived. */
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
