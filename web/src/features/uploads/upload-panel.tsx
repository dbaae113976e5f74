import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { files } from "../../api/endpoints.ts";
import { invalidateAfter } from "../../api/invalidation.ts";
import { isMarkedAuthenticated } from "../../lib/session-flag.ts";
import { stopUploads, useEndedUploads, useUploads } from "./upload-store.ts";

const UploadList = lazy(async () => ({ default: (await import("./upload-list.tsx")).UploadList }));

/** Milliseconds in which several uploads that end repeat the lists once. */
const gatheredMs = 500;

/** The uploads at the bottom right of the signed-in pages, while there are any. */
export function UploadPanel() {
  const uploads = useUploads();
  const queryClient = useQueryClient();
  const ended = useEndedUploads();
  useEffect(() => {
    if (ended === 0) return undefined;
    const timer = setTimeout(() => void invalidateAfter(queryClient, files.upload), gatheredMs);
    return () => clearTimeout(timer);
  }, [ended, queryClient]);
  useEffect(
    () => () => {
      if (!isMarkedAuthenticated()) stopUploads();
    },
    [],
  );
  if (uploads.length === 0) return null;
  return (
    <Suspense>
      <UploadList uploads={uploads} />
    </Suspense>
  );
}
