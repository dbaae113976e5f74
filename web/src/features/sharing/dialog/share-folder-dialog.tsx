import { useInfiniteQuery } from "@tanstack/react-query";
import type { FolderShareView } from "../../../../../shared/contracts/sharing/folder-shares.ts";
import type { SharePermission } from "../../../../../shared/domain/sharing/permissions.ts";
import { sharing } from "../../../api/endpoints.ts";
import { folderChangesQuery, folderSharesQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { FolderChanges } from "../folder-changes.tsx";
import { sharePermissionOptions } from "./permission-labels.ts";
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
      description={`“${name}”, with the folders inside it · Anyone who can listen can record.`}
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
        Files that you put into the folder later are shared too, files that you take out of it no
        longer.
        {form.typed.permission === "edit" &&
          " They add files, which count to your storage, rename what is in it, and delete what they added."}
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
