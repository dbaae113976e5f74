import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import {
  CircleCheck,
  CircleX,
  FilePen,
  FileSignature,
  FolderOpen,
  Headphones,
  Link2,
  MailWarning,
  PenLine,
  Share2,
  Users,
} from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, type RefObject } from "react";
import { Link } from "react-router";
import type { NotificationView } from "../../../../shared/contracts/songs/notifications.ts";
import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { markNotificationsRead, notificationsQuery } from "../../api/notifications.ts";
import { cn } from "../../lib/cn.ts";
import { formatMoment } from "../../lib/format.ts";
import { ErrorReference } from "../../components/ui/feedback/error-reference.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

const icons = {
  sent: { Icon: FileSignature, color: "text-pen" },
  changed: { Icon: FilePen, color: "text-amber" },
  asked_to_agree: { Icon: FileSignature, color: "text-pen" },
  asked_again_to_agree: { Icon: FilePen, color: "text-amber" },
  suggestion_overtaken: { Icon: FilePen, color: "text-amber" },
  all_agreed: { Icon: CircleCheck, color: "text-pen" },
  signed: { Icon: PenLine, color: "text-pen" },
  details_changed: { Icon: FilePen, color: "text-muted" },
  declined: { Icon: CircleX, color: "text-red" },
  completed: { Icon: CircleCheck, color: "text-green" },
  suggested: { Icon: FilePen, color: "text-amber" },
  answered: { Icon: FilePen, color: "text-pen" },
  accepted: { Icon: CircleCheck, color: "text-green" },
  bounced: { Icon: MailWarning, color: "text-amber" },
  record_signed: { Icon: CircleCheck, color: "text-green" },
  record_not_mine: { Icon: CircleX, color: "text-red" },
  shared: { Icon: Share2, color: "text-pen" },
  opened: { Icon: Headphones, color: "text-pen" },
  folder_opened: { Icon: FolderOpen, color: "text-pen" },
  file_opened: { Icon: Link2, color: "text-pen" },
  team_offered: { Icon: Users, color: "text-pen" },
  team_offer_accepted: { Icon: CircleCheck, color: "text-green" },
  team_offer_declined: { Icon: CircleX, color: "text-red" },
} as const;

/** The list of notifications. Shown notifications are marked as read. */
export function NotificationPanel({
  anchor,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Notifications"
          data-slot="notices"
          // The bell itself closes the panel.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="z-50 flex max-h-[min(32rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] animate-appear flex-col overflow-hidden rounded-card border bg-sheet shadow-float outline-none"
        >
          <h2 className="border-b px-4 py-3 font-semibold">Notifications</h2>
          <NoticeList onClose={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NoticeList({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const notices = data?.pages.flatMap(({ items }) => items);
  const newest = notices?.[0];
  const unreadUpTo = newest?.read === false ? newest.id : undefined;
  useEffect(() => {
    if (unreadUpTo === undefined) return;
    // If this fails, the number on the bell stays, and the next opening tries again.
    markNotificationsRead(client, unreadUpTo).catch((failure: unknown) =>
      console.warn("The notifications could not be marked as read", failure),
    );
  }, [client, unreadUpTo]);

  if (notices === undefined && error !== null)
    return (
      <div role="alert" className="px-4 py-8 text-center">
        <p className="text-muted">{errorMessage(error)}</p>
        <ErrorReference reference={failureReference(error)} />
        <Button variant="quiet" className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (notices === undefined)
    return (
      <div className="grid gap-4 p-4">
        <p className="sr-only">Loading</p>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  if (notices.length === 0)
    return (
      <div className="px-4 py-10 text-center">
        <p className="font-semibold">All caught up</p>
        <p className="mt-1 text-sm text-muted">New notifications will appear here</p>
      </div>
    );
  return (
    <div className="overflow-y-auto overscroll-contain" tabIndex={-1}>
      <ul className="divide-y">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="text"
          className="w-full rounded-none! border-t"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}

function NoticeItem({ notice, onClose }: { notice: NotificationView; onClose: () => void }) {
  const { kind, text, href, at, read } = notice;
  const { Icon, color } = icons[kind];
  return (
    <li>
      <Link
        to={href}
        // Shared pages have their own build without the router.
        reloadDocument={kind === "shared"}
        onClick={onClose}
        className={cn(
          "flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-wash",
          !read && "bg-pen-wash",
        )}
      >
        <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", color)} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm break-words">
            {!read && <span className="sr-only">New: </span>}
            {text}
          </span>
          <time dateTime={at} className="mt-0.5 block text-xs text-muted">
            {formatMoment(at)}
          </time>
        </span>
      </Link>
    </li>
  );
}
