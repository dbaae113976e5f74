import { useInfiniteQuery } from "@tanstack/react-query";
import type { ShareView } from "../../../../../shared/contracts/sharing/views.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { sharesQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ScrollArea } from "../../../components/ui/scroll-area.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { activityText } from "./activity-text.ts";
import { permissionLabel } from "./permission-labels.ts";

/** The addresses that a song is shared with. */
export function ShareList({ songId }: { songId: string }) {
  const query = useInfiniteQuery(sharesQuery(songId));
  const shares = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="shared-with" className="mt-6 border-t pt-4">
      <h3 id="shared-with" className="font-semibold">
        Shared with
      </h3>
      {query.isPending && <Skeleton className="mt-3 h-12" />}
      {query.isError && shares === undefined && (
        <div role="alert" className="mt-2">
          <p className="text-muted">{messageOf(query.error)}</p>
          <Button
            variant="quiet"
            size="small"
            className="mt-2"
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
      {shares?.length === 0 && <p className="mt-1 text-muted">With nobody by email yet.</p>}
      {shares !== undefined && shares.length > 0 && (
        <ScrollArea label="Shared with" className="mt-1 max-h-[200px]">
          <ul className="divide-y">
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="text"
              size="small"
              className="-ml-2"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </ScrollArea>
      )}
    </section>
  );
}

function ShareRow({ share }: { share: ShareView }) {
  const { id, sharedWithEmail, permission, asksCode } = share;
  const remove = useCall(sharing.removeShare, { failure: "Failed to remove share" });
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{sharedWithEmail}</span>
        <span className="text-sm text-muted">
          {permissionLabel(permission)}
          {asksCode && " · With a code"} · {activityText(share)}
        </span>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${sharedWithEmail}`}
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        Remove
      </Button>
    </li>
  );
}
