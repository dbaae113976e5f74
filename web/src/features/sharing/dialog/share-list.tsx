import { useInfiniteQuery } from "@tanstack/react-query";
import type { ShareView } from "../../../../../shared/contracts/sharing/views.ts";
import { sharing } from "../../../api/endpoints.ts";
import { sharesQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { SharedAddressRow, SharedWith } from "./shared-with.tsx";

/** The addresses that a song is shared with. */
export function ShareList({ songId }: { songId: string }) {
  const query = useInfiniteQuery(sharesQuery(songId));
  return <SharedWith query={query} Row={Row} />;
}

function Row({ share }: { share: ShareView }) {
  const remove = useCall(sharing.removeShare, { failure: "Failed to remove share" });
  return (
    <SharedAddressRow
      share={share}
      busy={remove.isPending}
      onRemove={() => remove.mutate({ params: { id: share.id } })}
    />
  );
}
