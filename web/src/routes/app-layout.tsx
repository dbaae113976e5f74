import { IsRestoringProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import {
  Outlet,
  redirect,
  useMatches,
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
} from "react-router";
import { AppFrame } from "../components/layouts/app-frame.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { sendBy } from "../../../shared/contracts/client.ts";
import { messageOf } from "../api/call-errors.ts";
import { PlayerBar } from "../features/player/player-bar.tsx";
import { RecentProofHost } from "../features/auth/recent-proof-host.tsx";
import { UploadPanel } from "../features/uploads/upload-panel.tsx";
import { agreementsQuery } from "../api/agreements.ts";
import { fetchSession } from "../api/auth.ts";
import { invalidateAfterCalls } from "../api/invalidation.ts";
import {
  clearAuthenticated,
  isMarkedAuthenticated,
  markAuthenticated,
  onEndElsewhere,
} from "../lib/session-flag.ts";
import { forgetHeldReads, sendInSession } from "../api/send-in-session.ts";
import { withAsked } from "../lib/asked-address.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import { onSignedOut } from "../lib/signed-out.ts";
import { toast, toastError } from "../lib/toasts.ts";

sendBy(sendInSession);

const prefetchDelayMs = 1000;

/** The signed-in pages need a user: known from the flag in the tab's storage, or asked of the server. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (isMarkedAuthenticated()) return null;
  const user = await fetchSession();
  if (user === null) {
    const { pathname, search } = new URL(request.url);
    throw redirect(withAsked("/login", `${pathname}${search}`));
  }
  markAuthenticated();
  return null;
}

/** The placeholder of a route's page, if its `handle` has one. */
function waitingPage(handle: unknown): ReactNode {
  const { waiting }: { waiting?: ReactNode } = Object(handle);
  return waiting;
}

/** Shown while the server is asked for the session: the frame, and the page's placeholder. */
export function HydrateFallback() {
  const waiting = waitingPage(useMatches().at(-1)?.handle);
  return (
    // No query runs in the meantime: there may be no user.
    <IsRestoringProvider value>
      <AppFrame>
        <p data-slot="frame-only" className="sr-only">
          Loading
        </p>
        {waiting ?? (
          <>
            <Skeleton className="h-9 w-48" />
            <Skeleton className="mt-3 h-4 w-72 max-w-full" />
          </>
        )}
      </AppFrame>
    </IsRestoringProvider>
  );
}

export default function AppLayout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => invalidateAfterCalls(queryClient), [queryClient]);
  useEffect(() => forgetHeldReads, []);
  useEffect(() => {
    // Most people open their agreements next. The page's own calls come first.
    const prefetch = () => {
      // A user who logs out, or has just done so, is still on the page. Any other change may make the answer stale.
      if (isMarkedAuthenticated() && queryClient.isMutating() === 0)
        void queryClient.prefetchInfiniteQuery(agreementsQuery());
    };
    const timer = setTimeout(prefetch, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [queryClient]);
  useEffect(() => {
    const leave = async (tell: () => void) => {
      // A user who has just logged out is being redirected already.
      if (!isMarkedAuthenticated()) return;
      clearAuthenticated();
      queryClient.clear();
      const { pathname, search } = window.location;
      await navigate(withAsked("/signup", `${pathname}${search}`), { replace: true });
      // It replaces what was told about the call itself.
      tell();
    };
    const stops = [
      onSignedOut((error) => void leave(() => toastError(messageOf(error)))),
      onEndElsewhere(
        () => void leave(() => toast({ description: "You logged out in another tab" })),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, queryClient]);
  return (
    <AppFrame>
      <Outlet />
      <RecentProofHost />
      <WaitingForNetwork />
      <UploadPanel />
      <PlayerBar />
    </AppFrame>
  );
}

/** Says why a page does not open while there is no network. Its code is loaded when the network is back. */
function WaitingForNetwork() {
  const isOnline = useIsOnline();
  const { state } = useNavigation();
  return (
    <output>
      {!isOnline && state !== "idle" && (
        <span className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-prose rounded-card border bg-sheet px-4 py-3 text-sm shadow-float">
          You are offline. The page opens as soon as you are back.
        </span>
      )}
    </output>
  );
}
