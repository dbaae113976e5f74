import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import { folderDeletionQuery } from "../../../api/files.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Progress } from "../../../components/ui/feedback/progress.tsx";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { endDeletion, useRunningDeletions } from "./running-deletions.ts";
import { cancelZip, useRunningZips } from "../zip/running-zips.ts";

/** The background tasks: deletions of folders, and ZIP files in creation. */
export function InProgressList({
  onRestore,
}: {
  onRestore: (items: FileAndFolderIds, onSettled: () => void) => void;
}) {
  const deletions = useRunningDeletions();
  const zips = useRunningZips();
  if (deletions.length + zips.length === 0) return null;
  return (
    <ul aria-label="In progress" className="mt-5 grid gap-2">
      {deletions.map(({ folderId, name }) => (
        <Deletion
          key={folderId}
          folderId={folderId}
          name={name}
          onUndo={(onSettled) => onRestore({ fileIds: [], folderIds: [folderId] }, onSettled)}
        />
      ))}
      {zips.map(({ id, done, total }) => (
        <Row
          key={id}
          text={`Preparing your ZIP: ${done} of ${countLabel(total, "file")}`}
          progress={{ label: "Progress of the ZIP", value: (done / Math.max(1, total)) * 100 }}
        >
          <Button variant="text" size="small" onClick={() => cancelZip(id)}>
            Cancel
          </Button>
        </Row>
      ))}
    </ul>
  );
}

/** The progress of a folder's deletion, with an undo. */
function Deletion({
  folderId,
  name,
  onUndo,
}: {
  folderId: string;
  name: string;
  /** Restores the folder. Calls back when this has succeeded or failed. */
  onUndo: (onSettled: () => void) => void;
}) {
  const client = useQueryClient();
  const { data, error } = useQuery(folderDeletionQuery(folderId));
  const { state, done = 0, total = 0 } = data ?? {};
  const [isUndoing, setUndoing] = useState(false);
  const undo = (
    <Button
      variant="text"
      size="small"
      busy={isUndoing}
      onClick={() => {
        setUndoing(true);
        onUndo(() => setUndoing(false));
      }}
    >
      Undo
    </Button>
  );
  const isGone = hasErrorCode("folder_not_found", error);
  useEffect(() => {
    if (isGone || state === "restored" || state === "removed") endDeletion(folderId);
    // Refetches the used storage and songs, which are final now.
    if (state === "restored" || state === "deleted")
      void invalidateStaleReads(client, files.removeMany);
  }, [isGone, state, folderId, client]);
  if (state === undefined || state === "restored" || state === "removed") return null;
  const isRestoring = state === "restoring";
  if (state === "deleted")
    return (
      <Row text={`“${name}” and its ${countLabel(total, "file")} were deleted.`}>
        {undo}
        <button
          type="button"
          aria-label="Close"
          onClick={() => endDeletion(folderId)}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-wash sm:size-9"
        >
          <X aria-hidden className="size-4" />
        </button>
      </Row>
    );
  return (
    <Row
      text={`${isRestoring ? "Restoring" : "Deleting"} “${name}”: ${done} of ${countLabel(total, "file")}${isRestoring ? " left" : ""}`}
      progress={{
        label: `${isRestoring ? "Restoring" : "Deletion"} of ${name}`,
        value: (done / Math.max(1, total)) * 100,
      }}
    >
      {!isRestoring && undo}
    </Row>
  );
}

function Row({
  text,
  progress,
  children,
}: {
  text: string;
  progress?: { label: string; value: number };
  children?: ReactNode;
}) {
  return (
    <li
      data-slot="in-progress"
      className="flex flex-wrap items-center gap-x-3 rounded-card border bg-sheet py-1.5 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 py-1">
        <output className="figures block text-sm [overflow-wrap:anywhere]">{text}</output>
        {progress !== undefined && <Progress {...progress} className="mt-1.5" />}
      </div>
      {children}
    </li>
  );
}
