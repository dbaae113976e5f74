import { useInfiniteQuery } from "@tanstack/react-query";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { songFileKindOf } from "../../../../../shared/domain/files/song-files.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { files } from "../../../api/endpoints.ts";
import { pagedQueryOf } from "../../../api/query-of.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { PagedList } from "../../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

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
    ...pagedQueryOf(files.list, { query: { limit: pageLimit } }),
    staleTime: 0,
  });
  return (
    <Dialog
      title="Add from Files"
      description="Choose a recording that belongs to no song. It stays in its folder, too."
      readFirst
      onClose={onClose}
    >
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-4 h-24" />}
        failure="Failed to fetch files"
        empty="All of your recordings belong to songs."
        keep={canBeRecording}
      >
        {(found) => (
          <ul className="mt-3 divide-y">
            {found.map(({ id, name, size }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                  <span className="figures text-sm text-muted">{formatFileSize(size)}</span>
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
        )}
      </PagedList>
    </Dialog>
  );
}

function canBeRecording({ name, type, state, songId }: FileView): boolean {
  return (
    songId === null &&
    state === "ready" &&
    songFileKindOf({ name, type, purpose: "audio" }) !== undefined
  );
}
