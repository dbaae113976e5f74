import { useQuery } from "@tanstack/react-query";
import type { ShownFile } from "../shown-file.ts";
import { ScrollArea } from "../../../components/ui/scroll-area.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { errorMessage } from "../../../api/call-errors.ts";
import { PreviewFailure } from "./preview-failure.tsx";
import { readFirstBytes } from "./read-first-bytes.ts";

/** Maximum bytes of a text file that are shown. */
const shownBytes = 200 * 1024;

/** The preview of the beginning of a text file. */
export function TextPreview({
  file: { id, path, size },
  mayDownload,
}: {
  file: ShownFile;
  mayDownload: boolean;
}) {
  const query = useQuery({
    queryKey: ["text of a file", id],
    queryFn: async ({ signal }) => decoded((await readFirstBytes(path, shownBytes, signal)).head),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError)
    return (
      <PreviewFailure
        text={errorMessage(query.error, "This text could not be loaded.")}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="w-full min-w-0">
      <ScrollArea label="Text" className="max-h-[62dvh] rounded-control border bg-paper px-4 py-3">
        <pre className="own-direction font-sans [overflow-wrap:anywhere] whitespace-pre-wrap">
          {query.data}
        </pre>
      </ScrollArea>
      {size > shownBytes && (
        <p className="mt-2 text-sm text-muted">
          {mayDownload
            ? "This is the beginning. Download the file to read all of it."
            : "This is the beginning of the file."}
        </p>
      )}
    </div>
  );
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
