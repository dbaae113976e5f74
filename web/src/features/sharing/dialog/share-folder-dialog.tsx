import { useInfiniteQuery } from "@tanstack/react-query";
import type { FolderShareView } from "../../../../../shared/contracts/sharing/folder-shares.ts";
import type { SharePermission } from "../../../../../shared/domain/sharing/permissions.ts";
import { sharing } from "../../../api/endpoints.ts";
import { folderChangesQuery, folderSharesQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { FolderChanges } from "../folder-changes.tsx";
import { sharePermissionOptions, viewOnlyNote } from "./permission-labels.ts";
import { ShareForm, useShareForm } from "./share-form.tsx";
import { ShareRecipientRow, ShareRecipientList } from "./share-recipients.tsx";

/** The dialog with which a folder is shared by email. */
export function ShareFolderDialog({
  folder: { id, name },
  onClose,
}: {
  folder: { id: string; name: string };
  onClose: () => void;
}) {
  const query = useShares(id);
  return (
    <Dialog
      title="Share Folder"
      description={`“${name}”, with the folders inside it`}
      fullOnPhone
      onClose={onClose}
    >
      <ShareByEmail folderId={id} />
      <ShareRecipientList query={query} Row={Row} />
      <EditorsChanges folderId={id} query={query} />
    </Dialog>
  );
}

const useShares = (id: string) => useInfiniteQuery(folderSharesQuery(id));

/** The form that shares the folder with an address. */
function ShareByEmail({ folderId }: { folderId: string }) {
  const form = useShareForm<SharePermission>();
  const share = useCall(sharing.shareFolder, {
    failure: "Failed to share folder",
    onSuccess: () => form.shared("Folder"),
  });
  return (
    <ShareForm
      form={form}
      options={sharePermissionOptions}
      busy={share.isPending}
      onShare={() => share.mutate({ params: { id: folderId }, body: form.typed })}
    >
      <p className="mt-3 text-sm text-muted">
        Files you add to the folder later are shared, too. Files you take out no longer are.
        {form.typed.permission === "view" && ` ${viewOnlyNote}`}
        {form.typed.permission === "edit" &&
          " Editors can add files, which count toward your storage, rename what is in the folder, and delete what they added."}
      </p>
    </ShareForm>
  );
}

/** Changes by people who may edit the folder; nothing if nobody may. */
function EditorsChanges({
  folderId,
  query,
}: {
  folderId: string;
  query: ReturnType<typeof useShares>;
}) {
  const shares = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return shares.some(({ permission }) => permission === "edit") ? (
    <section aria-labelledby="editors-changes" className="mt-6 border-t pt-4">
      <h3 id="editors-changes" className="font-semibold">
        What they changed
      </h3>
      <ChangesOf folderId={folderId} />
    </section>
  ) : null;
}

function ChangesOf({ folderId }: { folderId: string }) {
  return <FolderChanges query={useInfiniteQuery(folderChangesQuery(folderId))} />;
}

function Row({ share }: { share: FolderShareView }) {
  const remove = useCall(sharing.removeFolderShare, { failure: "Failed to remove share" });
  return (
    <ShareRecipientRow
      share={share}
      busy={remove.isPending}
      onRemove={() => remove.mutate({ params: { id: share.id } })}
    />
  );
}
