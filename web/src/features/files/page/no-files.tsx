import { useQuery } from "@tanstack/react-query";
import { rootFolderId } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFilesScope, recentFilesQuery, type FileListScope } from "../../../api/files.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";

/** The empty state of a place without files. */
export function NoFiles({ place, hasFolders }: { place: FileListScope; hasFolders: boolean }) {
  const { data: recent } = useQuery(recentFilesQuery);
  const isMember = useHasRoleAtLeast("member");
  // Which of the two texts applies is unknown while the recent files load.
  if (place === rootFolderId && recent === undefined && !hasFolders) return null;
  if (place === rootFolderId && (hasFolders || (recent ?? []).length > 0))
    return <p className="text-muted">Files in no folder appear here.</p>;
  if (place === rootFolderId || place === allFilesScope)
    return (
      <EmptyState
        title="No files yet"
        text={
          isMember ? "Drop audio, images, PDFs and text above." : "The team’s files appear here."
        }
      >
        {null}
      </EmptyState>
    );
  if (hasFolders) return <p className="text-muted">Only folders are in this folder.</p>;
  return (
    <EmptyState
      title="This folder is empty"
      text={
        isMember ? "Drop files above, or move files here." : "Files in this folder appear here."
      }
    >
      {null}
    </EmptyState>
  );
}
