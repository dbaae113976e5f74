import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { SharePermission } from "../../../../../shared/domain/sharing/permissions.ts";
import type { ShareCounts } from "../../../../../shared/domain/sharing/share-activity.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { PagedList } from "../../../components/ui/lists/paged-list.tsx";
import { ScrollArea } from "../../../components/ui/scroll-area.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { shareActivityText } from "./activity-text.ts";
import { permissionLabel } from "./permission-labels.ts";

/** A share with one address. */
export interface ShareRecipient extends ShareCounts {
  id: string;
  sharedWithEmail: string;
  asksCode: boolean;
  permission: SharePermission;
}

/** The list of the email addresses that a song or folder is shared with. */
export function ShareRecipientList<Share extends { id: string }>({
  query,
  Row,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Share[] }>>;
  Row: ComponentType<{ share: Share }>;
}) {
  return (
    <section aria-labelledby="shared-with" className="mt-6 border-t pt-4">
      <h3 id="shared-with" className="font-semibold">
        Shared with
      </h3>
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-3 h-12" />}
        empty="Not shared by email yet."
      >
        {(shares) => (
          <ScrollArea label="Shared with" className="mt-1 max-h-[200px]">
            <ul className="divide-y">
              {shares.map((share) => (
                <Row key={share.id} share={share} />
              ))}
            </ul>
          </ScrollArea>
        )}
      </PagedList>
    </section>
  );
}

/** One email address with the button that ends its share. */
export function ShareRecipientRow({
  share,
  busy,
  onRemove,
}: {
  share: ShareRecipient;
  busy: boolean;
  onRemove: () => void;
}) {
  const { sharedWithEmail, permission, asksCode } = share;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{sharedWithEmail}</span>
        <span className="text-sm text-muted">
          {permissionLabel(permission)}
          {asksCode && " · With a code"} · {shareActivityText(share)}
        </span>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${sharedWithEmail}`}
        busy={busy}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
