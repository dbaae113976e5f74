import { IsRestoringProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Outlet, redirect, useMatches, useNavigate } from "react-router";
import { AppFrame } from "../components/layouts/app-frame.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { messageOf } from "../api/call-errors.ts";
import { RecentProofHost } from "../features/auth/recent-proof-host.tsx";
import { fetchSession } from "../api/auth.ts";
import { invalidateAfterCalls } from "../api/invalidation.ts";
import {
  clearAuthenticated,
  isMarkedAuthenticated,
  markAuthenticated,
} from "../lib/session-flag.ts";
import { onSignedOut } from "../lib/signed-out.ts";
import { toastError } from "../lib/toasts.ts";

/** The signed-in pages need a user: known from the flag in the tab's storage, or asked of the server. */
export async function clientLoader() {
  if (isMarkedAuthenticated()) return null;
  const user = await fetchSession();
  if (user === null) throw redirect("/login");
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
        <p className="sr-only">Loading</p>
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
  useEffect(
    () =>
      onSignedOut((error) => {
        // A user who has just logged out is being redirected already.
        if (!isMarkedAuthenticated()) return;
        clearAuthenticated();
        queryClient.clear();
        toastError(messageOf(error));
        void navigate("/signup", { replace: true });
      }),
    [navigate, queryClient],
  );
  return (
    <AppFrame>
      <Outlet />
      <RecentProofHost />
    </AppFrame>
  );
}
