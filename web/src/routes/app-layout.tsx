import { IsRestoringProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Outlet, redirect, useMatches, useNavigate } from "react-router";
import { AppFrame } from "../components/layouts/app-frame.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { messageOf } from "../api/call-errors.ts";
import { fetchSession } from "../api/auth.ts";
import { invalidateAfterCalls } from "../api/invalidation.ts";
import {
  clearAuthenticated,
  isMarkedAuthenticated,
  markAuthenticated,
} from "../lib/session-flag.ts";
import { onSignedOut } from "../lib/signed-out.ts";
import { toastError } from "../lib/toasts.ts";

/** These pages need a user: the flag of this browser session says so, or else the server does. */
export async function clientLoader() {
  if (isMarkedAuthenticated()) return null;
  const user = await fetchSession();
  if (user === null) throw redirect("/login");
  markAuthenticated();
  return null;
}

/** A route's page as it is with nothing loaded yet, where its `handle` has one. */
function waitingPage(handle: unknown): ReactNode {
  const { waiting }: { waiting?: ReactNode } = Object(handle);
  return waiting;
}

/** What is shown while the server is asked who is there: the frame, and what is already known of the page. */
export function HydrateFallback() {
  const waiting = waitingPage(useMatches().at(-1)?.handle);
  return (
    // Nothing is asked for in the meantime: it may be nobody.
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
        // Whoever has just left of their own accord is on their way already.
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
    </AppFrame>
  );
}
