import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { files } from "../../api/endpoints.ts";
import { invalidateStaleReads } from "../../api/invalidation.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { useEndedUploadCount, useUploads } from "./upload-store.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const UploadList = lazyPart(async () => {
  // An import that fails would replace the whole application by its error.
  await whenOnline();
  return { default: (await import("./upload-list.tsx")).UploadList };
});

/** Milliseconds in which several ended uploads refetch the lists once. */
const gatheredMs = 500;

/** The uploads at the bottom right of the signed-in pages, while there are any. */
export function UploadPanel() {
  const uploads = useUploads();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const ended = useEndedUploadCount();
  useEffect(() => {
    if (ended === 0) return undefined;
    const timer = setTimeout(
      () => void invalidateStaleReads(queryClient, files.upload),
      gatheredMs,
    );
    return () => clearTimeout(timer);
  }, [ended, queryClient]);
  if (uploads.length === 0) return null;
  return (
    <Suspense fallback={!isOnline && <WaitingForNetwork />}>
      <UploadList uploads={uploads} />
    </Suspense>
  );
}

/** Shown in place of the list while its code can't be loaded. */
function WaitingForNetwork() {
  return (
    <output className="fixed inset-x-3 bottom-[calc(var(--player-height,0px)+0.75rem)] z-40 rounded-card border bg-sheet px-4 py-3 text-sm shadow-float sm:right-4 sm:left-auto sm:w-105 print:hidden">
      You are offline. The upload begins as soon as you are back.
    </output>
  );
}
