import { useQuery } from "@tanstack/react-query";
import { files } from "../../../api/endpoints.ts";
import { foldersQuery } from "../../../api/files.ts";
import { queryOf } from "../../../api/query-of.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { FilesSkeleton } from "./files-skeleton.tsx";

/**
 * Shown in place of an unknown folder. It may have been created in another tab since the folders were loaded, or be in
 * another workspace of the user: the response of the server then switches the tab to that workspace.
 */
export function FolderMissing({ folderId }: { folderId: string }) {
  const query = useQuery({ ...foldersQuery, refetchOnMount: "always" });
  const elsewhere = useQuery({
    ...queryOf(files.folder, { params: { id: folderId } }),
    retry: false,
  });
  const isFound = elsewhere.isPending || elsewhere.data !== undefined;
  if (query.isFetching || query.isPending || isFound) return <FilesSkeleton />;
  if (query.isError)
    return (
      <LoadFailure
        title="Failed to load folder"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <EmptyState
      title="Failed to load folder"
      text="It may have been deleted, or belongs to someone else."
    >
      <ButtonLink to="/files">See all folders</ButtonLink>
    </EmptyState>
  );
}
