import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { signedInUserQuery } from "../../api/auth.ts";
import { notificationPollMs, unreadNotificationsQuery } from "../../api/notifications.ts";
import { useLazyComponent } from "../../components/layouts/use-lazy-component.ts";
import { useWorkUnderWay } from "./use-work-under-way.ts";

const mostShown = 99;

/** The bell with the number of unread notifications. Its panel is loaded when it is first opened. */
export function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(signedInUserQuery);
  // Notifications don't distract a person who is signing.
  const isSigning = pathname.endsWith("/sign");
  const isWanted = user?.id !== undefined && !isSigning;
  const { data } = useQuery({
    ...unreadNotificationsQuery,
    refetchInterval: notificationPollMs(useWorkUnderWay()),
    enabled: isWanted,
  });
  const unread = isSigning ? 0 : (data?.unread ?? 0);
  const panel = useLazyComponent(
    async () => (await import("./notification-panel.tsx")).NotificationPanel,
  );
  const { close } = panel;

  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    close();
    if (isWanted) void queryClient.invalidateQueries(unreadNotificationsQuery);
  }, [pathname, isWanted, queryClient, close]);

  const shown = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="bell"
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${shown} unread`}
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={panel.isOpen ? panel.close : panel.open}
        className="relative grid size-11 place-items-center rounded-control hover:bg-wash"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-pen px-1 text-xs leading-none font-semibold text-on-pen tabular-nums"
          >
            {shown}
          </span>
        )}
      </button>
      {panel.Part !== undefined && panel.isOpen && (
        <panel.Part anchor={button} onClose={panel.close} />
      )}
    </>
  );
}
