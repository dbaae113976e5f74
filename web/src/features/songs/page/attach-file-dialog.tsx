import { useInfiniteQuery } from "@tanstack/react-query";
import { callListEndpoint } from "../../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { declaredKind, songFileBytesMax } from "../../../../../shared/domain/files/song-files.ts";
import { formatBytes } from "../../../../../shared/domain/text/format-bytes.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

const pageLimit = 100;

/** Lets the user choose a recording among the files that belong to no song. */
export function AttachFileDialog({
  onChoose,
  onClose,
}: {
  onChoose: (fileId: string) => void;
  onClose: () => void;
}) {
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(files.list, { limit: pageLimit }),
    queryFn: ({ pageParam, signal }) =>
      callListEndpoint(files.list, { query: { cursor: pageParam, limit: pageLimit }, signal }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const found = query.data?.pages.flatMap(({ items }) => items).filter(canBeRecording);
  return (
    <Dialog
      title="Add from Files"
      description="Choose a recording that belongs to no song. It stays in its folder, too."
      readFirst
      onClose={onClose}
    >
      {query.isPending && <Skeleton className="mt-4 h-24" />}
      {query.isError && found === undefined && (
        <div role="alert" className="mt-4">
          <p className="text-muted">{messageOf(query.error, "Failed to fetch files")}</p>
          <Button
            variant="quiet"
            size="small"
            className="mt-2"
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
      {found?.length === 0 && !query.hasNextPage && (
        <p className="mt-4 text-muted">All of your recordings belong to songs.</p>
      )}
      <ul className="mt-3 divide-y">
        {found?.map(({ id, name, size }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="figures text-sm text-muted">{formatBytes(size)}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Add ${name}`}
              onClick={() => onChoose(id)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="text"
          size="small"
          className="-ml-2"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function canBeRecording({ name, type, size, state, songId }: FileView): boolean {
  return (
    songId === null &&
    state === "ready" &&
    size <= songFileBytesMax &&
    declaredKind({ name, type, purpose: "audio" }) !== undefined
  );
}
