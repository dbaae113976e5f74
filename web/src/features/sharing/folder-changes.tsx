import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { FolderChangeView } from "../../../../shared/contracts/sharing/folder-editing.ts";
import { ChangeList } from "../../components/ui/lists/change-list.tsx";
import { PagedList } from "../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

/** Changes that people made in a folder that is shared with them for editing. */
export function FolderChanges({
  query,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: FolderChangeView[] }>>;
}) {
  return (
    <PagedList
      query={query}
      waiting={<Skeleton className="mt-3 h-16" />}
      failure="The history could not be loaded."
      empty="Nobody has changed anything by this share yet."
    >
      {(changes) => <ChangeList changes={changes} textOf={textOf} />}
    </PagedList>
  );
}

function textOf({ act, name, formerName }: FolderChangeView): string {
  switch (act) {
    case "added":
      return `Added ${name}`;
    case "renamed":
      return `Renamed ${formerName} to ${name}`;
    case "removed":
      return `Removed ${name}`;
    default:
      return act satisfies never;
  }
}
