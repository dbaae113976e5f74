import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderInput, X } from "lucide-react";
import { sharing } from "../../../api/endpoints.ts";
import { foldersSharedWithMeQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { NextPageButton, ListLoadFailure } from "../../../components/ui/lists/paged-list.tsx";

/** The folders of other users that the user may edit. Renders nothing without such folders. */
export function SharedWithMe() {
  const query = useInfiniteQuery(foldersSharedWithMeQuery);
  const leave = useCall(sharing.leaveFolder, { failure: "Failed to remove folder" });
  const folders = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (folders.length === 0 && !query.isError) return null;
  return (
    <section aria-labelledby="shared-with-me" className="mt-8">
      <h2 id="shared-with-me" className="text-lg font-semibold">
        Shared with me
      </h2>
      {query.isError && folders.length === 0 && (
        <ListLoadFailure
          query={query}
          text="The folders that are shared with you could not be loaded."
        />
      )}
      <ul aria-label="Folders shared with me" className="mt-3 grid gap-2 sm:grid-cols-2">
        {folders.map(({ id, name, path, sharedBy }) => (
          <li
            key={id}
            className="relative flex min-h-14 items-center gap-3 rounded-card border bg-sheet pr-1 pl-3 hover:border-field/60"
          >
            <FolderInput aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.4} />
            <span className="min-w-0 flex-1 py-2">
              <a
                href={path}
                className="own-direction line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {name}
              </a>
              <span className="block truncate text-sm text-muted">Shared by {sharedBy.name}</span>
            </span>
            <button
              type="button"
              aria-label={`Remove ${name} from this list`}
              title="Remove from this list"
              disabled={leave.isPending}
              onClick={() => leave.mutate({ params: { id } })}
              className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      <NextPageButton query={query} />
    </section>
  );
}
