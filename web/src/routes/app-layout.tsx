import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, redirect, useNavigate } from "react-router";
import { AppHeader } from "../components/layouts/app-header.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { fetchSession } from "../lib/session-queries.ts";
import {
  clearAuthenticated,
  isMarkedAuthenticated,
  markAuthenticated,
} from "../lib/session-flag.ts";
import { onSignedOut } from "../lib/signed-out.ts";

/** These pages need a user: the flag of this browser session says so, or else the server does. */
export async function clientLoader() {
  if (isMarkedAuthenticated()) return null;
  const user = await fetchSession();
  if (user === null) throw redirect("/login");
  markAuthenticated();
  return null;
}

/** The page's frame while the server is asked who is there. */
export function HydrateFallback() {
  return (
    <div aria-busy className="min-h-dvh">
      <p className="sr-only">Loading</p>
      <div className="h-15 border-b bg-sheet" />
      <div className="mx-auto max-w-[1180px] px-4 py-7 sm:px-8 sm:py-9">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      </div>
    </div>
  );
}

export default function AppLayout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSignedOut(() => {
        clearAuthenticated();
        queryClient.clear();
        void navigate("/signup", { replace: true });
      }),
    [navigate, queryClient],
  );
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3"
      >
        Skip to content
      </a>
      <AppHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[1180px] px-4 py-7 outline-none sm:px-8 sm:py-9"
      >
        <Outlet />
      </main>
    </div>
  );
}
