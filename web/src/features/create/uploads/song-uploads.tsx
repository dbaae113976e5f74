import { useEffect, useRef, useState, type ComponentProps } from "react";
import { DropZone } from "./drop-zone.tsx";
import { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { UploadsProvider } from "./uploads-context.tsx";
import { useAddFiles } from "./use-add-files.ts";
import { useRemoveFile } from "./use-remove-file.ts";

/** The area that takes files for an existing song, with those that are on their way. */
export function SongUploads(props: ComponentProps<typeof Uploads>) {
  const [queue] = useState(() => new UploadQueue([]));
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
  onAnnounced,
  onReady,
}: {
  purpose: "audio" | "artwork";
  /** How many files of this purpose the song has. */
  taken: number;
  /** Whether one file is wanted; by default, one picture or several recordings. */
  isSingle?: boolean | undefined;
  /** Called when the server knows a file whose bytes are still uploading. */
  onAnnounced: (fileId: string) => void;
  /** Called when a file has arrived. */
  onReady: () => void;
}) {
  const { mine, retry, forget } = useAddFiles(purpose, taken);
  const remove = useRemoveFile();
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
              onRemove={() => void remove(entry)}
              onRetry={() => retry(entry.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
