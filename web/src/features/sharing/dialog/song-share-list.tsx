import { useInfiniteQuery } from "@tanstack/react-query";
import type { ShareView } from "../../../../../shared/contracts/sharing/views.ts";
import { sharing } from "../../../api/endpoints.ts";
import { songSharesQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { ShareRecipientRow, ShareRecipientList } from "./share-recipients.tsx";

/** The addresses that a song is shared with. */
export function SongShareList({ songId }: { songId: string }) {
  const query = useInfiniteQuery(songSharesQuery(songId));
  return <ShareRecipientList query={query} Row={Row} />;
}

function Row({ share }: { share: ShareView }) {
  const remove = useCall(sharing.removeShare, { failure: "Failed to remove share" });
  return (
    <ShareRecipientRow
      share={share}
      busy={remove.isPending}
      onRemove={() => remove.mutate({ params: { id: share.id } })}
    />
  );
}
